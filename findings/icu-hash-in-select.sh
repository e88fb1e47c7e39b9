#!/bin/sh
# intl-messageformat 11.2.15 (in next-intl 4.14.8) against @messageformat/core 3.4.1, Node 20 or later.
#
# Arabic messages may depend on a count and a gender. In a select inside a plural, "#" should be the count, as elsewhere in a branch of the plural.
# But intl-messageformat shows the character "#" itself, because it replaces "#" only directly in the branch. It reports no error or warning, and an
# English message without the select is correct. @messageformat/core shows the number.
#
# What to do: put the plural inside the select, or write {count, number} instead of "#".
#
# Seen (intl-messageformat | @messageformat/core):
#   select inside plural: لديها # طلبات | لديها 3 طلبات
#   plural inside select: لديها 3 طلبات | لديها 3 طلبات
#   select inside plural, {count, number}: لديها 3 طلبات | لديها 3 طلبات
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

const byGender = (count) => `{gender, select, female {لديها ${count} طلبات} other {لديه ${count} طلبات}}`;
const byCount = '{count, plural, few {لديها # طلبات} other {لديها # طلب}}';
const messages = {
  'select inside plural': `{count, plural, few {${byGender('#')}} other {${byGender('#')}}}`,
  'plural inside select': `{gender, select, female {${byCount}} other {${byCount}}}`,
  'select inside plural, {count, number}': `{count, plural, few {${byGender('{count, number}')}} other {${byGender('{count, number}')}}}`,
};
const values = { count: 3, gender: 'female' };
for (const [name, message] of Object.entries(messages)) {
  const first = new IntlMessageFormat(message, 'ar').format(values);
  const second = new MessageFormat('ar').compile(message)(values);
  console.log(`${name}: ${first} | ${second}`);
}
RUN
echo "intl-messageformat 11.2.15, @messageformat/core 3.4.1, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
