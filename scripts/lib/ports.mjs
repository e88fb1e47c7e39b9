import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Refusal } from './output.mjs';

/** Below the ephemeral range of all systems, which outgoing connections use. */
const [FIRST_PORT, PORT_COUNT] = [20_000, 12_000];

export async function freePort(host = '127.0.0.1') {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORT_COUNT);
    if (await isPortFree(port, host)) return port;
  }
}

export function isPortFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

export function listeningAddress() {
  const text = process.env.PORT?.trim() || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Refusal(`PORT is "${text}": give a number from 1 to 65535.`);
  const host = process.env.HOST?.trim() || '0.0.0.0';
  const everywhere = host === '0.0.0.0' || host === '::';
  const reachable = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    host,
    port,
    local: `http://${reachable}:${port}`,
    shown: `http://${everywhere ? 'localhost' : reachable}:${port}`,
  };
}

export async function checkPort({ host, port }) {
  // A server on one address may not block a second one on all addresses.
  if ((await isPortFree(port, host)) && (await isPortFree(port, '127.0.0.1'))) return;
  throw new Refusal(
    `Port ${port} is taken by another program: end it, or choose another port, as in PORT=${port + 1} npm start.`,
  );
}
