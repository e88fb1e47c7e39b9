import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const windows = process.platform === 'win32';

function ps(field, pid) {
  try {
    const text = execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    return text.toString().trim() || null;
  } catch {
    return null;
  }
}

function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Identifies a process even if its id is used again. Null if it has ended. */
export function identity(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return null;
  if (windows) return String(pid);
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, '').trim().split(' ');
    if (fields[0] === 'Z') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${fields[19]}`;
  } catch {
    return ps('lstart', pid);
  }
}

export function commandLine(pid) {
  if (windows) return '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return ps('command', pid) ?? '';
  }
}

export function recordProcess(file, pid, extra = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, identity: identity(pid), ...extra }));
}

export function recordedProcess(file) {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8'));
    return record.identity && identity(record.pid) === record.identity ? record : null;
  } catch {
    return null;
  }
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls back when the parent ends: npm ends its shell without a signal. Without npm nothing is watched. */
export function whenAbandoned(callback) {
  if (!process.env.npm_lifecycle_event || windows) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 250);
  timer.unref();
}

export async function endProcess(pid, { patience = 5000, group = false } = {}) {
  const before = identity(pid);
  if (!before) return;
  const signal = (name) => {
    try {
      process.kill(group && !windows ? -pid : pid, name);
    } catch {}
  };
  signal('SIGTERM');
  for (let waited = 0; waited < patience; waited += 50) {
    await pause(50);
    if (identity(pid) !== before) return;
  }
  signal('SIGKILL');
  await pause(100);
}

export function lockStamp(file) {
  try {
    const { ino, mtimeNs } = statSync(file, { bigint: true });
    return `${ino} ${mtimeNs}`;
  } catch {
    return null;
  }
}

/** Compares the stamp: another process may have taken the lock meanwhile. */
export function removeDeadLock(file, stamp) {
  const guard = `${file}.removing`;
  try {
    mkdirSync(guard);
  } catch {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > 5000) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (lockStamp(file) === stamp) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

export async function withLock(file, work, { patience = 60_000 } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, identity: identity(process.pid) });
  let dead = { stamp: null, since: 0 };
  for (let waited = 0; ; waited += 50) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // A lock file is empty while its holder writes it.
      const stamp = lockStamp(file);
      if (recordedProcess(file) || stamp !== dead.stamp) dead = { stamp, since: waited };
      if (waited - dead.since >= 200) removeDeadLock(file, stamp);
      else if (waited >= patience) throw new Error(`${file} has been held for too long`);
      await pause(50);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

const running = new Set();

export function runProgram(command, args, { capture = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

export function endRunningPrograms() {
  for (const child of running) child.kill('SIGTERM');
}
