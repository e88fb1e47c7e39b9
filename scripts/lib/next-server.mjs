import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { internalToken } from './app-secret.mjs';
import { next } from './build/build.mjs';
import { drainMs } from './drain.mjs';
import { ALLOCATOR_SETTINGS, heapFlags } from './memory.mjs';
import { projectNode } from './node-runtime.mjs';
import { Refusal } from './output.mjs';
import { inProject, projectRoot } from './paths.mjs';
import { commandLine, endProcess, pause, recordedProcess, recordProcess } from './processes.mjs';

export async function endLeftover(pidFile) {
  const left = recordedProcess(pidFile);
  if (left && (process.platform === 'win32' || /next|server\.mjs|cluster\.mjs/.test(commandLine(left.pid))))
    await endProcess(left.pid);
  rmSync(pidFile, { force: true });
}

/** `ended`: its exit code; output is buffered until `show` is called. */
export function startNext({ command = 'start', host, port, pidFile, env = {} }) {
  const preload = pathToFileURL(inProject('scripts/lib/end-with-parent.mjs')).href;
  const servers = Number(process.env.WEB_CONCURRENCY) || 1;
  const isFleet = command !== 'dev' && servers > 1;
  const program =
    command === 'dev'
      ? ['--import', preload, next, 'dev']
      : [...heapFlags(servers), '--import', preload, inProject(`scripts/${isFleet ? 'cluster' : 'server'}.mjs`)];
  const child = spawn(projectNode(), [...program, '-p', String(port), '-H', host], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...ALLOCATOR_SETTINGS,
      ...process.env,
      NODE_ENV: command === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      ...env,
    },
    // Own process group: Ctrl-C reaches the whole group and would end the server too early.
    detached: process.platform !== 'win32',
  });
  if (pidFile) recordProcess(pidFile, child.pid, { port });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000);
    });
  }
  let over = false;
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      over = true;
      if (pidFile) rmSync(pidFile, { force: true });
      resolve(code ?? signal ?? 1);
    });
  });
  return {
    ended,
    pid: child.pid,
    isOver: () => over,
    output: () => output,
    show() {
      child.stdout.pipe(process.stdout);
      child.stderr.pipe(process.stderr);
    },
    /** Replaces processes one by one. False with a single process; requires an answering server. */
    renew: () => isFleet && child.kill('SIGHUP'),
    async stop() {
      if (over) return;
      await endProcess(child.pid, { group: true, patience: 15_000 + drainMs() });
      await ended;
    },
  };
}

export async function waitForAnswer(server, address, { patience = 60_000 } = {}) {
  const begin = Date.now();
  while (Date.now() - begin < patience) {
    if (server.isOver()) throw new Refusal(`The server ended before it answered.\n${server.output()}`.trim());
    try {
      await fetch(`${address}/api/internal/health`, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
      return;
    } catch {
      await pause(40);
    }
  }
  throw new Refusal(
    `The server did not answer at ${address} within ${patience / 1000} seconds.\n${server.output()}`.trim(),
  );
}

/** Pages from the build are outdated. Returns whether the server accepted. Requires APP_SECRET. */
export async function expireCaches(address, timeout = 0) {
  const response = await fetch(`${address}/api/internal/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${internalToken('revalidate')}`, Origin: address },
    ...(timeout > 0 ? { signal: AbortSignal.timeout(timeout) } : {}),
  });
  return response.ok;
}
