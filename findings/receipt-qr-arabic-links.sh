#!/bin/sh
# @point-of-sale/receipt-printer-encoder 4.0.1, escpos-buffer 4.1.0 and node-thermal-printer 4.6.1, Node 20 or later.
#
# A receipt printer draws QR codes itself: the library sends it the number of bytes and the bytes (GS ( k), which phones read as UTF-8. The code page is
# only for printed text. But receipt-printer-encoder sends "?" for every Arabic letter, and escpos-buffer only the low byte of its number: "منتج"
# becomes "EF*,". node-thermal-printer sends UTF-8, but with the number of letters: the code ends too early, and the printer takes the last bytes
# for printed text. There is no error, and the code can be scanned, so people see a page that is not found. Latin links are correct.
#
# What to do: pass new URL(link).href, which is percent-encoded, and print a code with other Arabic text as a picture.
#
# Seen (the data of the code as UTF-8 | bytes after it):
#   receipt-printer-encoder: https://shop.example/?????id=7 | none
#   receipt-printer-encoder, URL: https://shop.example/%D9%85%D9%86%D8%AA%D8%AC?id=7 | none
#   escpos-buffer: https://shop.example/EF*,?id=7 | none
#   escpos-buffer, URL: https://shop.example/%D9%85%D9%86%D8%AA%D8%AC?id=7 | none
#   node-thermal-printer: https://shop.example/منتج? | id=7
#   node-thermal-printer, URL: https://shop.example/%D9%85%D9%86%D8%AA%D8%AC?id=7 | none
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @point-of-sale/receipt-printer-encoder@4.0.1 escpos-buffer@4.1.0 \
  node-thermal-printer@4.6.1 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { InMemory, Printer } from 'escpos-buffer';
import thermal from 'node-thermal-printer';

/** What GS ( k, function 80, stores, and what follows before the next command. Its length includes the three bytes before the data. */
function storedText(bytes) {
  const buffer = Buffer.from(bytes);
  const at = buffer.indexOf('1P0') + 3;
  const end = at + buffer.readUInt16LE(at - 5) - 3;
  return `${buffer.toString('utf8', at, end)} | ${buffer.toString('utf8', end, buffer.indexOf('\x1d', end)) || 'none'}`;
}
const libraries = {
  'receipt-printer-encoder': (text) => new ReceiptPrinterEncoder({ language: 'esc-pos' }).initialize().qrcode(text).encode(),
  async 'escpos-buffer'(text) {
    const connection = new InMemory();
    await (await Printer.CONNECT('TM-T20', connection)).qrcode(text);
    return connection.buffer();
  },
  'node-thermal-printer'(text) {
    const printer = new thermal.ThermalPrinter({ type: thermal.PrinterTypes.EPSON, interface: 'tcp://127.0.0.1' });
    printer.printQR(text);
    return printer.getBuffer();
  },
};
const LINK = 'https://shop.example/منتج?id=7';
for (const [name, write] of Object.entries(libraries)) {
  console.log(`${name}: ${storedText(await write(LINK))}`);
  console.log(`${name}, URL: ${storedText(await write(new URL(LINK).href))}`);
}
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
