#!/bin/sh
# next-intl 4.14.8 (use-intl and icu-minify 4.14.8) with the option messages.precompile, Node 20 or later.
#
# The option compiles messages when the application is built and replaces intl-messageformat by icu-minify, which should only make the bundle smaller.
# But icu-minify knows no styles except those that the application defines under `formats`: it ignores percent, integer, short and long. It formats a
# time as a date, also without a style. It loses the hour of ::jmm and the offset of a plural. There is no error, because Node loads the production
# build of icu-minify, which checks nothing. Tests and workers that import the messages without the plugin still use intl-messageformat, so they
# have the correct text.
#
# What to do: write skeletons without j (::percent, ::yMMMMd, ::hmma), or define the styles under `formats`, and pass the difference instead of an
# offset.
#
# Seen (intl-messageformat | icu-minify):
#   {rate, number, percent}: 15% | 0.15
#   {rate, number, ::percent}: 15% | 15%
#   {stars, number, integer}: 4 | 4.4
#   {moment, date, long}: March 1, 2026 | 3/1/2026
#   {moment, date, ::yMMMMd}: March 1, 2026 | March 1, 2026
#   {moment, time}: 1:30:00 PM | 3/1/2026
#   {moment, time, short}: 1:30 PM | 3/1/2026
#   {moment, time, ::jmm}: 1:30 PM | 30
#   {moment, time, ::hmma}: 1:30 PM | 1:30 PM
#   {count, plural, offset:1 one {Mona and # other} other {Mona and # others}}: Mona and 1 other | Mona and 2 others
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts use-intl@4.14.8 icu-minify@4.14.8 intl-messageformat@11.2.15 react@19.3.1 > npm.log 2>&1 ||
  { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import compile from 'icu-minify/compile';
import formatAtRuntime from 'use-intl/format-message';
// The plugin makes this module an alias of the first.
import formatCompiled from 'use-intl/format-message/format-only';

const messages = [
  '{rate, number, percent}',
  '{rate, number, ::percent}',
  '{stars, number, integer}',
  '{moment, date, long}',
  '{moment, date, ::yMMMMd}',
  '{moment, time}',
  '{moment, time, short}',
  '{moment, time, ::jmm}',
  '{moment, time, ::hmma}',
  '{count, plural, offset:1 one {Mona and # other} other {Mona and # others}}',
];
const values = { rate: 0.15, stars: 4.4, moment: new Date('2026-03-01T13:30:00Z'), count: 2 };
const options = {
  locale: 'en',
  timeZone: 'UTC',
  cache: { message: {} },
  formatters: {
    getDateTimeFormat: (...all) => new Intl.DateTimeFormat(...all),
    getNumberFormat: (...all) => new Intl.NumberFormat(...all),
    getPluralRules: (...all) => new Intl.PluralRules(...all),
  },
};
for (const message of messages) {
  const texts = [formatAtRuntime('key', message, values, options), formatCompiled('key', compile(message), values, options)];
  // Newer versions of ICU put a narrow space before PM.
  console.log(`${message}: ${texts.join(' | ').replaceAll('\u202f', ' ')}`);
}
RUN
echo "use-intl 4.14.8, icu-minify 4.14.8, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
