import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import next from 'next';
import { distDir } from './lib/build.mjs';
import { startJobTimer } from './lib/job-timer.mjs';
import { PageResponse } from './lib/page-response.mjs';
import { inProject, root } from './lib/paths.mjs';
import { staticFiles } from './lib/static-files.mjs';

// `next start` with three additions. The socket's address reaches the route handlers, whatever a client writes into
// X-Forwarded-For: rate limits count by it where no trusted proxy stands in front (see lib/api/client-address.ts). Scripts and
// styles are sent as the build compressed them. And browsers ask again for every page (lib/page-response.mjs).

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p', default: '3000' }, hostname: { type: 'string', short: 'H' } },
});
const port = Number(values.port);
const app = next({ dev: false, dir: root, port, hostname: values.hostname });
await app.prepare();
const handle = app.getRequestHandler();
const sendStatic = staticFiles(path.join(distDir(), 'static'), { 'X-Content-Type-Options': 'nosniff' });

const { errors } = JSON.parse(readFileSync(inProject('messages/ar.json'), 'utf8'));

/** Next answers 500 to an address on a dynamic route whose percent signs encode no text: it is the caller's fault. */
function isDecodable(url) {
  try {
    decodeURIComponent(url.split('?')[0]);
    return true;
  } catch {
    return false;
  }
}

function refuse(response) {
  response.writeHead(400, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ code: 'bad_request', message: errors.bad_request, issues: [] }));
}

const server = createServer({ ServerResponse: PageResponse }, (request, response) => {
  if (!isDecodable(request.url ?? '/')) return refuse(response);
  if (sendStatic(request, response)) return;
  request.headers['x-socket-address'] = request.socket.remoteAddress ?? '';
  handle(request, response);
});
// Longer than the idle time of the usual load balancers, so that they never reuse a connection that just closed.
server.keepAliveTimeout = 65_000;
const anywhere = !values.hostname || ['0.0.0.0', '::'].includes(values.hostname);
server.listen(port, values.hostname, () => startJobTimer(`http://${anywhere ? 'localhost' : values.hostname}:${port}`));

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 5_000).unref();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
