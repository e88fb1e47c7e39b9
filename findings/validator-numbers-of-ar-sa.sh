#!/bin/sh
# validator 13.15.35 with the locale ar-SA, against Intl, Node 20 or later.
#
# isDecimal and isFloat take a locale and should then accept the numbers of that locale. In Saudi Arabia people write 1250.50 or ١٢٥٠٫٥٠. With "ar-SA"
# both functions refuse both and accept only a mixture, ASCII digits with the Arabic decimal sign. Of what they accept, nothing can be trusted:
# toFloat, which has no locale, makes NaN of it, and for min and max isFloat compares the part before the sign only, so 1250٫50 passes
# max: 1250, and 0٫50 fails min: 0.01. Whole numbers are treated correctly, so tests with round prices find nothing.
#
# What to do: omit the locale, and before the check replace Arabic digits and U+066B by ASCII digits and a point.
#
# Seen (isDecimal; isFloat; isFloat with min 0.01 and max 1250; toFloat):
#   1250: true; true; true; 1250
#   1250.50: false; false; false; 1250.5
#   ١٢٥٠٫٥٠: false; false; false; NaN
#   1250٫50: true; true; true; NaN
#   0٫50: true; true; false; NaN
#   1250.50, no locale: true; true; false; 1250.5
#   0.50, no locale: true; true; true; 0.5
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import validator from 'validator';

const intl = new Intl.NumberFormat('ar-SA', { minimumFractionDigits: 2, useGrouping: false });
function print(title, text, options) {
  const inside = validator.isFloat(text, { ...options, min: 0.01, max: 1250 });
  console.log(`${title}: ${validator.isDecimal(text, options)}; ${validator.isFloat(text, options)}; ${inside}; ${validator.toFloat(text)}`);
}
for (const text of ['1250', '1250.50', intl.format(1250.5), '1250٫50', '0٫50']) print(text, text, { locale: 'ar-SA' });
for (const text of ['1250.50', '0.50']) print(`${text}, no locale`, text, {});
RUN
echo "validator 13.15.35, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
