#!/bin/sh
# @tanstack/query-core 5.108.0 (React Query 5.108.0), Node 20 or later.
#
# A Set or URLSearchParams is a natural form for the filters of a product list, and TypeScript allows both in a query key. Different filters should
# be different queries, or cause an error. But JSON.stringify, which hashes the key, turns both into {}: all filters share one cache entry, and a
# shopper who selects another brand gets the list of the first brand as fresh data. NaN, null and undefined are one key too. Dates are hashed by
# their value, but invalidateQueries, removeQueries and the other filters compare them as objects without properties: a filter with the date of one
# day matches the queries of all days.
#
# What to do: put only strings, numbers, arrays and plain objects into keys ([...set].sort(), params.toString(), date.toISOString()).
#
# Seen:
#   Set: read for "hp" what was stored for "asus": list of asus
#   URLSearchParams: read for "hp" what was stored for "asus": list of asus
#   sorted array: read for "hp" what was stored for "asus": undefined
#   invalidated by the Date of 1 March: 2026-03-01, 2026-03-02
#   invalidated by the text of 1 March: 2026-03-01
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @tanstack/query-core@5.108.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { QueryClient } from '@tanstack/query-core';

const filters = {
  Set: (brand) => new Set([brand]),
  URLSearchParams: (brand) => new URLSearchParams({ brand }),
  'sorted array': (brand) => [brand].sort(),
};
for (const [name, filter] of Object.entries(filters)) {
  const client = new QueryClient();
  client.setQueryData(['products', filter('asus')], 'list of asus');
  console.log(`${name}: read for "hp" what was stored for "asus": ${client.getQueryData(['products', filter('hp')])}`);
}

const days = ['2026-03-01', '2026-03-02'];
for (const [name, part] of Object.entries({ Date: (day) => new Date(day), text: (day) => day })) {
  const client = new QueryClient();
  for (const day of days) client.setQueryData(['sales', part(day)], day);
  await client.invalidateQueries({ queryKey: ['sales', part(days[0])] });
  const invalidated = client.getQueryCache().getAll().filter(({ state }) => state.isInvalidated);
  console.log(`invalidated by the ${name} of 1 March: ${invalidated.map(({ state }) => state.data).join(', ')}`);
}
RUN
echo "@tanstack/query-core 5.108.0, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
