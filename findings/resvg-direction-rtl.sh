#!/bin/sh
# @resvg/resvg-js 2.6.2, sharp 0.35.5 (librsvg) for comparison, Node 20 or later.
#
# Pictures for shared links and labels are often drawn as SVG. With direction="rtl", text begins at its x and runs to the left, as in browsers, and the
# order of a name that begins with a Latin word is that of an Arabic sentence. resvg joins Arabic letters and orders their words correctly, so it
# seems to support this. But it ignores the direction, without an error: the text runs to the right and leaves the picture, and the Latin word stands
# at the left end. With text-anchor="middle" the first fault cannot be seen, and a name that begins with an Arabic word hides the second.
#
# What to do: set text-anchor="end" and put the text between U+202B and U+202C, or draw by sharp, where direction works.
#
# Seen (x is 300 of 400; the text is "HP شاشة كبيرة"):
#   resvg, no direction: right of x, cut off; HP at the left
#   sharp, no direction: right of x, cut off; HP at the left
#   resvg, direction rtl: right of x, cut off; HP at the left
#   sharp, direction rtl: left of x; HP at the right
#   resvg, direction rtl, text-anchor end: left of x; HP at the left
#   sharp, direction rtl, text-anchor end: right of x, cut off; HP at the right
#   resvg, text-anchor end, U+202B and U+202C: left of x; HP at the right
#   sharp, text-anchor end, U+202B and U+202C: left of x; HP at the left
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @resvg/resvg-js@2.6.2 sharp@0.35.5 pngjs@7.0.0 @expo-google-fonts/ibm-plex-sans-arabic@0.4.2 \
  > npm.log 2>&1 || { cat npm.log; exit 1; }
mkdir fonts
find node_modules/@expo-google-fonts/ibm-plex-sans-arabic -name '*400Regular.ttf' -exec cp {} fonts/plex.ttf \;
cat > fonts/fonts.conf <<CONF
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$folder/fonts</dir><cachedir>$folder/fonts/cache</cachedir></fontconfig>
CONF
cat > run.mjs <<'RUN'
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import sharp from 'sharp';

const FAMILY = 'IBM Plex Sans Arabic';
const drawers = {
  resvg: (svg) => new Resvg(svg, { font: { fontFiles: ['fonts/plex.ttf'], loadSystemFonts: false, defaultFontFamily: FAMILY } }).render().asPng(),
  sharp: (svg) => sharp(Buffer.from(svg)).png().toBuffer(),
};
/** Columns with ink of one colour, as [first, last]. */
function extent({ data, width }, channel) {
  const columns = [];
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 64 && data[at + channel] > 128) columns.push((at / 4) % width);
  return [Math.min(...columns), Math.max(...columns)];
}
async function print(title, attributes, before = '', after = '') {
  const text = `${before}<tspan fill="#f00">HP</tspan><tspan fill="#00f"> شاشة كبيرة</tspan>${after}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><text x="300" y="40" font-size="30" font-family="${FAMILY}" ${attributes}>${text}</text></svg>`;
  for (const [name, draw] of Object.entries(drawers)) {
    const png = PNG.sync.read(Buffer.from(await draw(svg)));
    const [latin, arabic] = [extent(png, 0), extent(png, 2)];
    const place = Math.max(latin[1], arabic[1]) < 310 ? 'left of x' : 'right of x, cut off';
    console.log(`${name}, ${title}: ${place}; ${latin[0] > arabic[0] ? 'HP at the right' : 'HP at the left'}`);
  }
}
await print('no direction', '');
await print('direction rtl', 'direction="rtl"');
await print('direction rtl, text-anchor end', 'direction="rtl" text-anchor="end"');
await print('text-anchor end, U+202B and U+202C', 'text-anchor="end"', '&#x202b;', '&#x202c;');
RUN
echo "Node $(node --version)"
FONTCONFIG_FILE=$folder/fonts/fonts.conf node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
