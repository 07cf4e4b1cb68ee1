#!/bin/bash
# Starts PostgreSQL in docker-compose, by its image's own way. An .env that tools/secret-files.mjs made has the word "file" where a password would
# stand; without deploy/compose.secrets.yml that word would become the password, so nothing is made with it.
set -eu
for name in POSTGRES_PASSWORD PASSWORD_OWNER; do
  if [ "${!name:-}" = file ]; then
    echo "PASSWORD_SUPERUSER, PASSWORD_OWNER: say \"file\", and deploy/compose.secrets.yml, which reads the files, is not among the files of docker-compose; name it in COMPOSE_FILE or with -f, or write passwords into .env" >&2
    exit 1
  fi
done
exec docker-entrypoint.sh "$@"
