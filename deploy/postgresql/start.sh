#!/bin/sh
# Starts Patroni, and beside it the base backups and their check, which only run on the primary.
set -eu
mkdir -p /var/lib/postgresql/18
/backup/schedule.sh database &
/backup/schedule.sh check &
exec patroni /etc/meydan
