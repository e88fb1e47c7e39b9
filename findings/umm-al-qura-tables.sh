#!/bin/sh
# @tabby_ai/hijri-converter 1.0.5, hijri-converter 1.1.1 and moment-hijri 3.0.0 against Intl (ICU 72 to 78, Node 20 to 26).
#
# These three libraries and Intl convert to the Umm al-Qura calendar, the official one of Saudi Arabia, by tables of month lengths. They should give
# the same date, and do on nearly every day from April 1999 to August 2029, so tests with today's date or the next Ramadan find nothing. In the
# 1970s to 1990s, which are common years of birth in forms, the libraries differ from Intl by one day on three days of four, and in the 2030s on one
# day of three. hijri-converter is also wrong in December 2024. Intl has the table that the authority publishes now (compared in
# dralshehri/hijridate issue 26); the libraries have similar older ones. In moment-hijri, Sha'ban 1364 has 28 days, which is impossible for a lunar
# month.
#
# What to do: convert only with Intl ("islamic-umalqura"), store the Gregorian date, and do not refuse a customer because the Hijri date of another
# source (a bank, a register) differs by a day.
#
# Seen:
#   1970-01-01 to 1999-04-16: 8198, 8198, 8198 of 10698 days differ from Intl
#   1999-04-17 to 2029-08-10: 0, 60, 30 of 11074 days differ from Intl
#   2030-01-01 to 2039-12-31: 1260, 1260, 1260 of 3652 days differ from Intl
#   1990-01-01: Intl 1410-06-03; libraries 1410-06-04, 1410-06-04, 1410-06-04
#   2024-12-10: Intl 1446-06-09; libraries 1446-06-09, 1446-06-08, 1446-06-09
#   days in Sha'ban 1364: Intl 29, moment-hijri 28
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @tabby_ai/hijri-converter@1.0.5 hijri-converter@1.1.1 moment-hijri@3.0.0 > npm.log 2>&1 ||
  { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const tabby = require('@tabby_ai/hijri-converter');
const { toHijri } = require('hijri-converter');
const moment = require('moment-hijri');

const DAY_MS = 24 * 60 * 60 * 1000;
const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' });
const text = (year, month, day) => [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
const byIntl = (date) => {
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return text(parts.year, parts.month, parts.day);
};
const libraries = [
  (year, month, day) => Object.values(tabby.gregorianToHijri({ year, month, day })),
  (...date) => Object.values(toHijri(...date)),
  (year, month, day) => {
    const date = moment([year, month - 1, day, 12]);
    return [date.iYear(), date.iMonth() + 1, date.iDate()];
  },
].map((convert) => (date) => text(...convert(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())));

function compare(from, to) {
  const wrong = libraries.map(() => 0);
  let days = 0;
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const date = new Date(time);
    days += 1;
    libraries.forEach((convert, at) => {
      if (convert(date) !== byIntl(date)) wrong[at] += 1;
    });
  }
  console.log(`${from} to ${to}: ${wrong.join(', ')} of ${days} days differ from Intl`);
}

console.error(`Node ${process.version}, ICU ${process.versions.icu}`);
compare('1970-01-01', '1999-04-16');
compare('1999-04-17', '2029-08-10');
compare('2030-01-01', '2039-12-31');
for (const day of ['1990-01-01', '2024-12-10'])
  console.log(`${day}: Intl ${byIntl(new Date(day))}; libraries ${libraries.map((convert) => convert(new Date(day))).join(', ')}`);
let days = 0;
for (let time = Date.parse('1945-06-01'); time < Date.parse('1945-10-01'); time += DAY_MS) if (byIntl(new Date(time)).startsWith('1364-08-')) days += 1;
console.log(`days in Sha'ban 1364: Intl ${days}, moment-hijri ${moment.iDaysInMonth(1364, 7)}`);
RUN
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
