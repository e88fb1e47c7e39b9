#!/bin/sh
# @cantoo/pdf-lib 2.11.1 and pdf-lib 1.17.1, shown by @hyzyla/pdfium 2.1.13 (Node 20 or later).
#
# embedPdf and drawPage place a carrier's label on a sheet, where it should look as in a viewer. But both libraries ignore /Rotate and /CropBox of
# the page. A label that is stored upright and displayed rotated is placed on its side, with width and height exchanged. A label that is cropped
# from an A4 page is placed as the whole page: it has a quarter of the expected size, and its surroundings are printed too. copyPages keeps both
# entries.
#
# What to do: use copyPages for whole pages. To place a page, pass its crop box as the third argument of embedPage, and rotate it by the option
# rotate of drawPage according to page.getRotation().
#
# Seen (size, then the black bar's left-right and top-bottom):
#   @cantoo/pdf-lib, turned: source 200x100, bar 160-179 10-89
#   @cantoo/pdf-lib, turned: embedded 100x200, bar 10-89 20-39
#   @cantoo/pdf-lib, turned: copied 200x100, bar 160-179 10-89
#   @cantoo/pdf-lib, cropped: source 288x172, bar 10-89 92-111
#   @cantoo/pdf-lib, cropped: embedded 595x842, bar 50-129 122-141
#   @cantoo/pdf-lib, cropped: copied 288x172, bar 10-89 92-111
#   pdf-lib, turned: source 200x100, bar 160-179 10-89
#   pdf-lib, turned: embedded 100x200, bar 10-89 20-39
#   pdf-lib, turned: copied 200x100, bar 160-179 10-89
#   pdf-lib, cropped: source 288x172, bar 10-89 92-111
#   pdf-lib, cropped: embedded 595x842, bar 50-129 122-141
#   pdf-lib, cropped: copied 288x172, bar 10-89 92-111
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @cantoo/pdf-lib@2.11.1 pdf-lib@1.17.1 @hyzyla/pdfium@2.1.13 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import * as cantoo from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import * as original from 'pdf-lib';

const pdfium = await PDFiumLibrary.init();
const range = (values) => `${Math.min(...values)}-${Math.max(...values)}`;

async function look(bytes) {
  const file = await pdfium.loadDocument(bytes);
  const { width, height, data } = await file.getPage(0).render({ scale: 1, render: 'bitmap' });
  file.destroy();
  const isDark = (_, pixel) => data[pixel * 4] < 128;
  const dark = Array.from({ length: width * height }, (_, pixel) => pixel).filter(isDark);
  return `${width}x${height}, bar ${range(dark.map((pixel) => pixel % width))} ${range(dark.map((pixel) => Math.floor(pixel / width)))}`;
}

async function label({ PDFDocument, degrees, rgb }, isTurned) {
  const file = await PDFDocument.create();
  const page = file.addPage(isTurned ? [100, 200] : [595, 842]);
  page.drawRectangle({ x: isTurned ? 10 : 50, y: isTurned ? 160 : 700, width: 80, height: 20, color: rgb(0, 0, 0) });
  if (isTurned) page.setRotation(degrees(90));
  else page.setCropBox(40, 640, 288, 172);
  return file.save();
}

async function embedded({ PDFDocument }, bytes) {
  const file = await PDFDocument.create();
  const [page] = await file.embedPdf(bytes);
  file.addPage([page.width, page.height]).drawPage(page);
  return file.save();
}

async function copied({ PDFDocument }, bytes) {
  const file = await PDFDocument.create();
  const [page] = await file.copyPages(await PDFDocument.load(bytes), [0]);
  file.addPage(page);
  return file.save();
}

for (const [name, library] of Object.entries({ '@cantoo/pdf-lib': cantoo, 'pdf-lib': original }))
  for (const isTurned of [true, false]) {
    const source = await label(library, isTurned);
    const title = `${name}, ${isTurned ? 'turned' : 'cropped'}`;
    console.log(`${title}: source ${await look(source)}`);
    console.log(`${title}: embedded ${await look(await embedded(library, source))}`);
    console.log(`${title}: copied ${await look(await copied(library, source))}`);
  }
RUN
echo "@cantoo/pdf-lib 2.11.1, pdf-lib 1.17.1, @hyzyla/pdfium 2.1.13, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
