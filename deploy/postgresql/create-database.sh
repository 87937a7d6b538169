#!/bin/sh
# Called once by Patroni when the cluster is new, with the address of the primary: creates the product's role and database.
set -eu
psql "$1" --no-psqlrc --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'END'
create role meydan login password :'password';
-- PgBouncer cannot send these with each connection.
alter role meydan set timezone = 'UTC';
create database meydan owner meydan;
\connect meydan
create extension pg_trgm;
END
