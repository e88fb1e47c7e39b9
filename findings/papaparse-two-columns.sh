#!/bin/sh
# papaparse 5.7.1, Node 20 or later.
#
# Excel separates a CSV table by semicolons where the settings of Windows say so, and papaparse finds out the delimiter itself. But it requires 1.99
# fields per line on average, and the empty text after the last line end counts as a line of one field. A table of two columns, such as SKU and
# quantity, remains below that until it fills the ten lines that are examined. So a short update of stock is read with commas: "sku;qty" is one
# heading, and the decimals of 12,50 are moved to __parsed_extra. With nine products or a third column, as in most tests, the result is correct.
# Tabs and the option delimitersToGuess change nothing. The result has the error UndetectableDelimiter, but so has a short table with commas,
# which is read correctly.
#
# What to do: set skipEmptyLines: true, or remove the line end at the end of the text.
#
# Seen (delimiter, errors, first record):
#   8 prices: comma, UndetectableDelimiter TooManyFields, {"sku;price":"A1;12","__parsed_extra":["50"]}
#   8 prices, delimitersToGuess: comma, UndetectableDelimiter TooManyFields, {"sku;price":"A1;12","__parsed_extra":["50"]}
#   8 prices, skipEmptyLines: semicolon, none, {"sku":"A1","price":"12,50"}
#   8 prices, no last line end: semicolon, none, {"sku":"A1","price":"12,50"}
#   9 prices: semicolon, TooFewFields, {"sku":"A1","price":"12,50"}
#   8 quantities: comma, UndetectableDelimiter, {"sku;qty":"A1;5"}
#   8 quantities by tabs: comma, UndetectableDelimiter, {"sku\tqty":"A1\t5"}
#   8 quantities by commas: comma, UndetectableDelimiter TooFewFields, {"sku":"A1","qty":"5"}
#   8 quantities with names: semicolon, TooFewFields, {"sku":"A1","name":"HP","qty":"5"}
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import Papa from 'papaparse';

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };
const table = (headings, values, count) =>
  [headings, ...Array.from({ length: count }, (_, index) => values.replace('A', `A${index + 1}`))].map((line) => `${line}\r\n`).join('');
function print(title, text, options) {
  const { data, errors, meta } = Papa.parse(text, { header: true, ...options });
  const codes = [...new Set(errors.map(({ code }) => code))].join(' ') || 'none';
  console.log(`${title}: ${NAMES[meta.delimiter]}, ${codes}, ${JSON.stringify(data[0])}`);
}
const prices = table('sku;price', 'A;12,50', 8);
print('8 prices', prices);
print('8 prices, delimitersToGuess', prices, { delimitersToGuess: [';', ','] });
print('8 prices, skipEmptyLines', prices, { skipEmptyLines: true });
print('8 prices, no last line end', prices.trimEnd());
print('9 prices', table('sku;price', 'A;12,50', 9));
print('8 quantities', table('sku;qty', 'A;5', 8));
print('8 quantities by tabs', table('sku\tqty', 'A\t5', 8));
print('8 quantities by commas', table('sku,qty', 'A,5', 8));
print('8 quantities with names', table('sku;name;qty', 'A;HP;5', 8));
RUN
echo "papaparse 5.7.1, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
