#!/bin/sh
# currency.js 2.0.4 and dinero.js 2.0.2, decimal.js 10.6.0 and Intl for comparison, Node 20 or later.
#
# The tax in a credit note should be the tax in its invoice with a minus. With decimal.js (in Prisma), Intl and PostgreSQL it is, because they round a
# half away from zero. currency.js rounds a half up, towards positive numbers: 15% of 34.50 are 5.18, but of -34.50 only -5.17, and a full refund leaves
# one halala in the books. In dinero.js, the function halfUp does the same. transformScale without a function rounds every amount down, so it gives
# 5.19 and -5.20 for 34.61 and -34.61, where no half is involved. Tests with round prices agree.
#
# What to do: compute the positive amount and negate the result; in dinero.js pass halfAwayFromZero.
#
# Seen (15% of 34.50, -34.50, 34.61 and -34.61):
#   currency.js: 5.18, -5.17, 5.19, -5.19
#   dinero.js, no function: 5.17, -5.18, 5.19, -5.20
#   dinero.js, halfUp: 5.18, -5.17, 5.19, -5.19
#   dinero.js, halfAwayFromZero: 5.18, -5.18, 5.19, -5.19
#   decimal.js: 5.18, -5.18, 5.19, -5.19
#   Intl: 5.18, -5.18, 5.19, -5.19
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts currency.js@2.0.4 dinero.js@2.0.2 decimal.js@10.6.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import currency from 'currency.js';
import { Decimal } from 'decimal.js';
import { dinero, halfAwayFromZero, halfUp, multiply, SAR, toDecimal, transformScale } from 'dinero.js';

const exact = (halalas) => multiply(dinero({ amount: halalas, currency: SAR }), { amount: 15, scale: 2 });
const price = (halalas) => (halalas / 100).toFixed(2);
const intl = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const taxes = {
  'currency.js': (halalas) => currency(price(halalas)).multiply(0.15).toString(),
  'dinero.js, no function': (halalas) => toDecimal(transformScale(exact(halalas), 2)),
  'dinero.js, halfUp': (halalas) => toDecimal(transformScale(exact(halalas), 2, halfUp)),
  'dinero.js, halfAwayFromZero': (halalas) => toDecimal(transformScale(exact(halalas), 2, halfAwayFromZero)),
  'decimal.js': (halalas) => new Decimal(price(halalas)).times('0.15').toFixed(2),
  Intl: (halalas) => intl.format(toDecimal(exact(halalas))),
};
for (const [name, tax] of Object.entries(taxes)) console.log(`${name}: ${[3450, -3450, 3461, -3461].map(tax).join(', ')}`);
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
