#!/bin/sh
# Backs up the database (base backups and its log) and users' files, and restores them: see docs/decisions/098-backup-and-restore.md.
# Needs barman-cloud (Debian: barman-cli-cloud) for the database, and rclone for the files.
#
#   backup.sh database                    a base backup, on the database's machine; daily
#   backup.sh log PATH                    for PostgreSQL's archive_command: backup.sh log %p
#   backup.sh files                       copies new files, sets removed ones aside, and deletes those set aside for BACKUP_KEEP_DAYS (35); hourly
#   backup.sh age                         prints the seconds since the newest base backup, or since 1970 if there is none
#   backup.sh check                       fails if the newest base backup is older than 26 hours, the last log file could not be archived, a log file
#                                         waits for more than 10 minutes, or archive_mode is off
#   backup.sh forget                      deletes base backups and log that are not needed for the last BACKUP_KEEP_DAYS
#   backup.sh restore-database FOLDER [TIME]   into an empty folder, up to a time in UTC such as '2026-11-30 12:34:00'
#   backup.sh fetch-log NAME PATH         for PostgreSQL's restore_command
#   backup.sh restore-files               copies missing files back
#
# Settings: BACKUP_URL (s3://bucket/folder), BACKUP_ENDPOINT (for a service that is not AWS), AWS_DEFAULT_REGION (us-east-1), AWS_ACCESS_KEY_ID and
# AWS_SECRET_ACCESS_KEY of the backup's bucket; PGHOST, PGPORT, PGUSER, PGPASSWORD of a superuser, or of a member of pg_checkpoint and pg_monitor that
# may execute pg_backup_start, pg_backup_stop, pg_switch_wal and pg_create_restore_point; for the files either S3_ENDPOINT, S3_REGION (us-east-1),
# S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or DATA_DIR.
set -eu
# Backups name their times without a zone.
export TZ=UTC PGTZ=UTC
: "${BACKUP_URL:?is the place of the backups, such as s3://bucket/folder}"
name=${BACKUP_NAME:-meydan}
export AWS_DEFAULT_REGION="${AWS_DEFAULT_REGION:-us-east-1}"

# Runs a program of barman-cloud on the backups: `cloud wal-archive PATH`.
cloud() {
  program=barman-cloud-$1
  shift
  "$program" ${BACKUP_ENDPOINT:+--endpoint-url "$BACKUP_ENDPOINT"} "$@"
}

# The newest complete base backup that ended before a time, or without one the newest: seconds since, and its id. 1970 without an id if there is none.
backup_before() {
  list=$(cloud backup-list --format json "$BACKUP_URL" "$name")
  printf '%s' "$list" | python3 -c '
import json, sys, time
until = time.mktime(time.strptime(sys.argv[1][:19], "%Y-%m-%d %H:%M:%S")) if sys.argv[1] else time.time()
done = [(time.mktime(time.strptime(one["end_time"])), one["backup_id"]) for one in json.load(sys.stdin)["backups_list"] if one["status"] == "DONE"]
ended, backup = max([one for one in done if one[0] <= until], default=(0, ""))
print(int(time.time() - ended), backup)' "$1"
}

# Copies files to the backup, or back. A file of one name never changes, because names are hashes.
copy_files() {
  export RCLONE_CONFIG_BACKUP_TYPE=s3 RCLONE_CONFIG_BACKUP_PROVIDER=AWS RCLONE_CONFIG_BACKUP_REGION="$AWS_DEFAULT_REGION"
  if [ -n "${BACKUP_ENDPOINT:-}" ]; then
    export RCLONE_CONFIG_BACKUP_PROVIDER=Other RCLONE_CONFIG_BACKUP_ENDPOINT="$BACKUP_ENDPOINT"
  fi
  export RCLONE_CONFIG_BACKUP_ACCESS_KEY_ID="$AWS_ACCESS_KEY_ID" RCLONE_CONFIG_BACKUP_SECRET_ACCESS_KEY="$AWS_SECRET_ACCESS_KEY"
  backup=backup:${BACKUP_URL#s3://}/files
  if [ -n "${S3_ENDPOINT:-}" ]; then
    export RCLONE_CONFIG_PRODUCT_TYPE=s3 RCLONE_CONFIG_PRODUCT_PROVIDER=Other RCLONE_CONFIG_PRODUCT_ENDPOINT="$S3_ENDPOINT"
    export RCLONE_CONFIG_PRODUCT_REGION="${S3_REGION:-us-east-1}"
    export RCLONE_CONFIG_PRODUCT_ACCESS_KEY_ID="$S3_ACCESS_KEY_ID" RCLONE_CONFIG_PRODUCT_SECRET_ACCESS_KEY="$S3_SECRET_ACCESS_KEY"
    own=product:$S3_BUCKET
  else
    own=${DATA_DIR:?or S3_ENDPOINT is the place of the files}/files
  fi
  removed=backup:${BACKUP_URL#s3://}/removed-files
  case $1 in
    # Resized pictures (640-webp, 640-avif) are made again when they are requested.
    out)
      copy sync --exclude '*-{webp,avif}/**' --backup-dir "$removed/$(date +%F)" "$own" "$backup"
      copy delete --use-server-modtime --min-age "${BACKUP_KEEP_DAYS:-35}d" "$removed"
      ;;
    back)
      copy copy "$backup" "$own"
      # A database from before their removal may show these.
      # Status 3: no folder, because nothing has been removed yet.
      files=$(copy lsf --recursive --files-only "$removed") || [ $? = 3 ]
      for day in $(printf '%s' "$files" | cut -d / -f 1 | sort -u); do copy copy "$removed/$day" "$own"; done
      ;;
  esac
}

copy() {
  command=$1
  shift
  rclone "$command" --config '' --s3-no-check-bucket --size-only "$@"
}

case ${1:-} in
  database)
    cloud backup --gzip --immediate-checkpoint "$BACKUP_URL" "$name"
    ;;
  log)
    cloud wal-archive --gzip "$BACKUP_URL" "$name" "$2"
    ;;
  fetch-log)
    cloud wal-restore "$BACKUP_URL" "$name" "$2" "$3"
    ;;
  age)
    found=$(backup_before '')
    echo "${found%% *}"
    ;;
  check)
    found=$(backup_before '')
    if [ "${found%% *}" -gt $((26 * 3600)) ]; then
      echo "The newest base backup is older than 26 hours." >&2
      exit 1
    fi
    failure=$(psql --no-psqlrc --tuples-only --no-align --dbname postgres --command "
      select case
        when current_setting('archive_mode') = 'off' then 'PostgreSQL does not archive its log: archive_mode is off.'
        when last_failed_time > coalesce(last_archived_time, stats_reset) then 'PostgreSQL could not archive its log.'
        -- archive_command may hang, or be empty.
        when exists (
          select from pg_ls_archive_statusdir() where name like '%.ready' and modification < now() - interval '10 minutes'
        ) then 'A log file waits to be archived for more than 10 minutes.'
      end
      from pg_stat_archiver")
    if [ -n "$failure" ]; then
      echo "$failure" >&2
      exit 1
    fi
    ;;
  forget)
    cloud backup-delete --retention-policy "RECOVERY WINDOW OF ${BACKUP_KEEP_DAYS:-35} DAYS" "$BACKUP_URL" "$name"
    ;;
  restore-database)
    folder=$2 until=${3:-}
    found=$(backup_before "$until")
    id=${found#* }
    if [ -z "$id" ]; then
      echo "There is no base backup from before this time." >&2
      exit 1
    fi
    cloud restore "$BACKUP_URL" "$name" "$id" "$folder"
    chmod 700 "$folder"
    cat >> "$folder/postgresql.auto.conf" <<END
restore_command = '$(readlink -f "$0") fetch-log %f %p'
recovery_target_action = 'promote'
${until:+recovery_target_time = '$until UTC'}
END
    touch "$folder/recovery.signal"
    echo "Restored the base backup $id. Start PostgreSQL on $folder; it replays the log${until:+ up to $until UTC}, and then accepts writes."
    ;;
  files)
    copy_files out
    ;;
  restore-files)
    copy_files back
    ;;
  *)
    sed -n '2,19s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
