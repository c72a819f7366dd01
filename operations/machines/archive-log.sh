#!/bin/sh
# archive-log.sh LOG TARGET, for archive_command: keeps a segment of PostgreSQL's log, compressed. See operations/scaling.md.
# A new primary may send a segment again that its predecessor has archived: that is fine if it is the same. Nothing is
# overwritten, and no half segment ever has the name of a whole one.
set -eu
log=$1
target=$2
if [ -f "$target" ]; then
  gunzip --stdout "$target" | cmp --silent - "$log"
  exit
fi
part="$target.$(uname -n).part"
gzip --stdout "$log" > "$part"
sync "$part"
mv "$part" "$target"
