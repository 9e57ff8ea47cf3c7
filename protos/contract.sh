#!/usr/bin/env bash
# Holds the contract: protos/contract.sh [check|keep]
#   check  lint the protos and compare them with contract.binpb, the contract that others already read
#   keep   the same, then make today's protos the contract to compare with
set -euo pipefail
cd "$(dirname "$0")"
command -v npm >/dev/null || { echo "No npm here: install Node 20 or newer to check the protos." >&2; exit 1; }
if ! cmp -s package-lock.json node_modules/.locked; then
  npm ci --prefer-offline --no-audit --no-fund --loglevel=error
  cp package-lock.json node_modules/.locked
fi
buf=node_modules/.bin/buf

"$buf" lint .
if [ -f contract.binpb ]; then
  "$buf" breaking . --against contract.binpb
fi
if [ "${1:-check}" = keep ]; then
  "$buf" build . --exclude-source-info -o contract.binpb
fi
