#!/bin/bash
# Starts PostgreSQL in compose.yaml, with TLS and for the certificates that pg_hba.conf asks for.
set -euo pipefail
# PostgreSQL refuses a key that others can read.
install -o postgres -g postgres -m 600 /run/secrets/postgres_certificate_key /var/lib/postgresql/tls.key
exec docker-entrypoint.sh postgres \
  -c ssl=on \
  -c ssl_min_protocol_version=TLSv1.2 \
  -c ssl_cert_file=/run/secrets/postgres_certificate \
  -c ssl_key_file=/var/lib/postgresql/tls.key \
  -c ssl_ca_file=/run/secrets/authority \
  -c hba_file=/etc/postgresql/pg_hba.conf
