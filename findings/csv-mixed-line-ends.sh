#!/bin/sh
# csv-parse 7.0.3 and papaparse 5.7.1, hucre 1.0.0 for comparison (Node 20 or later).
#
# Often a program appends lines that end in LF to a table that Excel exported with CRLF; editors do not show the difference. Each line should be a
# record, because both are line ends. But csv-parse and papaparse accept only the line end that occurs first. If that is CRLF, LF is part of the
# text: with relax_column_count_more, an option for surplus delimiters, products disappear and a quantity becomes "5\nA2". If LF is first, the CR of
# each CRLF stays in the last field, so "active\r" does not equal "active".
#
# What to do: set record_delimiter: ['\r\n', '\n'] in csv-parse; for papaparse, first replace \r\n by \n in the text.
#
# Seen:
#   csv-parse, CRLF then LF: CSV_RECORD_INCONSISTENT_COLUMNS
#   csv-parse, the same with relax_column_count_more: [{"sku":"A1","state":"active\nA2"}]
#   papaparse, the same: [{"sku":"A1","state":"active\nA2","__parsed_extra":["active\nA3","active"]}]
#   csv-parse, LF then CRLF: [{"sku":"A1","state":"active\r"},{"sku":"A2","state":"active\r"}]
#   papaparse, LF then CRLF: [{"sku":"A1","state":"active\r"},{"sku":"A2","state":"active\r"}]
#   hucre, CRLF then LF: [["sku","state"],["A1","active"],["A2","active"],["A3","active"]]
#   csv-parse, CRLF then LF with record_delimiter: [{"sku":"A1","state":"active"},{"sku":"A2","state":"active"},{"sku":"A3","state":"active"}]
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3 papaparse@5.7.1 hucre@1.0.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { parse } from 'csv-parse/sync';
import { parseCsv } from 'hucre';
import Papa from 'papaparse';

const crlfFirst = 'sku,state\r\nA1,active\nA2,active\nA3,active\r\n';
const lfFirst = 'sku,state\nA1,active\r\nA2,active\r\n';
const byPapa = (text) => Papa.parse(text, { header: true, skipEmptyLines: true }).data;
const cases = {
  'csv-parse, CRLF then LF': () => parse(crlfFirst, { columns: true }),
  'csv-parse, the same with relax_column_count_more': () => parse(crlfFirst, { columns: true, relax_column_count_more: true }),
  'papaparse, the same': () => byPapa(crlfFirst),
  'csv-parse, LF then CRLF': () => parse(lfFirst, { columns: true }),
  'papaparse, LF then CRLF': () => byPapa(lfFirst),
  'hucre, CRLF then LF': () => parseCsv(crlfFirst),
  'csv-parse, CRLF then LF with record_delimiter': () => parse(crlfFirst, { columns: true, record_delimiter: ['\r\n', '\n'] }),
};
for (const [name, read] of Object.entries(cases)) {
  let outcome;
  try {
    outcome = JSON.stringify(read());
  } catch (error) {
    outcome = error.code;
  }
  console.log(`${name}: ${outcome}`);
}
RUN
echo "csv-parse 7.0.3, papaparse 5.7.1, hucre 1.0.0, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
