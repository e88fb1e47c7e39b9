#!/bin/sh
# tafgeetjs 2.1.0, number-to-arabic-words 1.5.3, written-number 0.11.1 and n2words 4.0.0, Node 20 or later.
#
# Arabic receipts state the amount in words too, and of figures and words the words count. So 10.50 and 10.05 riyals must differ. JavaScript writes
# 10.5, and tafgeetjs takes the digits after the point as halalas: fifty become five, and the words are the same as for 10.05. A tax of 0.75 begins
# with "undefined". number-to-arabic-words reads both amounts as "ten point five", and written-number rounds to riyals. Tests with 100, 12.25 or
# 99.99 are right in the first two. n2words is right with halalas, but reads 101,000 as "hundred and thousand thousand".
#
# What to do: give whole riyals and whole halalas to the library separately, and test amounts like 0.50, 10.05 and 101,000.
#
# Seen:
#   10.5, tafgeetjs: فقط عشرة ريالات سعودية وخمسة هللات لا غير
#   10.05, tafgeetjs: فقط عشرة ريالات سعودية وخمسة هللات لا غير
#   0.75, tafgeetjs: فقط undefined ريال سعودي وخمسة وسبعون هللة لا غير
#   10.5, number-to-arabic-words: عشرة فاصل خمس
#   10.05, number-to-arabic-words: عشرة فاصل خمس
#   10.5, written-number: أحد عشر
#   10.5, n2words: عشرة ريالات وخمسون هللة
#   10.05, n2words: عشرة ريالات وخمس هللات
#   101000, n2words: مائة وألف ألف ريالاً
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts tafgeetjs@2.1.0 number-to-arabic-words@1.5.3 written-number@0.11.1 n2words@4.0.0 \
  > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { toCurrency } from 'n2words/ar-SA';
import numbers from 'number-to-arabic-words/dist/index-node.js';
import Tafgeet from 'tafgeetjs';
import writtenNumber from 'written-number';

const libraries = {
  tafgeetjs: (amount) => new Tafgeet(amount, 'SAR').parse(),
  'number-to-arabic-words': (amount) => numbers.toArabicWord(amount),
  'written-number': (amount) => writtenNumber(amount, { lang: 'ar' }),
  n2words: (amount) => toCurrency(amount),
};
const amounts = {
  tafgeetjs: [10.5, 10.05, 0.75],
  'number-to-arabic-words': [10.5, 10.05],
  'written-number': [10.5],
  n2words: [10.5, 10.05, 101_000],
};
for (const [name, words] of Object.entries(libraries))
  for (const amount of amounts[name]) console.log(`${amount}, ${name}: ${words(amount)}`);
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
