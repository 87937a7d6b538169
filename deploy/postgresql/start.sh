#!/bin/sh
# Starts Patroni, and beside it the nightly base backup, which only the primary makes.
set -eu
mkdir -p /var/lib/postgresql/18
/backup/schedule.sh database &
exec patroni /etc/patroni
