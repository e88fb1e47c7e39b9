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

export type SecondShop = {
  address: string;
  said: () => string;
  signal: (name: NodeJS.Signals) => void;
  close: () => Promise<void>;
};

/** The same shop once more with other settings, on the same database and build; on the same port again as an earlier one, if given. */
export async function openShop(settings: Record<string, string>, earlier?: SecondShop): Promise<SecondShop> {
  const port = earlier ? Number(new URL(earlier.address).port) : await freePort();
  const program = Number(settings.WEB_CONCURRENCY) > 1 ? 'scripts/cluster.mjs' : 'scripts/server.mjs';
  const address = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, [program, '-p', String(port), '-H', '127.0.0.1'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: address, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listen = (chunk: Buffer) => {
    // What a shop says at its start: later lines are of no use to anybody.
    if (output.length < 100_000) output += chunk.toString('utf8');
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  while (!(await answers(address))) if (server.exitCode !== null) throw new Error('the second shop ended');
  return {
    address,
    said: () => output,
    signal: (name) => server.kill(name),
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}
