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

/** Error code, or null. */
function listenFault(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', ({ code }) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

export const isPortFree = async (port, host = '127.0.0.1') => (await listenFault(port, host)) === null;

export function listeningAddress() {
  const port = Number(process.env.PORT?.trim() || 3000);
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
  const fault = (await listenFault(port, host)) ?? (await listenFault(port, '127.0.0.1'));
  if (fault === null) return;
  if (fault === 'EACCES')
    throw new Refusal(`Port ${port} needs root: give one from 1024, such as PORT=3000, behind a proxy on ${port}.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(fault))
    throw new Refusal(`HOST is "${host}", no address of this machine: give 127.0.0.1 behind a proxy, or 0.0.0.0.`);
  throw new Refusal(
    `Port ${port} is taken by another program: end it, or choose another port, as in PORT=${port + 1} npm start.`,
  );
}
