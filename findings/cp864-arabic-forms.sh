#!/bin/sh
# @point-of-sale/codepage-encoder 3.0.2 (in receipt-printer-encoder 4) with arabic-persian-reshaper 1.0.1, Node 20 or later.
#
# Receipt printers print Arabic in code page 864. The code page contains no letters, only some of their shapes, so plain text is encoded as question
# marks without an error. The usual remedy is to shape the text first, but this is not enough: for most letters the code page has only the isolated
# shape, which also serves as the final one, and the initial shape, which also serves as the medial one. The encoder replaces each missing shape by
# "?", so words lose letters in the middle or at the end. Some words, such as "ريال", are printed correctly and hide the problem.
#
# What to do: after shaping, replace each missing shape by the isolated or else the initial shape of its letter (NFKC gives the letter). Then only
# "إ" is lost; write "ا" instead.
#
# Seen:
#   ريال: plain ????, shaped ريال, replaced ريال
#   السعر: plain ?????, shaped ال?ع?, replaced السعر
#   فاتورة: plain ??????, shaped فات?رة, replaced فاتورة
#   المجموع: plain ???????, shaped ال????ع, replaced المجموع
#   إيصال: plain ?????, shaped ?ي?ال, replaced ?يصال
#   letters without any shape: إ
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @point-of-sale/codepage-encoder@3.0.2 arabic-persian-reshaper@1.0.1 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import CodepageEncoder from '@point-of-sale/codepage-encoder';
import reshaper from 'arabic-persian-reshaper';

const LOST = '?'.charCodeAt(0);
const isThere = (letter) => CodepageEncoder.encode(letter, 'cp864')[0] !== LOST;
const letterOf = (shape) => shape.normalize('NFKC');
const printed = (text) => [...text].map((letter) => (isThere(letter) ? letterOf(letter) : '?')).join('');

/** Shapes of each letter: isolated, final, initial, medial. */
const shapes = new Map();
for (let code = 0xfe80; code <= 0xfefc; code += 1) {
  const shape = String.fromCharCode(code);
  shapes.set(letterOf(shape), [...(shapes.get(letterOf(shape)) ?? []), shape]);
}

function replacement(shape) {
  const [isolated, final, initial, medial] = shapes.get(letterOf(shape)) ?? [];
  const candidates = shape === initial || shape === medial ? [initial, isolated] : [isolated, final];
  return candidates.find((one) => one && isThere(one)) ?? shape;
}

for (const word of ['ريال', 'السعر', 'فاتورة', 'المجموع', 'إيصال']) {
  const shaped = reshaper.ArabicShaper.convertArabic(word);
  const replaced = [...shaped].map((shape) => (isThere(shape) ? shape : replacement(shape))).join('');
  console.log(`${word}: plain ${printed(word)}, shaped ${printed(shaped)}, replaced ${printed(replaced)}`);
}
const without = [...shapes].filter(([letter, all]) => letter.length === 1 && !all.some(isThere));
console.log(`letters without any shape: ${without.map(([letter]) => letter).join(', ')}`);
RUN
echo "@point-of-sale/codepage-encoder 3.0.2, arabic-persian-reshaper 1.0.1, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
