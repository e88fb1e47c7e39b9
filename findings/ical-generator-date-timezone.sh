#!/bin/sh
# ical-generator 11.1.2 (Node 20 or later).
#
# An event has the timezone "Asia/Riyadh" and a Date as its start, which is one moment. The file should contain this moment in Riyadh's time. But
# the library writes the local time of the machine and only labels it as Riyadh's. A delivery at 16:00 is written as 16:00 on a developer's machine
# in Riyadh, but as 13:00 on a server in UTC, which is three hours early for every customer. The file is valid in both cases. An all-day event may
# move by a day in the same way. Without a timezone the moment is correct (UTC, "Z").
#
# What to do: omit the timezone and write UTC, or pass a Luxon DateTime of that zone together with the timezone.
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
