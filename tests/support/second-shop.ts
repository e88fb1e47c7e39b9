import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(bound && typeof bound === 'object' ? bound.port : 0));
    });
  });

const answers = (address: string) =>
  fetch(`${address}/api/internal/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The same shop once more with other settings, on the same database and build. */
export async function openShop(
  settings: Record<string, string>,
): Promise<{ address: string; close: () => Promise<void> }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, ['scripts/server.mjs', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: address, ...settings },
    stdio: 'ignore',
  });
  while (!(await answers(address))) if (server.exitCode !== null) throw new Error('the second shop ended');
  return {
    address,
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}
