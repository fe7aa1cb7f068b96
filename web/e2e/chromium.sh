#!/usr/bin/env bash
# Prints the Chromium that the browser tests use: the one that $CHROMIUM names, or the system's. Prints nothing if there is none. The one
# without windows of its own comes first: the tests take two thirds of the time with it.
set -euo pipefail
for name in "${CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && found="$(command -v "$name")"; then
        echo "$found"
        exit 0
    fi
done
