#!/bin/sh
# @cantoo/pdf-lib 2.11.1 and pdf-lib 1.17.1 with @pdf-lib/fontkit 1.1.1, pdfkit 0.20.2, shown by @hyzyla/pdfium 2.1.13 (Node 20 or later).
#
# fontkit joins Arabic letters and draws them from right to left, so Arabic text in a PDF looks finished. But it chooses one direction for the whole
# text. If the text contains Arabic letters, numbers and Latin words in it are reversed too: a price of 1250 is printed as 0521, and "HP" as "PH".
# There is no error, the number alone is correct, and the same is true for Arabic digits. In pdfkit this happens with the option features, which is
# the usual remedy for its reversed order of words.
#
# What to do: never pass a number and Arabic letters in one call. Split the text into runs by the bidirectional algorithm and draw each at its place.
#
# Seen (the leftmost digit on the page):
#   @cantoo/pdf-lib, 1250: 1
#   @cantoo/pdf-lib, السعر 1250: 0
#   @cantoo/pdf-lib, السعر ١٢٥٠: ٠
#   @cantoo/pdf-lib, 15.6: 1
#   @cantoo/pdf-lib, شاشة 15.6: 6
#   pdf-lib, 1250: 1
#   pdf-lib, السعر 1250: 0
#   pdf-lib, السعر ١٢٥٠: ٠
#   pdf-lib, 15.6: 1
#   pdf-lib, شاشة 15.6: 6
#   pdfkit with features, 1250: 1
#   pdfkit with features, السعر 1250: 0
#   pdfkit with features, السعر ١٢٥٠: ٠
#   pdfkit with features, 15.6: 1
#   pdfkit with features, شاشة 15.6: 6
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @cantoo/pdf-lib@2.11.1 pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 pdfkit@0.20.2 \
  @hyzyla/pdfium@2.1.13 dejavu-fonts-ttf@2.37.3 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import * as cantoo from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import fontkit from '@pdf-lib/fontkit';
import * as pdfLib from 'pdf-lib';
import PDFDocument from 'pdfkit';

const font = await readFile('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const SIZE = [300, 60];
const withPdfLib = (library) => async (text) => {
  const document = await library.PDFDocument.create();
  document.registerFontkit(fontkit);
  document.addPage(SIZE).drawText(text, { font: await document.embedFont(font), x: 10, y: 20, size: 20 });
  return document.save();
};
async function withPdfkit(text) {
  const document = new PDFDocument({ size: SIZE, margin: 0 });
  document.font(font).fontSize(20).text(text, 10, 20, { lineBreak: false, features: ['rtla'] });
  document.end();
  return buffer(document);
}
const pdfium = await PDFiumLibrary.init();
/** Returns the columns of pixels from the first to the last that is not white. */
async function columnsOf(file) {
  const document = await pdfium.loadDocument(file);
  const { data, width, height } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
  document.destroy();
  const rows = Array.from({ length: height }, (_, row) => row * width);
  const columns = Array.from({ length: width }, (_, x) => rows.map((row) => (data[(row + x) * 4] < 128 ? 1 : 0)).join(''));
  const isInk = (column) => column.includes('1');
  return columns.slice(columns.findIndex(isInk), columns.findLastIndex(isInk) + 1);
}

const libraries = { '@cantoo/pdf-lib': withPdfLib(cantoo), 'pdf-lib': withPdfLib(pdfLib), 'pdfkit with features': withPdfkit };
const TEXTS = ['1250', 'السعر 1250', 'السعر ١٢٥٠', '15.6', 'شاشة 15.6'];
for (const [name, draw] of Object.entries(libraries))
  for (const text of TEXTS) {
    const page = (await columnsOf(await draw(text))).join();
    for (const [digit] of text.matchAll(/\p{Nd}/gu))
      if (page.startsWith((await columnsOf(await draw(digit))).join())) console.log(`${name}, ${text}: ${digit}`);
  }
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
