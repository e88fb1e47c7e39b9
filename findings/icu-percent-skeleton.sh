#!/bin/sh
# intl-messageformat 11.2.15 (in next-intl 4.14.8 and react-intl) against @messageformat/core 3.4.1, Node 20 or later.
#
# Number skeletons of ICU messages ("{rate, number, ::percent}") should give the same number in every library. In ICU, "percent" only adds the sign,
# and "scale/100" (short form "%x100") multiplies. But intl-messageformat multiplies for "percent" too: it shows a VAT rate of 15 as 1,500%. With
# "percent scale/100", which is correct in ICU for 0.15, it shows 1,500% too. It ignores "numbering-system/arab" and "precision-increment/0.05"
# (prices rounded to 5 halalas) without an error.
#
# What to do: pass the fraction and use the older style "{rate, number, percent}", which means the same in both libraries. Messages that next-intl
# precompiles need "::percent" (next-intl-precompile.sh).
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
