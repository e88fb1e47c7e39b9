#!/bin/sh
# csv-parse 7.0.3 (cast_date) and zod 4.6.7 (z.coerce.date), Node 20 or later.
#
# Both make a Date of a text that contains a date, and the name of a product should remain a text or be refused. But both ask Date, which in V8 ignores
# words before the first number and reads this number as a month or a year: "iPhone 12" becomes 1 December 2001, "RTX 4070" the year 4070. Arabic
# words are ignored as well. Whether a name is affected depends on its number, so a sample with other models finds nothing. Dates with the day first
# are read as those of the United States up to the 12th of a month and refused after it, and 30 February becomes 2 March if it has a time.
#
# What to do: pass a function as cast_date, which accepts only /^\d{4}-\d{2}-\d{2}$/ or only the columns with dates (context.column); in zod use
# z.iso.date() or z.iso.datetime() and then a transform.
#
# Seen (csv-parse | the same with a function | zod | z.iso, in the time zone of Riyadh):
#   iPhone 12: 1 December 2001 | no date | 1 December 2001 | no date
#   ايفون 12: 1 December 2001 | no date | 1 December 2001 | no date
#   iPhone 15: no date | no date | no date | no date
#   RTX 4070: 1 January 4070 | no date | 1 January 4070 | no date
#   كرت RTX 4070: 1 January 4070 | no date | 1 January 4070 | no date
#   SSD 1: 1 January 2001 | no date | 1 January 2001 | no date
#   HP 15: no date | no date | no date | no date
#   12/24: 24 December 2001 | no date | 24 December 2001 | no date
#   2026-07-01: 1 July 2026 | 1 July 2026 | 1 July 2026 | 1 July 2026
#   01/07/2026: 7 January 2026 | no date | 7 January 2026 | no date
#   13/07/2026: no date | no date | no date | no date
#   2026-02-30T09:00:00Z: 2 March 2026 | no date | 2 March 2026 | no date
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3 zod@4.6.7 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const NAMES = ['iPhone 12', 'ايفون 12', 'iPhone 15', 'RTX 4070', 'كرت RTX 4070', 'SSD 1', 'HP 15', '12/24'];
const DATES = ['2026-07-01', '01/07/2026', '13/07/2026', '2026-02-30T09:00:00Z'];
const toDate = (text) => new Date(text);
const withCsv = (cast_date) => (text) => parse(text, { cast: true, cast_date })[0][0];
const withZod = (schema) => (text) => schema.safeParse(text).data;
const readers = [
  withCsv(true),
  withCsv((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? toDate(text) : text)),
  withZod(z.coerce.date()),
  withZod(z.union([z.iso.date(), z.iso.datetime()]).transform(toDate)),
];
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
for (const text of [...NAMES, ...DATES]) {
  const values = readers.map((read) => read(text));
  console.log(`${text}: ${values.map((value) => (value instanceof Date ? day.format(value) : 'no date')).join(' | ')}`);
}
RUN
echo "Node $(node --version)"
TZ=Asia/Riyadh node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
