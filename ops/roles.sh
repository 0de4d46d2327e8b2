#!/bin/bash
# Makes the database of compose.yaml when PostgreSQL starts for the first time: one login owns the tables
# and migrates, the servers' own may connect only and gets its rights from the roles of the migrations.
# Neither has a password: both open the database by a certificate (pg_hba.conf).
set -euo pipefail
psql --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
create role hotel_feedback_owner login createrole;
create role hotel_feedback_server login;
create database hotel_feedback owner hotel_feedback_owner;
revoke all on database hotel_feedback from public;
grant connect on database hotel_feedback to hotel_feedback_server;
SQL
