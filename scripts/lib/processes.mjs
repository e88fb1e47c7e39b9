import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * A text that no other process shares, not even a later one with the same number; null when the process is gone.
 * Process numbers are used again quickly, above all in containers.
 */
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

/** The command line of a process, or an empty text where the system does not tell. */
export function commandLine(pid) {
  if (windows) return '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return ps('command', pid) ?? '';
  }
}

/** Writes down a process so that a later run can tell whether it still lives. */
export function recordProcess(file, pid, extra = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, identity: identity(pid), ...extra }));
}

/** The recorded process if it is still the same one and alive, else null. */
export function recordedProcess(file) {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8'));
    return record.identity && identity(record.pid) === record.identity ? record : null;
  } catch {
    return null;
  }
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls back when the process that npm started this one from has gone: npm ends the shell in between and nobody tells us.
 * Without npm nothing is watched: a shop in the background may well outlive its shell.
 */
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

/** Asks one process to end, and ends it by force when it does not. */
export async function endProcess(pid, { patience = 5000, group = false } = {}) {
  const before = identity(pid);
  if (!before) return;
  const signal = (name) => {
    try {
      process.kill(group && !windows ? -pid : pid, name);
    } catch {
      // It ended in between.
    }
  };
  signal('SIGTERM');
  for (let waited = 0; waited < patience; waited += 50) {
    await pause(50);
    if (identity(pid) !== before) return;
  }
  signal('SIGKILL');
  await pause(100);
}

/**
 * Holds `file` as a lock while `work` runs. A lock whose holder died counts as free.
 */
export async function withLock(file, work, { patience = 60_000 } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, identity: identity(process.pid) });
  for (let waited = 0; ; waited += 50) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // A lock file is empty for a moment while its holder writes it.
      if (!recordedProcess(file) && waited >= 200) rmSync(file, { force: true });
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

/** Runs a program to its end; answers its exit code and, when asked, what it printed. */
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

/** Ends the programs that `runProgram` is still waiting for. */
export function endRunningPrograms() {
  for (const child of running) child.kill('SIGTERM');
}
