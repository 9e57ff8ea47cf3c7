#!/bin/sh
# Makes the secrets that docker-compose.yml hands to its containers, one file each:
#
#     sh deploy/make_secrets.sh [FOLDER]        deploy/secrets unless told otherwise
#
# What is there already stays as it is, so it may be called again: after a service was added it makes
# what is missing. Which services there are stands in docker-compose.yml.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/secrets}

# Compose mounts the files as they are, whoever the container's user is, so they can be read by all;
# the folder can be entered by its owner alone.
umask 077
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"
printf '*\n' > .gitignore

# 192 bits that need no quoting in a URL, a shell or a settings file.
new() { od -An -v -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# keep NAME TEXT: the file of that name, made with that text where it is absent; whole or not at all.
keep() {
  [ -s "$1" ] || { printf '%s' "$2" > "$1.new" && mv "$1.new" "$1"; }
  chmod 444 "$1"
}

keep rpc_secret "$(new)"

keep postgres_password "$(new)"
keep admin_url "postgresql://tavla:$(cat postgres_password)@postgres:5432/tavla"

services=$(sed -n 's/^  \([a-z_]*\)_database_url:$/\1/p' "$here/../docker-compose.yml")
[ -n "$services" ] || { echo "no service with a database in docker-compose.yml" >&2; exit 1; }
for service in $services; do
  role=tavla_$service
  keep "$role" "$(new)"
  keep "${service}_database_url" "postgresql://$role:$(cat "$role")@postgres:5432/tavla"
done

keep nats_password "$(new)"
keep nats_url "nats://tavla:$(cat nats_password)@nats:4222"
keep nats_users "authorization { user: tavla, password: \"$(cat nats_password)\" }"

echo "The secrets are in $folder; keep a copy, nobody can make them again."
