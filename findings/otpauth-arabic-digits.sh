#!/bin/sh
# otpauth 9.5.2 (Node 20 or later).
#
# TOTP.validate returns null for a wrong code, whether it is too short, has letters or is another number. A code from an Arabic keyboard should give
# the same. But six Arabic digits pass the length check, which counts characters, and are then compared as bytes, of which they have twelve. So
# validate throws a RangeError, and a form that only handles null responds with an internal error. A six-character code with one non-ASCII letter
# throws too; a longer code does not.
#
# What to do: first replace Arabic (U+0660-0669) and Persian digits (U+06F0-06F9) by ASCII digits, or accept only /^[0-9]{6}$/.
#
# Seen:
#   the code: 0
#   a wrong code: null
#   six letters: null
#   seven Arabic digits: null
#   the code in Arabic digits: RangeError ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH
#   the same with ASCII digits: 0
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts otpauth@9.5.2 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { Secret, TOTP } from 'otpauth';

const timestamp = Date.parse('2026-03-01T12:00:00Z');
const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(20).fill(7).buffer }) });
const code = totp.generate({ timestamp });
const wrong = code === '000000' ? '111111' : '000000';
const toArabic = (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const toAscii = (text) => text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

const tokens = {
  'the code': code,
  'a wrong code': wrong,
  'six letters': 'abcdef',
  'seven Arabic digits': toArabic(`${code}0`),
  'the code in Arabic digits': toArabic(code),
  'the same with ASCII digits': toAscii(toArabic(code)),
};
for (const [name, token] of Object.entries(tokens)) {
  let outcome;
  try {
    outcome = totp.validate({ token, timestamp });
  } catch (error) {
    outcome = `${error.name} ${error.code}`;
  }
  console.log(`${name}: ${outcome}`);
}
RUN
echo "otpauth 9.5.2, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
