#!/bin/sh
# Needs Patroni, except for files; docs/operating.md has lines for cron.
# `schedule.sh database`: on the primary, a base backup at the start and each night at 01:30 UTC.
# `schedule.sh check`: on the primary, `backup.sh check` every ten minutes.
# `schedule.sh files`: copies files each hour.
# A failure is tried again the next time. Prometheus reads the last successes of checks and copies by way of node-exporter, and without them the
# alarms BackupFails and NoBackup ring.
set -u
here=$(dirname "$(readlink -f "$0")")

# Writes the time of a success: `succeeded database`.
succeeded() {
  file=/figures/backup-$1.prom
  echo "meydan_backup_seconds{part=\"$1\"} $(date +%s)" > "$file.new" && mv "$file.new" "$file"
}

# Waits for the next turn of ten minutes. Fails except on the primary, where Patroni answers 200.
turn() {
  sleep $((600 - $(date +%s) % 600))
  curl --fail --silent --output /dev/null http://127.0.0.1:8008/primary
}

# A base backup is due at 01:30, and at once if none is newer than 26 hours.
is_due() {
  [ $(($(date +%s) / 600 % 144)) = 9 ] && return
  age=$("$here/backup.sh" age) && [ "$age" -gt $((26 * 3600)) ]
}

while :; do
  case ${1:?database, check or files} in
    database) turn && is_due && "$here/backup.sh" database && "$here/backup.sh" forget ;;
    check) turn && "$here/backup.sh" check && succeeded database ;;
    files)
      "$here/backup.sh" files && succeeded files
      sleep $((3600 - $(date +%s) % 3600))
      ;;
  esac
done
