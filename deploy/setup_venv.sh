#!/usr/bin/env bash
# Makes the project's own virtual environment from requirements.lock: with uv where it is present, else with
# venv and pip. Says what to do when it cannot.
set -euo pipefail
: "${PYTHON:=python3}" "${VENV:=.venv}"

fail() { printf '\n%s\n' "$*" >&2; exit 1; }

command -v "$PYTHON" >/dev/null || fail "No $PYTHON found. Install Python 3.11 or newer, or call: make PYTHON=/path/to/python ..."
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  fail "Tavla needs Python 3.11 or newer; $PYTHON is $("$PYTHON" -V 2>&1). Call: make PYTHON=python3.12 ..."

echo "Setting up $VENV (the first time takes a minute) ..."
if command -v uv >/dev/null; then
  [ -x "$VENV/bin/python" ] || uv venv -q --python "$PYTHON" "$VENV"
  uv pip sync -q --python "$VENV/bin/python" --require-hashes requirements.lock
  uv pip install -q --python "$VENV/bin/python" --no-deps --no-build-isolation -e .
else
  [ -x "$VENV/bin/python" ] || "$PYTHON" -m venv "$VENV" ||
    fail "Python's venv module is not complete here. On Debian and Ubuntu: apt-get install python3-venv"
  "$VENV/bin/python" -m pip install -q --no-color --disable-pip-version-check --require-hashes -r requirements.lock
  "$VENV/bin/python" -m pip install -q --no-color --disable-pip-version-check --no-deps --no-build-isolation -e .
fi
