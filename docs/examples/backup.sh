#!/bin/sh
# Nightly backup: the database, the pictures, and a copy elsewhere. A failed step does not stop the next one; the exit
# code is 1 if one failed. APP_SECRET is not in it: store the secret apart from the backups.
#
# Once, as root: install -d -o shop -g shop -m 700 /backups
# Once, as shop: mkdir -p -m 700 /srv/shop/.data/uploads
#
# /etc/cron.d/shop-backup (cron mails what the script prints):
#   PATH=/usr/local/bin:/usr/bin:/bin
#   MAILTO=alerts@example.com
#   COPY=backup@elsewhere:shop/
#   15 3 * * * shop sh /srv/shop/docs/examples/backup.sh >/dev/null
set -u
umask 077

SHOP=${SHOP:-/srv/shop}
BACKUPS=${BACKUPS:-/backups}
# The folder of the pictures, or the shop's bucket: s3://BUCKET/uploads/
PICTURES=${PICTURES:-$SHOP/.data/uploads/}
# A folder of another machine for rsync, or a bucket with versioning: s3://BACKUP-BUCKET/shop/. Empty: no copy
COPY=${COPY:-}
DAYS=${DAYS:-30}

failed=0

step() {
  "$@" && return
  echo "Backup of the shop: failed: $*" >&2
  failed=1
  return 1
}

prune() {
  find "$BACKUPS" -maxdepth 1 -name 'shop-*.backup*' -mtime "+$DAYS" -delete
}

# Without --delete: older backups name pictures that the shop has deleted since.
copy_pictures() {
  case $PICTURES in
    s3://*) aws s3 sync --only-show-errors "$PICTURES" "$BACKUPS/uploads/" ;;
    *) rsync -a --exclude='.*' "$PICTURES" "$BACKUPS/uploads/" ;;
  esac
}

# --delete removes there what was pruned here; the limit protects the copy if /backups is empty by mistake.
copy_elsewhere() {
  case $COPY in
    '') ;;
    s3://*) aws s3 sync --only-show-errors --delete "$BACKUPS/" "$COPY" ;;
    *) rsync -a --delete --max-delete=10 "$BACKUPS/" "$COPY" ;;
  esac
}

cd "$SHOP" || exit 1
# Old backups stay until a new one is complete.
step npm run -s db:backup "$BACKUPS/shop-$(date +%F).backup" && step prune
step copy_pictures
step copy_elsewhere
exit "$failed"
