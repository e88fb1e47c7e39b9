#!/bin/sh
# pg 8.23.1 with pg-pool 3.14.0 (Node 20 or later). No database is needed.
#
# connectionTimeoutMillis is documented as the time for connecting a new client. But it also limits the wait for a free client, and a connection that
# is opened after a wait gets only the rest. A low value, set to detect a dead database soon, refuses requests when all connections are in use for so
# long. The message says "when trying to connect" although nothing was connected, so it leads to the network instead of the pool's size; if the
# database really does not answer, it is another one. There is no separate option for the wait.
#
# What to do: set it to the longest wait that a request may have at the busiest time, and look at pool.waitingCount first.
#
# Seen (limit 1 second):
#   silent server: "Connection terminated due to connection timeout" after 1 s, connections attempted: 1
#   server that answers, its only client in use: "timeout exceeded when trying to connect" after 1 s, connections attempted: 0
#   0.7 s of waiting, then a silent server: "timeout exceeded when trying to connect" after 1 s, connections attempted: 1
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts pg@8.23.1 pg-pool@3.14.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { createServer } from 'node:net';
import pg from 'pg';

// AuthenticationOk and ReadyForQuery.
const READY = Buffer.from('5200000008000000005a0000000549', 'hex');
let answers = true;
let attempts = 0;
const server = createServer((socket) => {
  attempts += 1;
  socket.on('error', () => {});
  socket.once('data', () => answers && socket.write(READY));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(title, pool) {
  attempts = 0;
  const start = performance.now();
  const error = await pool.connect().then(() => null, (reason) => reason);
  const seconds = Math.round((performance.now() - start) / 500) / 2;
  await pause(50);
  console.log(`${title}: ${JSON.stringify(error?.message)} after ${seconds} s, connections attempted: ${attempts}`);
}
function open() {
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'shop', database: 'shop', max: 1, connectionTimeoutMillis: 1000 });
  pool.on('error', () => {});
  return pool;
}

answers = false;
await measure('silent server', open());

answers = true;
const busy = open();
await busy.connect();
await measure('server that answers, its only client in use', busy);

const freed = open();
const client = await freed.connect();
answers = false;
setTimeout(() => client.release(true), 700);
await measure('0.7 s of waiting, then a silent server', freed);
process.exit();
RUN
echo "pg 8.23.1, pg-pool 3.14.0, Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
