#!/bin/sh
# csvtojson 2.0.14 and json-2-csv 5.6.0, papaparse 5.7.1 and csv-parse 7.0.3 for comparison, Node 20 or later.
#
# The riyal is abbreviated as "ر.س", so tables of Saudi shops have headings like "السعر (ر.س)". A reader should use the heading as the key of each
# record. But csvtojson and json-2-csv take the point for the separator of a path: the record has a key "السعر (ر" with an object that has the key
# "س)". The price under the heading is undefined. There is no error, and headings without a point are correct. When json-2-csv writes such a record,
# the heading gets a backslash, "السعر (ر\.س)", which people then see in Excel.
#
# What to do: set flatKeys: true in csvtojson, and read with another library than json-2-csv; for writing, set escapeHeaderNestedDots: false.
#
# Seen:
#   csvtojson: {"السعر (ر":{"س)":"1250.50"},"الوزن":"2"}, price undefined
#   csvtojson, flatKeys: {"السعر (ر.س)":"1250.50","الوزن":"2"}, price 1250.50
#   json-2-csv: {"السعر (ر":{"س)":1250.5},"الوزن":2}, price undefined
#   papaparse: {"السعر (ر.س)":"1250.50","الوزن":"2"}, price 1250.50
#   csv-parse: {"السعر (ر.س)":"1250.50","الوزن":"2"}, price 1250.50
#   json-2-csv writes: السعر (ر\.س),الوزن
#   json-2-csv writes, escapeHeaderNestedDots false: السعر (ر.س),الوزن
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts csvtojson@2.0.14 json-2-csv@5.6.0 papaparse@5.7.1 csv-parse@7.0.3 > npm.log 2>&1 \
  || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { parse } from 'csv-parse/sync';
import csvtojson from 'csvtojson';
import { csv2json, json2csv } from 'json-2-csv';
import Papa from 'papaparse';

const PRICE = 'السعر (ر.س)';
const KEYS = [PRICE, 'الوزن'];
const TABLE = `${KEYS}\n1250.50,2`;
const print = (name, [row]) => console.log(`${name}: ${JSON.stringify(row)}, price ${row[PRICE]}`);
print('csvtojson', await csvtojson().fromString(TABLE));
print('csvtojson, flatKeys', await csvtojson({ flatKeys: true }).fromString(TABLE));
print('json-2-csv', csv2json(TABLE));
print('papaparse', Papa.parse(TABLE, { header: true }).data);
print('csv-parse', parse(TABLE, { columns: true }));

const rows = [{ [KEYS[0]]: '1250.50', [KEYS[1]]: '2' }];
const headingsOf = (table) => table.split('\n')[0];
console.log(`json-2-csv writes: ${headingsOf(json2csv(rows))}`);
console.log(`json-2-csv writes, escapeHeaderNestedDots false: ${headingsOf(json2csv(rows, { escapeHeaderNestedDots: false }))}`);
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
