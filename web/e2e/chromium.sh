#!/usr/bin/env bash
# Prints the Chromium that the browser tests use: the one that $CHROMIUM names, or the system's. Prints nothing if there is none.
set -euo pipefail
for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && found="$(command -v "$name")"; then
        echo "$found"
        exit 0
    fi
done
