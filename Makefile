# Every habit is one word. `make` alone lists them.
SHELL := /bin/bash
PYTHON ?= python3
VENV ?= .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
COMPILED := $(VENV)/.compiled
# Many images switch compiled modules off; every process here would then parse all sources again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help up test long check fmt protos sim bench web shots lock setup

help:  ## list the targets
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(COMPILED)

# The environment is made again whenever the locked requirements change.
$(READY): requirements.lock pyproject.toml deploy/setup_venv.sh
	PYTHON="$(PYTHON)" VENV="$(VENV)" bash deploy/setup_venv.sh
	@touch $@

# The move generator, compiled where a C compiler is present; silently plain Python elsewhere. A
# compiled module is bound to the hash of its sources, so an old one is never used.
$(COMPILED): $(READY) $(wildcard services/rules/*.py) deploy/compile_rules.py
	$(PY) -m deploy.compile_rules
	@touch $@

up: $(COMPILED)  ## run the whole house on this machine
	@bash web/build.sh up
	@$(VENV)/bin/tavla up

# A file stays with one worker, so that its servers are started once. Browsers are driven from
# processes of their own: what drives them occupies the event loop.
test: $(COMPILED)  ## everything that must hold, in under 25 minutes
	$(PY) -m pytest -n 2 --dist loadfile -m "not long and not browser"
	$(PY) -m pytest -m "browser and not long"

long: $(COMPILED)  ## what takes longer than make test may
	$(PY) -m pytest -m "long"

check: $(COMPILED)  ## format, lint, types and the fast tests, in under a minute
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(VENV)/bin/docker-compose config -q
	$(VENV)/bin/hadolint deploy/Dockerfile
	$(PY) -m pytest -q -n 2 --dist worksteal --hypothesis-profile=check -p no:schemathesis \
		--ignore=tests/gateway/test_schemathesis.py -m "not slow and not long and not infra and not browser"

fmt: $(READY)  ## format and mend what can be mended by itself
	$(PY) -m ruff check --fix-only -q .
	$(PY) -m ruff format .

protos: $(READY)  ## generate protos/gen from protos/tavla
	$(PY) protos/generate.py
	bash protos/contract.sh keep

sim: $(COMPILED)  ## replay one seed of the simulation: make sim SEED=7 [MUTANT=name]
	@$(PY) -m tests.sim $(SEED) $(MUTANT)

bench: $(COMPILED)  ## print what rules, ledger, clocks, engine and a whole house can do here
	$(PY) -m tests.bench.rules
	$(PY) -m tests.bench.wallet
	$(PY) -m tests.bench.clock
	$(PY) -m tests.bench.analysis
	$(VENV)/bin/tavla bench play --games 200 --seconds 20

web: $(READY)  ## build the browser client
	bash web/build.sh build

shots: $(COMPILED)  ## screenshots of every screen, into shots/
	$(PY) -m tests.web.shots shots

lock: $(READY)  ## solve requirements.lock again from pyproject.toml
	$(PY) -m uv pip compile --universal --generate-hashes --no-header --all-extras -q pyproject.toml -o requirements.lock
