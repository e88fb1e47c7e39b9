#!/bin/sh
# currency.js 2.0.4, accounting 0.4.1 and numeral 2.0.6, Node 20 or later.
#
# These libraries read an amount from a text and ignore currencies and separators of thousands around it. They remove everything that is neither an
# ASCII digit nor their decimal sign. An Arabic decimal sign (U+066B), which Arabic keyboards and Intl write, is removed too: 1250٫50 becomes 125050, a
# hundred times the price. Arabic digits are removed as well, so currency.js and accounting read "١٢٥٠" as 0, also with errorOnInvalid: true. If the
# text begins with "ر.س", accounting takes the point in it for the decimal sign. The text "SAR 1250.50" is read correctly.
#
# What to do: first replace Arabic digits, U+066B and U+066C by their ASCII forms and remove the letters, then accept only /^-?\d+(\.\d{1,2})?$/.
#
# Seen (currency.js, with errorOnInvalid, accounting, numeral):
#   SAR 1250.50: 1250.5, 1250.5, 1250.5, 1250.5
#   1250٫50: 125050, 125050, 125050, 125050
#   ١٢٥٠: 0, 0, 0, null
#   ١٬٢٥٠٫٥٠: 0, 0, 0, null
#   ر.س 1250.50: NaN, NaN, 0.125, NaN
#   1250.50 ر.س: NaN, NaN, 1250.5, NaN
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts currency.js@2.0.4 accounting@0.4.1 numeral@2.0.6 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import accounting from 'accounting';
import currency from 'currency.js';
import numeral from 'numeral';

const attempt = (parse) => {
  try {
    return parse();
  } catch {
    return 'error';
  }
};
for (const text of ['SAR 1250.50', '1250٫50', '١٢٥٠', '١٬٢٥٠٫٥٠', 'ر.س 1250.50', '1250.50 ر.س']) {
  const read = [
    currency(text).value,
    attempt(() => currency(text, { errorOnInvalid: true }).value),
    accounting.unformat(text),
    String(numeral(text).value()),
  ];
  console.log(`${text}: ${read.join(', ')}`);
}
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
