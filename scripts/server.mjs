import { createServer } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import next from 'next';
import { normalizeForwardedHeaders } from '../lib/platform/server/api/forwarded.ts';
import { responseCache } from '../lib/platform/server/cache/answer-cache.ts';
import { openReads } from '../lib/platform/server/cache/caches.ts';
import { loadInlineStyles } from '../lib/platform/server/cache/inline-styles.ts';
import { installCaches } from '../lib/platform/server/cache/install.ts';
import { readSetting } from '../lib/platform/server/env.ts';
import { installMetrics } from '../lib/platform/server/metrics/install.ts';
import { addHstsHeader, SECURITY_HEADERS, TRANSPORT_HEADERS } from '../lib/platform/server/security/headers.ts';
import { loadKnownScripts } from '../lib/platform/server/security/known-scripts.ts';
import { markShuttingDown } from '../lib/platform/server/shutdown.ts';
import { RELOAD_ONLINE } from '../lib/storefront/offline/rules.ts';
import { distDir } from './lib/build/build.mjs';
import { drainMs } from './lib/drain.mjs';
import { startJobTimer } from './lib/job-timer.mjs';
import { projectRoot } from './lib/paths.mjs';
import { PageResponse } from './server/page-response.mjs';
import { refuseMalformed, refuseTunnel } from './server/refuse-malformed.mjs';
import { persistResponseCache } from './server/response-cache.mjs';
import { securePageResponse } from './server/secure-response.mjs';
import { staffConcurrencyLimit } from './server/staff-concurrency.ts';
import { staticFiles } from './server/static-files.mjs';

// `next start` with client addresses, precompressed files, revalidated pages and idle timeouts, without upgrades.

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p', default: '3000' }, hostname: { type: 'string', short: 'H' } },
});
const port = Number(values.port);
installCaches();
const counted = installMetrics();
loadKnownScripts(distDir(), [RELOAD_ONLINE]);
loadInlineStyles(distDir());
const app = next({ dev: false, dir: projectRoot, port, hostname: values.hostname });
await app.prepare();
const handle = app.getRequestHandler();
const answers = readSetting('PAGE_CACHE') === 'off' ? null : responseCache(handle);
const kept = await persistResponseCache({ port });
const enterLine = staffConcurrencyLimit(readSetting('DATABASE_POOL'));
const sendStatic = staticFiles(
  path.join(distDir(), 'static'),
  Object.fromEntries([...SECURITY_HEADERS, ...TRANSPORT_HEADERS]),
);

const limits = {
  // Next accepts upgrades and never closes the connections.
  shouldUpgradeCallback: () => false,
  headersTimeout: 15_000,
  // Long enough for the largest upload by staff on a slow line.
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
  // Longer than idle timeouts of usual load balancers, which would use a closed connection.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

// Requests may wait for a payment provider.
const GRACE_MS = 12_000;
// Time in which idle connections may still send a request.
const LAST_WORDS_MS = 1_000;
let ending = false;
let isClosed = false;
/** Connections without a request, such as preconnects of browsers, which Node does not count as idle. */
const silent = new Set();

const server = createServer({ ...limits, ServerResponse: PageResponse }, async (request, response) => {
  silent.delete(request.socket);
  if (isClosed) response.shouldKeepAlive = false;
  const begun = performance.now();
  normalizeForwardedHeaders(request.headers);
  addHstsHeader(request, response);
  if (refuseMalformed(request, response) || sendStatic(request, response)) return counted.now(request, response, begun);
  // /api/internal must work without a database.
  const holding = request.url?.startsWith('/api/internal/') ? undefined : kept.holds(begun);
  if (holding) await holding;
  const answered = answers?.respond(request, response);
  if (answered === true) return counted.now(request, response, begun);
  counted.later(request, response, begun);
  if (answered && (await answered)) return;
  const turn = enterLine(request, response);
  if (turn) await turn;
  if (response.destroyed) return;
  // A request after a write must not share a read that began before the write.
  const settled = openReads.settled();
  if (settled) await settled;
  request.headers['x-socket-address'] = request.socket.remoteAddress ?? '';
  handle(request, securePageResponse(request, response));
});
server.on('connect', refuseTunnel);
server.on('connection', (socket) => {
  silent.add(socket);
  socket.once('close', () => silent.delete(socket));
});
server.timeout = 120_000;
server.maxConnections = 10_000;
const anywhere = !values.hostname || ['0.0.0.0', '::'].includes(values.hostname);
server.listen(port, values.hostname, () => startJobTimer(`http://${anywhere ? 'localhost' : values.hostname}:${port}`));

async function end(signal) {
  if (ending) return;
  ending = true;
  markShuttingDown();
  // Meanwhile the load balancer sees health/ready fail and routes requests elsewhere.
  const drain = signal === 'SIGTERM' ? drainMs() : 0;
  if (drain > 0) await new Promise((resolve) => setTimeout(resolve, drain));
  // Together with close(): a client that was asked to reconnect would reach this listener again.
  isClosed = true;
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  // Repeated, because a response in progress leaves its connection open.
  setInterval(() => {
    server.closeIdleConnections();
    for (const socket of silent) socket.destroy();
  }, LAST_WORDS_MS).unref();
  setTimeout(() => {
    console.error(`Requests still open after ${GRACE_MS / 1000} seconds are closed.`);
    server.closeAllConnections();
  }, GRACE_MS).unref();
  if (answers && (process.env.SHOP_PROCESS ?? '0') === '0') await kept.save();
  await closed;
  await kept.stop();
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('message', async (message) => {
  if (message !== 'save') return;
  if (answers) await kept.save();
  process.send('saved');
});
