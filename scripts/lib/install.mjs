import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Refusal, step } from './output.mjs';
import { inProject, projectRoot } from './paths.mjs';
import { runProgram } from './processes.mjs';

const lockFile = inProject('package-lock.json');
const stamp = inProject('node_modules/.install-stamp');
const current = (development) =>
  `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')}${development ? ' with development tools' : ''}`;

function matchesLock(development) {
  const record = inProject('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const dispensable = (item) => item.optional || item.devOptional || item.peer || (item.dev && !development);
  for (const [place, item] of Object.entries(wanted)) {
    if (place === '' || item.link) continue;
    if (present[place] ? present[place].version !== item.version : !dispensable(item)) return false;
  }
  return Object.keys(present).every((place) => place in wanted);
}

export function isInstalled({ development = false } = {}) {
  if (!existsSync(lockFile)) throw new Refusal('package-lock.json is missing: the project is incomplete.');
  if (!existsSync(inProject('node_modules'))) return false;
  const now = current(development);
  if (existsSync(stamp)) {
    const then = readFileSync(stamp, 'utf8');
    if (then === now || then === current(true)) return true;
  }
  if (!matchesLock(development)) return false;
  writeFileSync(stamp, now);
  return true;
}

function complaint(output) {
  const lines = output.split('\n').filter((line) => line.trim() && !/^npm warn/.test(line));
  return lines.slice(0, 12).join('\n');
}

function npmRun(...words) {
  // The Node that runs npm: the one in node_modules will be replaced.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const args = [...words, '--no-audit', '--no-fund'];
  const [command, all, options] = npm?.endsWith('.js')
    ? [node, [npm, ...args], {}]
    : ['npm', args, { shell: process.platform === 'win32' }];
  return runProgram(command, all, { ...options, cwd: projectRoot, capture: true }).catch((error) => ({
    code: 1,
    output: error.message,
  }));
}

/** Updates packages; `npm ci` if that fails. */
export async function install({ development = false } = {}) {
  const kinds = development ? ['--include=dev'] : [];
  if (existsSync(inProject('node_modules'))) {
    const changed = await npmRun('install', '--no-save', ...kinds);
    if (changed.code === 0 && matchesLock(development)) {
      writeFileSync(stamp, current(development));
      return 'brought up to date';
    }
  }
  const { code, output } = await npmRun('ci', ...kinds);
  if (code !== 0) throw new Refusal(`The packages could not be installed:\n${complaint(output)}`);
  writeFileSync(stamp, current(development));
  return 'installed';
}

/** For fresh clones. Outdated packages stay, because a shop may be running on them. */
export async function installMissing() {
  // npm writes this file last.
  if (!existsSync(inProject('node_modules/.package-lock.json'))) await step('Packages', () => install());
}
