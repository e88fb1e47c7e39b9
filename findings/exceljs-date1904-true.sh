#!/bin/sh
# ExcelJS 4.4.0 reading workbooks of SheetJS (@e965/xlsx 0.20.3); hucre 1.0.0 for comparison (Node 20 or later).
#
# Workbooks of older Excel for Mac, and copies of them, count dates from 1904. The attribute date1904 of workbookPr marks them. It is an
# xsd:boolean, so "1" and "true" mean the same, and SheetJS writes "true". ExcelJS recognises only "1" and reads every date of the other files four
# years and one day too early, without an error: 2026-03-01 becomes 2022-02-28, which looks plausible.
#
# What to do: read such files with another library, or add 1462 days if xl/workbook.xml contains date1904="true".
#
# Seen:
#   date1904="true": SheetJS 2026-03-01, hucre 2026-03-01, ExcelJS 2022-02-28
#   date1904="1": SheetJS 2026-03-01, hucre 2026-03-01, ExcelJS 2026-03-01
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 @e965/xlsx@0.20.3 hucre@1.0.0 jszip@3.10.1 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { readXlsx } from 'hucre';
import JSZip from 'jszip';

const SERIAL_OF_2026_03_01 = 44_620;
const sheet = { '!ref': 'A1:A1', A1: { t: 'n', v: SERIAL_OF_2026_03_01, z: 'yyyy-mm-dd' } };
const written = XLSX.write({ SheetNames: ['Orders'], Sheets: { Orders: sheet }, Workbook: { WBProps: { date1904: true } } }, { type: 'buffer', bookType: 'xlsx' });

async function withOne(file) {
  const zip = await JSZip.loadAsync(file);
  const part = await zip.file('xl/workbook.xml').async('string');
  return zip.file('xl/workbook.xml', part.replace('date1904="true"', 'date1904="1"')).generateAsync({ type: 'nodebuffer' });
}

const day = (date) => date.toISOString().slice(0, 10);
for (const file of [written, await withOne(written)]) {
  const said = (await (await JSZip.loadAsync(file)).file('xl/workbook.xml').async('string')).match(/date1904="\w+"/)[0];
  const sheetjs = XLSX.read(file, { cellDates: true, UTC: true }).Sheets.Orders.A1.v;
  const hucre = (await readXlsx(file)).sheets[0].rows[0][0];
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file);
  console.log(`${said}: SheetJS ${day(sheetjs)}, hucre ${day(hucre)}, ExcelJS ${day(workbook.worksheets[0].getCell('A1').value)}`);
}
RUN
echo "exceljs 4.4.0, @e965/xlsx 0.20.3, hucre 1.0.0, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
