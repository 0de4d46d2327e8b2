#!/bin/sh
# Makes the secrets of compose.yaml, each in a file of ops/secrets that only root reaches from outside the
# containers. What is there stays as it is; a value that the environment has is taken instead of a new one:
#   SECRET_KEY=… sh ops/secrets.sh
set -eu
export LC_ALL=C
folder=$(dirname "$0")/secrets
mkdir -p "$folder"
# The folder is closed, its files are not: a container reads its own as a user other than root.
chmod 700 "$folder"
umask 022

keep() {
  if [ ! -s "$folder/$1" ]; then printf '%s\n' "$2" > "$folder/$1"; fi
}
new() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# PostgreSQL's image asks for one, and pg_hba.conf for none.
keep postgres_password "${POSTGRES_PASSWORD:-$(new)}"
keep secret_key "${SECRET_KEY:-$(new)}"
keep backup_key "${BACKUP_KEY:-$(new)}"
echo "Secrets are in $folder. Keep copies of secret_key and backup_key elsewhere."
