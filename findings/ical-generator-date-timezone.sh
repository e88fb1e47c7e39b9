#!/bin/sh
# ical-generator 11.1.2 (Node 20 or later).
#
# An event gets its start as a Date, which is one moment, and timezone "Asia/Riyadh". One expects the moment to be written in Riyadh's time. The
# library writes what the clock of the machine shows and only labels it as Riyadh's: a delivery at 16:00 is written as 16:00 on a developer's
# machine in Riyadh, as 13:00 on a server in UTC, three hours early for every customer, and the file is valid either way. An all-day event may move
# by a day in the same way. Without timezone the moment is right (UTC, "Z").
#
# What to do: leave timezone away and write UTC, or give a Luxon DateTime in that zone together with timezone.
#
# Seen (start 2026-03-01T13:00Z, 16:00 in Riyadh):
#   TZ=Asia/Riyadh: DTSTART;TZID=Asia/Riyadh:20260301T160000
#   TZ=UTC: DTSTART;TZID=Asia/Riyadh:20260301T130000
#   TZ=America/New_York: DTSTART;TZID=Asia/Riyadh:20260301T080000
#   TZ=Asia/Riyadh, without timezone: DTSTART:20260301T130000Z
#   TZ=UTC, without timezone: DTSTART:20260301T130000Z
#   TZ=America/New_York, without timezone: DTSTART:20260301T130000Z
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import ical from 'ical-generator';

const start = new Date('2026-03-01T13:00:00Z');
const hasZone = process.argv[2] === 'zone';
const calendar = ical();
calendar.createEvent({ summary: 'Delivery', start, ...(hasZone ? { timezone: 'Asia/Riyadh' } : {}) });
console.log(`TZ=${process.env.TZ}${hasZone ? '' : ', without timezone'}: ${calendar.toString().match(/^DTSTART.*$/m)[0].trim()}`);
RUN
echo "ical-generator 11.1.2, Node $(node --version)"
for way in zone none; do
  for zone in Asia/Riyadh UTC America/New_York; do TZ=$zone node run.mjs $way; done
done > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
