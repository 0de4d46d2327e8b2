#!/bin/bash
# Makes the database of compose.yaml when PostgreSQL starts for the first time: one login owns the tables
# and migrates, the servers' own may connect only and gets its rights from the roles of the migrations.
set -euo pipefail
secrets=${SECRETS:-/run/secrets}
psql --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$(cat "$secrets/owner_password")" \
  --set server_password="$(cat "$secrets/server_password")" <<'SQL'
create role hotel_feedback_owner login createrole password :'owner_password';
create role hotel_feedback_server login password :'server_password';
create database hotel_feedback owner hotel_feedback_owner;
revoke all on database hotel_feedback from public;
grant connect on database hotel_feedback to hotel_feedback_server;
SQL
