#!/bin/sh
# hucre 1.0.0 (formatValue, readXlsx) and SheetJS (@e965/xlsx 0.20.3, SSF.format), Node 20 or later.
#
# Both return the text that a spreadsheet shows for a number. With number formats that price lists of Saudi shops use, it differs from Excel without
# an error:
# - hucre drops a currency in brackets, so prices in riyals and in dollars look alike;
# - General with other text («7 kg» in Excel): hucre removes the letters e and puts the number between the others, SheetJS drops the text;
# - B2 means the Hijri calendar (ECMA-376, 18.8.31): hucre prints it before the Gregorian date, SheetJS subtracts 581 from the year.
# readXlsx takes the letters of a currency like S.R. for a date's: the number becomes a Date.
#
# What to do: replace the bracket by a quoted text before the workbook is read, write General as digits, and show dates by code of your own.
#
# Seen:
#   1299.5 as [$SAR-401] #,##0.00: hucre " 1,299.50", SheetJS "SAR 1,299.50"
#   7 as General" kg": hucre "Gnral kgee", SheetJS "7"
#   45000 as B2dd/mm/yyyy: hucre "B215/03/2023", SheetJS "15/03/1442"
#   45000 in the calendar Umm al-Qura: 23/08/1444
#   readXlsx, 1299.5 as [$S.R.-401] #,##0.00: Date
#   readXlsx, 1299.5 as "S.R." #,##0.00: Number
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @e965/xlsx@0.20.3 hucre@1.0.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import XLSX from '@e965/xlsx';
import { formatValue, readXlsx } from 'hucre';

for (const [value, format] of [
  [1299.5, '[$SAR-401] #,##0.00'],
  [7, 'General" kg"'],
  [45_000, 'B2dd/mm/yyyy'],
]) {
  const texts = [formatValue(value, format), XLSX.SSF.format(format, value)].map((text) => JSON.stringify(text));
  console.log(`${value} as ${format}: hucre ${texts[0]}, SheetJS ${texts[1]}`);
}
const hijri = new Intl.DateTimeFormat('en-GB-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
const day = new Date(Date.UTC(1899, 11, 30) + 45_000 * 86_400_000);
const part = (type) => hijri.formatToParts(day).find((one) => one.type === type).value;
console.log(`45000 in the calendar Umm al-Qura: ${part('day')}/${part('month')}/${part('year')}`);
for (const format of ['[$S.R.-401] #,##0.00', '"S.R." #,##0.00']) {
  const sheet = { '!ref': 'A1:A1', A1: { t: 'n', v: 1299.5, z: format } };
  const file = XLSX.write({ SheetNames: ['Prices'], Sheets: { Prices: sheet } }, { type: 'buffer', bookType: 'xlsx' });
  const [[cell]] = (await readXlsx(file)).sheets[0].rows;
  console.log(`readXlsx, 1299.5 as ${format}: ${cell.constructor.name}`);
}
RUN
echo "hucre 1.0.0, @e965/xlsx 0.20.3, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
