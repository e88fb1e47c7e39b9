import { createServer } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import next from 'next';
import { settleForwarded } from '../lib/platform/server/api/forwarded.ts';
import { answerCache } from '../lib/platform/server/cache/answer-cache.ts';
import { openReads } from '../lib/platform/server/cache/caches.ts';
import { learnStyles } from '../lib/platform/server/cache/inline-styles.ts';
import { installCaches } from '../lib/platform/server/cache/install.ts';
import { setEnding } from '../lib/platform/server/ending.ts';
import { installMetrics } from '../lib/platform/server/metrics/install.ts';
import { poolSize } from '../lib/platform/server/pool-size.ts';
import { SECURITY_HEADERS, sayHttps, TRANSPORT_HEADERS } from '../lib/platform/server/security/headers.ts';
import { learnScripts } from '../lib/platform/server/security/known-scripts.ts';
import { RELOAD_ONLINE } from '../lib/storefront/offline/rules.ts';
import { distDir } from './lib/build.mjs';
import { drainMs } from './lib/drain.mjs';
import { startJobTimer } from './lib/job-timer.mjs';
import { root } from './lib/paths.mjs';
import { dress } from './server/dress.mjs';
import { keepAnswers } from './server/kept-answers.mjs';
import { PageResponse } from './server/page-response.mjs';
import { refuseOdd, refuseTunnel } from './server/refuse.mjs';
import { staffLine } from './server/staff-line.ts';
import { staticFiles } from './server/static-files.mjs';

// `next start` with some additions. The socket's address reaches the route handlers, whatever a client writes into
// X-Forwarded-For: rate limits count by it where no trusted proxy stands in front (see lib/platform/server/api/client-address.ts). Scripts and
// styles are sent as the build compressed them. Browsers ask again for every page (lib/page-response.mjs). And nobody holds a
// connection for ever: there is a limit to each way of saying nothing, and a request to upgrade is an ordinary one.

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p', default: '3000' }, hostname: { type: 'string', short: 'H' } },
});
const port = Number(values.port);
installCaches();
const counted = installMetrics();
learnScripts(distDir(), [RELOAD_ONLINE]);
learnStyles(distDir());
const app = next({ dev: false, dir: root, port, hostname: values.hostname });
await app.prepare();
const handle = app.getRequestHandler();
const answers = process.env.PAGE_CACHE === 'off' ? null : answerCache(handle);
const kept = await keepAnswers({ port });
const enterLine = staffLine(poolSize());
const sendStatic = staticFiles(
  path.join(distDir(), 'static'),
  Object.fromEntries([...SECURITY_HEADERS, ...TRANSPORT_HEADERS]),
);

const limits = {
  // The framework takes connections that ask for another protocol, and never lets go of them.
  shouldUpgradeCallback: () => false,
  headersTimeout: 15_000,
  // The largest file that staff may send, on a slow line.
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the idle time of the usual load balancers, so that they never reuse a connection that just closed.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

// What is under way when the server is told to end: an order may wait for a payment provider.
const GRACE_MS = 12_000;
// How long a connection on which nothing is under way may still bring something.
const LAST_WORDS_MS = 1_000;
let ending = false;
let isClosed = false;
/** Connections that have asked nothing yet: browsers open some in advance, and Node does not count them as idle. */
const silent = new Set();

const server = createServer({ ...limits, ServerResponse: PageResponse }, async (request, response) => {
  silent.delete(request.socket);
  if (isClosed) response.shouldKeepAlive = false;
  const begun = performance.now();
  settleForwarded(request.headers);
  sayHttps(request, response);
  if (refuseOdd(request, response) || sendStatic(request, response)) return counted.now(request, response, begun);
  // What the shop's own scripts and monitors ask wants no page, and has to be answered without a database too.
  const holding = request.url?.startsWith('/api/internal/') ? undefined : kept.holds(begun);
  if (holding) await holding;
  const answered = answers?.respond(request, response);
  if (answered === true) return counted.now(request, response, begun);
  counted.later(request, response, begun);
  if (answered && (await answered)) return;
  const turn = enterLine(request, response);
  if (turn) await turn;
  if (response.destroyed) return;
  // Whoever asks after a write does not share what is still being read from before it.
  const settled = openReads.settled();
  if (settled) await settled;
  request.headers['x-socket-address'] = request.socket.remoteAddress ?? '';
  handle(request, dress(request, response));
});
server.on('connect', refuseTunnel);
server.on('connection', (socket) => {
  silent.add(socket);
  socket.once('close', () => silent.delete(socket));
});
// Nothing sent and nothing taken for so long: the other side is gone, or does not read what it asked for.
server.timeout = 120_000;
server.maxConnections = 10_000;
const anywhere = !values.hostname || ['0.0.0.0', '::'].includes(values.hostname);
server.listen(port, values.hostname, () => startJobTimer(`http://${anywhere ? 'localhost' : values.hostname}:${port}`));

/**
 * Takes no new connections, and answers what comes on the open ones: whoever has a request on the way is not cut off, and is told
 * with its answer that the connection ends.
 */
async function end(signal) {
  if (ending) return;
  ending = true;
  setEnding();
  // Who sends the calls here sees that first (health/ready), and sends the next ones elsewhere.
  const drain = signal === 'SIGTERM' ? drainMs() : 0;
  if (drain > 0) await new Promise((resolve) => setTimeout(resolve, drain));
  // At once with the door: who is told to come on a new connection before it shuts would stand in it.
  isClosed = true;
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  // Again and again: an answer that was under way when the door shut leaves its connection open.
  setInterval(() => {
    server.closeIdleConnections();
    for (const socket of silent) socket.destroy();
  }, LAST_WORDS_MS).unref();
  setTimeout(() => {
    console.error(`What was still under way after ${GRACE_MS / 1000} seconds is cut off.`);
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
// One of several is asked for what those that come begin with.
process.on('message', async (message) => {
  if (message !== 'save') return;
  if (answers) await kept.save();
  process.send('saved');
});
