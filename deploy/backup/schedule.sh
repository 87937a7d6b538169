#!/bin/sh
# `schedule.sh database`: each night at 01:30 UTC, on the primary only. `schedule.sh files`: each hour. A failure is tried again the next time, and
# `backup.sh check` reports it.
set -u
here=$(dirname "$(readlink -f "$0")")
while :; do
  now=$(date -u +%s)
  case ${1:?database or files} in
    database)
      sleep $((86400 - (now - 5400) % 86400))
      # Patroni answers 200 on the primary.
      curl --fail --silent --output /dev/null http://127.0.0.1:8008/primary || continue
      "$here/backup.sh" database && "$here/backup.sh" forget
      ;;
    files)
      "$here/backup.sh" files
      sleep $((3600 - now % 3600))
      ;;
  esac
done
