import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Refusal } from './output.mjs';
import { inProject } from './paths.mjs';
import { whenAbandoned } from './processes.mjs';

const needed = [20, 9];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
    throw new Refusal(`The shop needs Node ${needed.join('.')} or newer; this is ${process.versions.node}.`);
  }
}

const ownNode = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const tested = new Set();

/** Node from npm. Needs glibc; throws if it does not run. */
export function projectNode(own = ownNode) {
  if (own === process.execPath || !existsSync(own)) return process.execPath;
  if (!tested.has(own) && spawnSync(own, ['--version'], { stdio: 'ignore' }).status !== 0) {
    throw new Refusal(
      'The Node in node_modules does not run on this system. Alpine Linux, for example, lacks its C library: use a system with glibc, such as Debian or the image node:24-slim.',
    );
  }
  tested.add(own);
  return own;
}

/** Restarts the script with the project's Node. Returns true in the old process. */
export async function continueWithProjectNode() {
  const node = projectNode();
  if (node === process.execPath || process.env.SHOP_NODE === node) return false;
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  const major = (version) => Number(version.split('.')[0]);
  if (!stdout || major(stdout) <= major(process.versions.node)) return false;
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, SHOP_NODE: node } });
  // Ctrl-C reaches both processes, other signals only this one. Repeated signals are harmless.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenAbandoned(() => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  return true;
}

/** Replaces this process, which keeps its id, so that its memory is free. On Windows the script runs inside it. */
export async function becomeScript(file) {
  const script = inProject(file);
  if (process.platform !== 'win32' && process.execve) process.execve(process.execPath, [process.execPath, script]);
  await import(pathToFileURL(script).href);
}
