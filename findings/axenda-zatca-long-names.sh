#!/bin/sh
# @axenda/zatca 1.0.4, Node 20 or later.
#
# The QR code of a Saudi e-invoice holds tag, length and value of each field; tag and length are one byte each. The library makes texts of these bytes
# by decoding each as UTF-8. A length of 128 or more is not valid there and becomes U+FFFD, whose first byte is 239, so a reader takes 239 bytes for
# the seller's name. An Arabic letter has two bytes in UTF-8: names from 64 letters are affected, which a legal name with "شركة", "التجارية"
# and "المحدودة" can reach. English names and short ones are correct. There is no error, and the image can be scanned.
#
# What to do: build each field as Buffer.from([tag, value.length, ...value]), and decode the whole code in a test with a name of 80 Arabic letters.
#
# Seen (bytes of the name: what a reader finds):
#   @axenda/zatca, 126: the name, tags 1 2 3 4 5
#   @axenda/zatca, 128: another name, tags 1
#   @axenda/zatca, 160: another name, tags 1
#   @axenda/zatca, 200: another name, tags 1 48
#   bytes, 126: the name, tags 1 2 3 4 5
#   bytes, 128: the name, tags 1 2 3 4 5
#   bytes, 160: the name, tags 1 2 3 4 5
#   bytes, 200: the name, tags 1 2 3 4 5
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @axenda/zatca@1.0.4 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { Tag, tagsToBase64 } from '@axenda/zatca';

function fieldsOf(data) {
  const fields = [];
  for (let at = 0; at < data.length; at += 2 + data[at + 1]) fields.push([data[at], data.subarray(at + 2, at + 2 + data[at + 1])]);
  return fields;
}
const bytesOf = (tag, text) => {
  const value = Buffer.from(text);
  return Buffer.from([tag, value.length, ...value]);
};
const WAYS = {
  '@axenda/zatca': (texts) => Buffer.from(tagsToBase64(texts.map((text, index) => new Tag(index + 1, text))), 'base64'),
  bytes: (texts) => Buffer.concat(texts.map((text, index) => bytesOf(index + 1, text))),
};
for (const [way, encode] of Object.entries(WAYS))
  for (const letters of [63, 64, 80, 100]) {
    const name = 'ش'.repeat(letters);
    const fields = fieldsOf(encode([name, '310122393500003', '2026-03-01T10:00:00Z', '115.00', '15.00']));
    const [first] = fields;
    const isName = first[0] === 1 && first[1].toString() === name;
    const found = isName ? 'the name' : 'another name';
    console.log(`${way}, ${name.length * 2}: ${found}, tags ${fields.map(([tag]) => tag).join(' ')}`);
  }
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
