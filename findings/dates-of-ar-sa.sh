#!/bin/sh
# date-fns 4.4.0 and luxon 3.7.2 against Intl, Node 20 or later.
#
# The locale of Saudi Arabia should write dates as people there read them, and read what it has written. In date-fns, arSA has the order of the United
# States: 1 July is 07/01/2026, which is 7 January in Saudi Arabia, and parse refuses every date with the name of a month that format has written. In
# Luxon, ar-SA writes the date correctly, but toFormat also puts Arabic digits into patterns for programs (yyyy-MM-dd), and fromFormat with the same
# pattern and locale refuses all of them. Both read their own dates in the locale ar.
#
# What to do: show dates by Intl, use the locale ar with date-fns, and toISODate() or the locale en for programs with Luxon.
#
# Seen (1 July 2026 written, and what the same library reads in it):
#   Intl, ar-SA: 1/7/2026
#   date-fns, ar-SA, P: 07/01/2026, 2026-7-1
#   date-fns, ar-SA, d MMMM yyyy: 1 يوليو 2026, invalid
#   date-fns, ar, P: 01/07/2026, 2026-7-1
#   date-fns, ar, d MMMM yyyy: 1 يوليو 2026, 2026-7-1
#   Luxon, ar-SA, yyyy-MM-dd: ٢٠٢٦-٠٧-٠١, invalid
#   Luxon, ar-SA, d MMMM yyyy: ١ يوليو ٢٠٢٦, invalid
#   Luxon, ar, yyyy-MM-dd: 2026-07-01, 2026-7-1
#   Luxon, ar, d MMMM yyyy: 1 يوليو 2026, 2026-7-1
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0 luxon@3.7.2 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { format, isValid, parse } from 'date-fns';
import { ar, arSA } from 'date-fns/locale';
import { DateTime } from 'luxon';

const DATE = new Date(2026, 6, 1);
const shown = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');

console.log(`Intl, ar-SA: ${new Intl.DateTimeFormat('ar-SA-u-nu-latn').format(DATE).replaceAll('\u200f', '')}`);
for (const [name, locale] of Object.entries({ 'ar-SA': arSA, ar }))
  for (const pattern of ['P', 'd MMMM yyyy']) {
    const text = format(DATE, pattern, { locale });
    const read = parse(text, pattern, DATE, { locale });
    console.log(`date-fns, ${name}, ${pattern}: ${text}, ${isValid(read) ? shown(read) : 'invalid'}`);
  }
for (const locale of ['ar-SA', 'ar'])
  for (const pattern of ['yyyy-MM-dd', 'd MMMM yyyy']) {
    const text = DateTime.fromJSDate(DATE).setLocale(locale).toFormat(pattern);
    const read = DateTime.fromFormat(text, pattern, { locale });
    console.log(`Luxon, ${locale}, ${pattern}: ${text}, ${read.isValid ? shown(read.toJSDate()) : 'invalid'}`);
  }
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
