# Everything from a fresh clone: `make play` opens the table, `make test` passes every check.
# Set-up needs Python 3.11 or newer (another one: make PYTHON=python3.13 ...) and, for the table in the
# browser, Node.js 20.19 or newer; it happens by itself.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
NODE_READY := web/node_modules/.ready
CLIENT := src/lamplit/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public web/*.html web/*.ts web/*.js -type f 2>/dev/null)
BENCH_READY := .venv/ready-bench
RAY_READY := .venv/ready-ray
PEER_READY := benchmarks/boardgame/node_modules/.ready

.DELETE_ON_ERROR:
.PHONY: play terminal serve client browser test setup format nightly balance gallery bench bench-server bench-browser lock clean

play: setup client
	$(BIN)/lamplit

terminal: setup
	$(BIN)/lamplit play kinfire_delve

serve: setup client
	$(BIN)/lamplit serve

client: $(CLIENT)

test: setup client browser $(RAY_READY)
	cd web && npm run --silent check && npm test --silent
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -n 2

setup: $(READY)

$(READY): pyproject.toml requirements.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lamplit needs Python 3.11 or newer.")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

$(NODE_READY): web/package.json web/package-lock.json
	@command -v npm > /dev/null || { echo 'The table in the browser needs Node.js 20.19 or newer to be built; without it: make terminal'; exit 1; }
	cd web && npm ci --silent --no-audit --no-fund
	touch $@

$(CLIENT): $(NODE_READY) $(CLIENT_SOURCES)
	cd web && npm run --silent build

# Debian's Chromium, for the tests of the table. Where it cannot be installed they are skipped, and say so.
browser:
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium > /dev/null; } || \
	echo 'There is no Chromium here, and it cannot be installed: the tests in a browser are skipped.'

$(BENCH_READY): $(READY) requirements-bench.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	touch $@

# Where Ray cannot be installed its test is skipped, and says so.
$(RAY_READY): $(READY) requirements-ray.lock
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-ray.lock
	touch $@

$(PEER_READY): benchmarks/boardgame/package-lock.json
	cd benchmarks/boardgame && npm ci --silent --no-audit --no-fund
	touch $@

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

nightly: setup
	LAMPLIT_NIGHTLY=1 $(BIN)/pytest -n 2

balance: setup
	$(BIN)/lamplit balance kinfire_delve
	$(BIN)/lamplit balance taverns_tales

# Pictures of every screen, in build/gallery. A look in between: .venv/bin/python -m tests.gallery --quick
gallery: setup client browser
	$(BIN)/python -m tests.gallery

bench: $(BENCH_READY)
	$(BIN)/python benchmarks/bench.py

bench-server: setup $(PEER_READY)
	$(BIN)/python benchmarks/bench_server.py

bench-browser: setup client browser
	$(BIN)/python -m benchmarks.bench_browser

# Needs uv. The locks hold every hash for every system and name no index.
LOCK := uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate --upgrade

lock:
	$(LOCK) --extra env --extra lab --group dev --output-file requirements.lock
	$(LOCK) --extra postgresql --constraints requirements.lock --output-file requirements-serve.lock
	$(LOCK) --extra lab --extra ray --constraints requirements.lock --output-file requirements-ray.lock
	$(LOCK) --group bench --constraints requirements.lock --output-file requirements-bench.lock

clean:
	rm -rf web/node_modules benchmarks/boardgame/node_modules src/lamplit/server/static .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
