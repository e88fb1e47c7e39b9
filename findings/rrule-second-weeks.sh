#!/bin/sh
# rrule 2.8.1 and ical.js 2.2.1 with rules of ical-generator 11.1.2, Node 20 or later.
#
# A carrier comes every second week on Sunday and Thursday, from Sunday, 1 March 2026. In Saudi Arabia a week begins on Sunday, so the days are 1, 5,
# 15 and 19 March. But the weeks of an iCalendar rule begin on Monday unless it contains WKST (RFC 5545, 3.3.10). Then 1 March ends a week, the
# Thursday after it belongs to a week that is left out, and all readers find 1, 12, 15 and 26 March. ical-generator and rrule write no WKST by
# themselves. The first day is right, and rules for every week or for one day of the week do not depend on it, so tests find nothing.
#
# What to do: always write WKST=SU (startOfWeek in ical-generator, wkst in rrule).
#
# Seen (days of March 2026 in rrule | in ical.js):
#   FREQ=WEEKLY;COUNT=4;BYDAY=SU,TH: 1, 5, 8, 12 | 1, 5, 8, 12
#   FREQ=WEEKLY;COUNT=4;BYDAY=SU,TH;WKST=SU: 1, 5, 8, 12 | 1, 5, 8, 12
#   FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=SU,TH: 1, 12, 15, 26 | 1, 12, 15, 26
#   FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=SU,TH;WKST=SU: 1, 5, 15, 19 | 1, 5, 15, 19
#   FREQ=WEEKLY;COUNT=3;INTERVAL=2;BYDAY=SU: 1, 15, 29 | 1, 15, 29
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1 ical.js@2.2.1 ical-generator@11.1.2 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import ICAL from 'ical.js';
import createCalendar, { ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import rrule from 'rrule';

const START = '20260301T100000';
const { SU, TH } = ICalWeekday;
function ruleOf(options) {
  const repeating = { freq: ICalEventRepeatingFreq.WEEKLY, count: 4, byDay: [SU, TH], ...options };
  const calendar = createCalendar();
  calendar.createEvent({ start: new Date('2026-03-01T10:00:00Z'), summary: 'Carrier', repeating });
  return calendar.toString().match(/RRULE:(.*)/)[1].trim();
}
function withIcalJs(rule) {
  const days = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString('2026-03-01T10:00:00'));
  return Array.from({ length: 4 }, () => days.next()?.day).filter(Boolean);
}
const withRrule = (rule) => rrule.rrulestr(`DTSTART:${START}Z\nRRULE:${rule}`).all().map((date) => date.getUTCDate());
for (const options of [{}, { startOfWeek: SU }, { interval: 2 }, { interval: 2, startOfWeek: SU }, { interval: 2, byDay: [SU], count: 3 }]) {
  const rule = ruleOf(options);
  console.log(`${rule}: ${withRrule(rule).join(', ')} | ${withIcalJs(rule).join(', ')}`);
}
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
