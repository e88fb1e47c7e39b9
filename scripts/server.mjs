import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import next from 'next';
import { root } from './lib/paths.mjs';

// `next start` with one addition: the socket's address reaches the route handlers, whatever a client writes into
// X-Forwarded-For. Rate limits count by it where no trusted proxy stands in front (see lib/api/client-address.ts).

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p', default: '3000' }, hostname: { type: 'string', short: 'H' } },
});
const port = Number(values.port);
const app = next({ dev: false, dir: root, port, hostname: values.hostname });
await app.prepare();
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  request.headers['x-socket-address'] = request.socket.remoteAddress ?? '';
  handle(request, response);
});
// Longer than the idle time of the usual load balancers, so that they never reuse a connection that just closed.
server.keepAliveTimeout = 65_000;
server.listen(port, values.hostname);

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
