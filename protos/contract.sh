#!/usr/bin/env bash
# Holds the contract: protos/contract.sh [check|keep]
#   check  lint the protos and compare them with contract.binpb, the contract that others already read
#   keep   the same, then make today's protos the contract to compare with
set -euo pipefail
cd "$(dirname "$0")"
: "${VENV:=../.venv}"

# shellcheck source=deploy/node.sh
source ../deploy/node.sh
install_locked
buf=node_modules/.bin/buf

"$buf" lint .
if [ -f contract.binpb ]; then
  "$buf" breaking . --against contract.binpb
fi
if [ "${1:-check}" = keep ]; then
  "$buf" build . --exclude-source-info -o contract.binpb
fi
