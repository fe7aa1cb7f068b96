# Pedina. `make help` says what can be made.
#
# Everything but the playing and measuring (`play`, `bench`, `load`, `laws`, `fuzz`) uses one profile, `dev`, so that nothing is compiled
# twice: the browser tests play against the program that the tests have built.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help play test tools fonts node chromium format lint web web-lint web-check web-test client types build units program browser \
        pictures coverage docs editions bench bench-browser load crash laws fuzz sight

# Tests are compiled without optimising what is theirs alone.
export RUSTC_WORKSPACE_WRAPPER := $(CURDIR)/.ci/rustc
# Where cargo puts what it builds.
TARGET := $(abspath $(or $(CARGO_TARGET_DIR),target))
# What the last run of all tests printed; `coverage` reads it.
RESULTS := $(TARGET)/tests.log
GAMES := $(patsubst games/%/Cargo.toml,%,$(wildcard games/*/Cargo.toml))
# Those that can be played: all of them.
PLAYED := $(GAMES)

# The client: its packages, what it is made of, and what comes of it.
PACKAGES := web/node_modules/.package-lock.json
SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts web/svelte.config.js $(wildcard web/*.plugin.ts)
CLIENT := web/dist/index.html

# How many random games of each scenario `make laws` plays.
LAWS ?= 200
# How many cases of each property, or seconds of each game, `make fuzz` tries, and from which seed: another one each time.
FUZZ_CASES ?= 20000
FUZZ_SEED ?= $$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
FUZZ_SECONDS ?= 60
# How many games `make load` plays at once, and for how long.
LOAD_GAMES ?= 200
LOAD_SECONDS ?= 30
# How many watch one of its tables.
LOAD_OBSERVERS ?= 300
# How often `make crash` kills the server.
KILLS ?= 50

help: ## what can be made
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: client ## play: builds everything and opens the table in the browser
	cargo run --release -p pedina

# The stages of `test`, each with those that it needs; where nothing is needed they run side by side. Any of them can be made alone.
STAGES := format client web:client chromium program build:program units:build,client coverage:units lint:build docs:lint browser:program,web,chromium

test: tools fonts ## everything that must hold before a change is taken
	@MAKE="$(MAKE)" TARGET="$(TARGET)" .ci/stages $(STAGES)

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

node:
	@if ! command -v npm >/dev/null || [ "$$(node -p 'process.versions.node.split(".")[0]')" -lt 20 ]; then \
	    echo "The client needs Node 20 or later with npm: install it from https://nodejs.org and try again." >&2; \
	    exit 1; \
	fi

# The browser tests use the system's Chromium, or the one that $$CHROMIUM names. Where they may, they install the one without windows, which
# does the same in two thirds of the time; where only the other one is to be had, they use that.
chromium:
	@found="$$(web/e2e/chromium.sh)"; \
	if [ -n "$${CHROMIUM:-}" ] || [ "$${found##*/}" = chromium-headless-shell ]; then exit 0; fi; \
	if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	    install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o Acquire::Retries=0 -o Acquire::http::Timeout=20 "$$@"; }; \
	    if [ -n "$$found" ]; then install chromium-headless-shell || echo "The browser tests use $$found."; exit 0; fi; \
	    echo "No Chromium is installed; installing it."; \
	    apt-get update -qq && { install chromium-headless-shell fonts-dejavu-core || install chromium fonts-dejavu-core; }; \
	elif [ -z "$$found" ]; then \
	    echo "The browser tests need Chromium: install it (on Debian, chromium-headless-shell) or name it in CHROMIUM, and try again." >&2; \
	    exit 1; \
	fi

format:
	cargo fmt --all --check

# What only looks at the code has a folder of its own, so that cargo does not keep it waiting, and takes the cores that the tests leave.
lint:
	nice cargo clippy --target-dir $(TARGET)/looked-at --workspace --all-targets -- -D warnings

$(PACKAGES): web/package-lock.json web/package.json | node
	cd web && npm ci --no-audit --no-fund
	@touch $@

$(CLIENT): $(PACKAGES) $(SOURCES)
	cd web && npm run --silent build
	@touch $@

client: $(CLIENT) ## the client's files, which the program carries with it

# Each of the three keeps one core busy: two at a time, the longest first, they take half the time. What each one says stays together.
web: $(PACKAGES) ## lints, types and unit tests of the client
	@$(MAKE) --no-print-directory -k -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) web-test web-lint web-check

web-lint web-check web-test: $(PACKAGES)
	cd web && npm run --silent $(@:web-%=%)

types: ## the client's types, from the protocol
	PEDINA_WRITE_TYPES=1 cargo test -q -p server typescript::

# A program reads the client from where it was when it was compiled: the folder has to be there, the client may come later.
build:
	@mkdir -p web/dist
	cargo build --workspace --bins --tests --keep-going

# All tests, once, those in comments too; what they print is kept for `coverage`. The tests of a crate are one program, so that whoever needs a
# game or a long random play makes it once for all of them. Those of the server wait more than they compute: there are two for each core.
# Where a crate does not compile, the others are tested all the same.
units:
	@TARGET="$(TARGET)" RESULTS="$(RESULTS)" .ci/units

browser: $(if $(STAGED),,chromium client program) ## a real browser plays against the real server
	@[ -x $(TARGET)/debug/pedina ] || { echo "red: there is no program to play against" && exit 1; }
	cd web && PEDINA_BIN=$(TARGET)/debug/pedina CHROMIUM="$$(e2e/chromium.sh)" npm run --silent e2e

pictures: chromium client program ## pictures of every view to look at, in web/test-results/screens, and those of the README
	cd web && PEDINA_PICTURES=1 PEDINA_BIN=$(TARGET)/debug/pedina CHROMIUM="$$(e2e/chromium.sh)" npx playwright test e2e/screenshots.spec.ts

# The program comes before the tests, so that the browser plays while they are compiled. It has the same features with them and without, so
# that nothing is compiled twice. An old one is nobody's opponent.
ifdef STAGED
program:
	@mkdir -p web/dist && rm -f $(TARGET)/debug/pedina
	cargo build --workspace --bins
coverage:
	$(TARGET)/debug/coverage --results $(RESULTS)
else
program:
	cargo build -p pedina
coverage: ## which rules a passing test proves, and which not
	cargo run -q -p coverage
endif

# The chapters of a game are private modules, and the documentation is for whoever works on them: it shows and links them.
docs:
	RUSTDOCFLAGS="-D warnings -A rustdoc::private_intra_doc_links" nice cargo doc --target-dir $(TARGET)/looked-at --workspace --no-deps --document-private-items

editions: ## keeps our data as an edition, after a value in a pack was changed: games begun with it can always go on
	for game in $(PLAYED); do cargo test -q -p "$$game" keep_the_edition -- --ignored; done

bench: ## the budgets, measured on this machine, those of the browser too
	cargo run --release -p pedina -- bench
	$(MAKE) --no-print-directory bench-browser

bench-browser: chromium client ## what was promised of the browser, measured
	cargo build --release -p pedina
	cd web && PEDINA_BENCH=1 PEDINA_BIN=$(TARGET)/release/pedina CHROMIUM="$$(e2e/chromium.sh)" npm run --silent e2e

load: ## every game, many at once, a bot on each side, many watching, others coming and going: 99 % within 20 ms (LOAD_GAMES=200, LOAD_SECONDS=30, LOAD_OBSERVERS=300)
	cargo run --release -p server --example load -- --games $(LOAD_GAMES) --seconds $(LOAD_SECONDS) --observers $(LOAD_OBSERVERS)

crash: ## the server is killed at random moments under load (KILLS=50, LOAD_GAMES=200)
	PEDINA_KILLS=$(KILLS) PEDINA_GAMES=$(LOAD_GAMES) cargo test -p server crash:: -- --nocapture

laws: ## the long battery: the laws over many random games (LAWS=200)
	cargo build --release -p pedina
	for game in $(PLAYED); do $(TARGET)/release/pedina laws "$$game" --games $(LAWS); done

sight: ## all pairs of hexes on VASL's boards against the answers of its own engine, if these are at hand (PEDINA_ORACLES), and how fast one sees
	cargo test --release -p sight vasl:: -- --include-ignored --nocapture --test-threads 1
	cargo bench -p sight

fuzz: ## whatever comes from outside never panics (FUZZ_CASES=20000, or FUZZ_SECONDS=60 with cargo-fuzz)
	if command -v cargo-fuzz >/dev/null; then \
	    for game in $(PLAYED); do \
	        cargo +nightly fuzz run "$$game" -- -max_total_time=$(FUZZ_SECONDS); \
	    done; \
	else \
	    seed=$(FUZZ_SEED); \
	    echo "make fuzz FUZZ_SEED=$$seed tries the same cases again."; \
	    for crate in $(PLAYED) sight; do \
	        PROPTEST_RNG_SEED=$$seed PROPTEST_CASES=$(FUZZ_CASES) cargo test --release -p "$$crate" fuzz::; \
	    done; \
	fi
