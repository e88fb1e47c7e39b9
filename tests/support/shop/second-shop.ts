import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// The server exits with this process, so that no shop remains if a test is killed.
const preload = new URL('../../../scripts/lib/end-with-parent.mjs', import.meta.url).href;

const answers = (address: string) =>
  fetch(`${address}/api/internal/health`).then(
    ({ ok }) => ok,
    () => false,
  );

export type SecondShop = {
  address: string;
  said: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** Ends the server by SIGTERM and waits. Does nothing if it has ended. */
  close: () => Promise<void>;
  kill: () => Promise<void>;
};

/** Starts another server on the same database and build with other settings. It reuses the port of `earlier`. */
export async function openShop(settings: Record<string, string>, earlier?: SecondShop): Promise<SecondShop> {
  const port = earlier ? Number(new URL(earlier.address).port) : await freePort();
  const program = Number(settings.WEB_CONCURRENCY) > 1 ? 'scripts/cluster.mjs' : 'scripts/server.mjs';
  const address = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(
    process.execPath,
    ['--import', preload, program, '-p', String(port), '-H', '127.0.0.1'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: address, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const endBy = async (name: NodeJS.Signals) => {
    if (!hasEnded()) server.kill(name);
    await ended;
  };
  let output = '';
  const listen = (chunk: Buffer) => {
    // Keeps only the beginning of the output.
    if (output.length < 100_000) output += chunk.toString('utf8');
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  while (!(await answers(address))) {
    if (hasEnded()) throw new Error(`the second shop ended: ${output.slice(-2_000)}`);
    await pause(50);
  }
  return {
    address,
    said: () => output,
    signal: (name) => server.kill(name),
    close: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}
