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
[ -x "$VENV/bin/python" ] || "$PYTHON" -m venv "$VENV" ||
  fail "Python's venv module is not complete here. On Debian and Ubuntu: apt-get install python3-venv"

# Many networks look into TLS with a certificate of their own, which only the system knows.
export UV_SYSTEM_CERTS="${UV_SYSTEM_CERTS:-true}"
# uv installs in a tenth of pip's time, so pip fetches only uv, by the same hashes.
if command -v uv >/dev/null; then
  uv=uv
else
  uv="$VENV/bin/uv"
  only_uv=$(mktemp)
  trap 'rm -f "$only_uv"' EXIT
  awk '/^[a-z]/ {on = /^uv==/} on' requirements.lock >"$only_uv"
  "$VENV/bin/python" -m pip install -q --disable-pip-version-check --require-hashes -r "$only_uv" ||
    fail "Could not fetch packages. Is the package index reachable from here?"
fi
"$uv" pip sync -q --python "$VENV/bin/python" --require-hashes requirements.lock ||
  fail "Could not install requirements.lock. Is the package index reachable from here?"
"$uv" pip install -q --python "$VENV/bin/python" --no-deps --no-build-isolation -e .
