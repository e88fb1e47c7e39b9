#!/bin/sh
# hucre 1.0.0, ExcelJS 4.4.0, SheetJS (@e965/xlsx 0.20.3), write-excel-file 4.1.1 and read-excel-file 9.3.17 (Node 20 or later).
#
# In the cells of an XLSX file, "_x", four hexadecimal digits and "_" encode a character (ECMA-376, ST_Xstring). A text that really contains such a
# sequence must be escaped by "_x005F_" before it. None of the four writers does this, so a resolution in a model name, "LCD_x1080_60HZ", is read
# back as the letter U+1080 of another script. A text should survive at least between writer and reader of one library, but there is no error. The
# readers disagree too: in the default form of SheetJS (t="str"), ExcelJS reads the text unchanged, and SheetJS reads U+FFFD.
#
# What to do: before writing shared strings, replace /_x(?=[0-9A-Fa-f]{4}_)/ by "_x005F_x". The last line of the output shows that the readers then
# agree.
#
# Seen:
#   hucre: hucre LCD<1080>60HZ, ExcelJS LCD<1080>60HZ, SheetJS LCD<1080>60HZ, read-excel-file LCD<1080>60HZ
#   ExcelJS: hucre LCD<1080>60HZ, ExcelJS LCD<1080>60HZ, SheetJS LCD<1080>60HZ, read-excel-file LCD<1080>60HZ
#   SheetJS: hucre LCD<1080>60HZ, ExcelJS LCD_x1080_60HZ, SheetJS LCD<fffd>60HZ, read-excel-file LCD<1080>60HZ
#   write-excel-file: hucre LCD<1080>60HZ, ExcelJS LCD<1080>60HZ, SheetJS LCD<1080>60HZ, read-excel-file LCD<1080>60HZ
#   hucre, escaped: hucre LCD_x1080_60HZ, ExcelJS LCD_x1080_60HZ, SheetJS LCD_x1080_60HZ, read-excel-file LCD_x1080_60HZ
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 exceljs@4.4.0 @e965/xlsx@0.20.3 write-excel-file@4.1.1 read-excel-file@9.3.17 \
  > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { readXlsx, writeXlsx } from 'hucre';
import readExcelFile from 'read-excel-file/node';
import writeExcelFile from 'write-excel-file/node';

const writers = {
  hucre: (text) => writeXlsx({ sheets: [{ name: 'Products', rows: [[text]] }] }),
  ExcelJS(text) {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Products').addRow([text]);
    return workbook.xlsx.writeBuffer();
  },
  SheetJS(text) {
    const workbook = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([[text]]), 'Products');
    return XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' });
  },
  'write-excel-file': async (text) => (await writeExcelFile([[{ value: text, type: String }]])).toBuffer(),
};
const readers = {
  hucre: async (file) => (await readXlsx(file)).sheets[0].rows[0][0],
  async ExcelJS(file) {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(file);
    return workbook.worksheets[0].getCell('A1').value;
  },
  SheetJS(file) {
    const { Sheets, SheetNames } = XLSX.read(file);
    return Sheets[SheetNames[0]].A1.v;
  },
  'read-excel-file': async (file) => (await readExcelFile(Buffer.from(file)))[0].data[0][0],
};
const shown = (text) => text.replace(/[^ -~]/g, (letter) => `<${letter.charCodeAt(0).toString(16)}>`);

async function compare(title, file) {
  const read = [];
  for (const [name, reader] of Object.entries(readers)) read.push(`${name} ${shown(await reader(file))}`);
  console.log(`${title}: ${read.join(', ')}`);
}

const MODEL = 'LCD_x1080_60HZ';
for (const [name, write] of Object.entries(writers)) await compare(name, await write(MODEL));
await compare('hucre, escaped', await writers.hucre(MODEL.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')));
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
