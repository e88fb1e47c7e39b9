import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** PgBouncer refuses to run as root. Its package needs the user `postgres`. */
const otherUser = () =>
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : null;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts a real PgBouncer in transaction mode with few connections. Throws if none is installed (tests/runner/pgbouncer.mjs). */
export async function openPooler(address: string) {
  const program = process.env.PGBOUNCER_PATH;
  if (!program) throw new Error('There is no PgBouncer for the tests: install one, or name it in PGBOUNCER_PATH.');
  const database = new URL(address);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'));
  const settings = path.join(folder, 'pgbouncer.ini');
  const way = `host=${database.hostname} port=${database.port} user=${decodeURIComponent(database.username)}`;
  writeFileSync(
    settings,
    `[databases]\n* = ${way} password=${decodeURIComponent(database.password)}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 8\nmax_client_conn = 200\nunix_socket_dir =\n`,
    { mode: 0o600 },
  );
  const uid = otherUser();
  if (uid !== null) for (const item of [folder, settings]) chownSync(item, uid, -1);
  let bouncer: ChildProcess;

  async function start(): Promise<void> {
    bouncer = spawn(program as string, [settings], { stdio: 'ignore', ...(uid === null ? {} : { uid }) });
    while (!(await answers(port))) {
      if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${bouncer.exitCode}`);
      await pause(20);
    }
  }

  async function stop(): Promise<void> {
    const ended = new Promise((resolve) => bouncer.once('exit', resolve));
    // SIGKILL simulates a crash; after SIGTERM, newer versions wait for their clients.
    bouncer.kill('SIGKILL');
    await ended;
  }

  await start();
  const through = new URL(address);
  [through.hostname, through.port] = ['127.0.0.1', String(port)];
  return {
    url: through.href,
    async restart(): Promise<void> {
      await stop();
      await start();
    },
    async close(): Promise<void> {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
