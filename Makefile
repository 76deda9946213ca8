# Everything from a fresh clone: `make play` opens the table, `make test` passes every check.
# Set-up needs Python 3.11 or newer (another one: make PYTHON=python3.13 ...) and happens by itself.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
BENCH_READY := .venv/ready-bench

.DELETE_ON_ERROR:
.PHONY: play test setup format nightly balance bench lock clean

play: setup
	$(BIN)/lamplit play kinfire_delve

test: setup
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

$(BENCH_READY): $(READY) requirements-bench.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	touch $@

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

nightly: setup
	LAMPLIT_NIGHTLY=1 $(BIN)/pytest -n 2

balance: setup
	$(BIN)/lamplit balance kinfire_delve

bench: $(BENCH_READY)
	$(BIN)/python benchmarks/bench.py

# Needs uv. The locks hold every hash for every system and name no index.
LOCK := uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate --upgrade

lock:
	$(LOCK) --group dev --output-file requirements.lock
	$(LOCK) --group bench --constraints requirements.lock --output-file requirements-bench.lock

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
