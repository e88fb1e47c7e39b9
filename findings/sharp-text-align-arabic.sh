#!/bin/sh
# sharp 0.35.5 (libvips with Pango), Node 20 or later.
#
# sharp draws text of several lines as a picture, and its option align is documented as the alignment of these lines: left, centre or right. But Pango
# takes "left" for the side where a paragraph begins. In a paragraph whose first letter is Arabic both sides are exchanged: align: 'right', which an
# Arabic shop sets, moves the shorter lines to the left. It is decided for each paragraph separately, so a line that begins with a Latin word stands on
# the other side than its neighbours. A text of one line, and one of Latin letters, are right.
#
# What to do: begin every line with U+200F (U+200E for left to right), and set align: 'left' for the side where the text begins.
#
# Seen (side of the second line, where the first is longer):
#   Wireless headset, HP: left left, right right
#   سماعة رأس لاسلكية, جديد: left right, right left
#   سماعة رأس لاسلكية, HP: left left, right right
#   سماعة رأس لاسلكية, جديد with U+200F: left right, right left
#   سماعة رأس لاسلكية, HP with U+200F: left right, right left
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5 @expo-google-fonts/ibm-plex-sans-arabic@0.4.2 > npm.log 2>&1 || { cat npm.log; exit 1; }
mkdir fonts
find node_modules/@expo-google-fonts/ibm-plex-sans-arabic -name '*400Regular.ttf' -exec cp {} fonts/plex.ttf \;
cat > fonts/fonts.conf <<CONF
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$folder/fonts</dir><cachedir>$folder/fonts/cache</cachedir></fontconfig>
CONF
cat > run.mjs <<'RUN'
import sharp from 'sharp';

async function sideOfSecondLine(text, align) {
  const image = sharp({ text: { text, align, font: 'IBM Plex Sans Arabic 30', rgba: true } });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const columns = [];
  for (let y = Math.floor(info.height * 0.6); y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) if (data[(y * info.width + x) * info.channels + 3] > 64) columns.push(x);
  return (Math.min(...columns) + Math.max(...columns)) / 2 < info.width / 2 ? 'left' : 'right';
}
const MARK = '\u200f';
const TEXTS = {
  'Wireless headset, HP': 'Wireless headset\nHP',
  'سماعة رأس لاسلكية, جديد': 'سماعة رأس لاسلكية\nجديد',
  'سماعة رأس لاسلكية, HP': 'سماعة رأس لاسلكية\nHP',
  'سماعة رأس لاسلكية, جديد with U+200F': `${MARK}سماعة رأس لاسلكية\n${MARK}جديد`,
  'سماعة رأس لاسلكية, HP with U+200F': `${MARK}سماعة رأس لاسلكية\n${MARK}HP`,
};
for (const [title, text] of Object.entries(TEXTS))
  console.log(`${title}: left ${await sideOfSecondLine(text, 'left')}, right ${await sideOfSecondLine(text, 'right')}`);
RUN
echo "Node $(node --version)"
FONTCONFIG_FILE=$folder/fonts/fonts.conf node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
