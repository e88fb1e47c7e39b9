#!/bin/sh
# intl-messageformat 11.2.15 (in next-intl 4.14.8 and react-intl) against @messageformat/core 3.4.1, Node 20 or later.
#
# Number skeletons of ICU messages ("{rate, number, ::percent}") are one notation for translators, so one expects the same number from every
# library. In ICU "percent" only adds the sign, and "scale/100" (short "%x100") multiplies. intl-messageformat multiplies for "percent" as well: a
# VAT rate of 15 is shown as 1,500%, and the form that is right in ICU for 0.15 shows 1,500% too. "numbering-system/arab" and
# "precision-increment/0.05" (prices rounded to 5 halalas) are passed over without an error.
#
# What to do: give intl-messageformat the fraction and the old style, "{rate, number, percent}", which means the same everywhere.
#
# Seen (intl-messageformat | @messageformat/core):
#   ::percent of 15: 1,500% | 15%
#   ::percent of 0.15: 15% | 0.15%
#   ::percent scale/100 of 0.15: 1,500% | 15%
#   ::%x100 of 0.15: 1,500% | 15%
#   percent of 0.15: 15% | 15%
#   ::precision-increment/0.05 of 19.98: 19.98 | 20
#   ::numbering-system/arab of 15: 15 | ١٥
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts intl-messageformat@11.2.15 @messageformat/core@3.4.1 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import MessageFormat from '@messageformat/core';
import { IntlMessageFormat } from 'intl-messageformat';

const cases = [
  ['::percent', 15],
  ['::percent', 0.15],
  ['::percent scale/100', 0.15],
  ['::%x100', 0.15],
  ['percent', 0.15],
  ['::precision-increment/0.05', 19.98],
  ['::numbering-system/arab', 15],
];
for (const [style, value] of cases) {
  const message = `{value, number, ${style}}`;
  const first = new IntlMessageFormat(message, 'en').format({ value });
  const second = new MessageFormat('en').compile(message)({ value });
  console.log(`${style} of ${value}: ${first} | ${second}`);
}
RUN
echo "intl-messageformat 11.2.15, @messageformat/core 3.4.1, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
