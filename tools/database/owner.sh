#!/bin/bash
# Run once by the image of PostgreSQL when it has made its cluster: the owner of the database, who is no superuser, and a database that nobody else enters
# and in which nobody makes large objects.
# What else there is to shut is the migrations' work (roles.mjs).
set -eu
# The password as a file: deploy/compose.secrets.yml.
if [ -n "${PASSWORD_OWNER_FILE:-}" ]; then
  if [ -n "${PASSWORD_OWNER:-}" ]; then
    echo 'PASSWORD_OWNER, PASSWORD_OWNER_FILE: are given together; keep one of them, and leave the rest away' >&2
    exit 1
  fi
  PASSWORD_OWNER=$(cat "$PASSWORD_OWNER_FILE")
fi
if [ -z "${PASSWORD_OWNER:-}" ]; then
  echo 'PASSWORD_OWNER: is missing; say the password of the owner of the database, or PASSWORD_OWNER_FILE, the file in which it stands' >&2
  exit 1
fi
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres --set=password="$PASSWORD_OWNER" <<'SQL'
CREATE ROLE encadena_owner LOGIN CREATEROLE PASSWORD :'password';
GRANT pg_use_reserved_connections TO encadena_owner WITH ADMIN OPTION;
CREATE DATABASE encadena OWNER encadena_owner;
REVOKE ALL ON DATABASE encadena, postgres, template1 FROM PUBLIC;
\connect encadena
REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC;
SQL
