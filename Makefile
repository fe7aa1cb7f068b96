# Pedina. `make help` says what can be made.
#
# Everything but the measuring (`play`, `bench`, `laws`, `fuzz`) uses one profile, `dev`, so that nothing is compiled twice.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help play test tools fonts format lint units doctests coverage docs journals bench laws fuzz

# Where cargo puts what it builds.
TARGET := $(or $(CARGO_TARGET_DIR),target)
# What the last run of all tests printed; `coverage` reads it.
RESULTS := $(TARGET)/tests.log
GAMES := $(patsubst games/%/Cargo.toml,%,$(wildcard games/*/Cargo.toml))

# How many random games of each scenario `make laws` plays.
LAWS ?= 200
# How many cases of each property, or seconds of each target, `make fuzz` tries.
FUZZ_CASES ?= 20000
FUZZ_SECONDS ?= 60

help: ## what can be made
	@awk -F':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play: two people at one keyboard
	cargo run --release -p pedina

test: tools fonts format lint units doctests coverage docs journals ## everything that must hold before a change is taken
	@echo "All is well."

tools:
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy

# Pictures need a font; a bare system may have none.
fonts:
	@shopt -s nullglob; \
	places=(/usr/share/fonts /usr/local/share/fonts "$${HOME:-/}"/.fonts "$${HOME:-/}"/.local/share/fonts /System/Library/Fonts); \
	for place in "$${places[@]}"; do \
	    if [ -d "$$place" ] && [ -n "$$(find -L "$$place" \( -name '*.ttf' -o -name '*.otf' -o -name '*.ttc' \) -print -quit 2>/dev/null)" ]; then \
	        exit 0; \
	    fi; \
	done; \
	if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	    echo "No font is installed; installing fonts-dejavu-core."; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends fonts-dejavu-core; \
	else \
	    echo "No font is found, and pictures need one: if their tests fail, install DejaVu (on Debian, fonts-dejavu-core)." >&2; \
	fi

format:
	cargo fmt --all --check

lint:
	cargo clippy --workspace --all-targets -- -D warnings

# All tests, once; what they print is kept for `coverage`.
units:
	cargo build --workspace --bins --tests
	@mkdir -p $(TARGET)
	if cargo nextest --version >/dev/null 2>&1; then \
	    cargo nextest run --workspace --no-fail-fast --status-level pass 2>&1 | tee $(RESULTS); \
	else \
	    cargo test --workspace --bins --lib --tests --no-fail-fast 2>&1 | tee $(RESULTS); \
	fi

doctests:
	cargo test --workspace --doc --quiet

ifneq ($(filter test units,$(MAKECMDGOALS)),)
coverage: units
	$(TARGET)/debug/coverage --results $(RESULTS)
else
coverage: ## which rules a passing test proves, and which not
	cargo run -q -p coverage
endif

# The chapters of a game are private modules, and the documentation is for whoever works on them: it shows and links them.
docs:
	RUSTDOCFLAGS="-D warnings -A rustdoc::private_intra_doc_links" cargo doc --workspace --no-deps --document-private-items

# Recorded games replay, line by line and die by die.
journals: units
	@find games -path '*/journals/*.jsonl' | sort | while read -r journal; do \
	    echo "verify $$journal"; \
	    $(TARGET)/debug/pedina verify "$$journal"; \
	done

bench: ## the budgets, measured on this machine
	cargo run --release -p pedina -- bench

laws: ## the long battery: the laws over many random games (LAWS=200)
	cargo build --release -p pedina
	for game in $(GAMES); do $(TARGET)/release/pedina laws "$$game" --games $(LAWS); done

fuzz: ## whatever comes from outside never panics (FUZZ_CASES=20000, or FUZZ_SECONDS=60 with cargo-fuzz)
	if command -v cargo-fuzz >/dev/null; then \
	    for target in journal position notation pack; do \
	        cargo +nightly fuzz run "$$target" -- -max_total_time=$(FUZZ_SECONDS); \
	    done; \
	else \
	    for game in $(GAMES); do PROPTEST_CASES=$(FUZZ_CASES) cargo test --release -p "$$game" --test fuzz; done; \
	fi
