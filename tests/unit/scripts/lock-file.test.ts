import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const { identity, lockStamp, removeDeadLock, withLock } = await import(
  new URL('../../../scripts/lib/processes.mjs', import.meta.url).href
);

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const file = path.join(folder, 'shop.lock');
const DEAD = JSON.stringify({ pid: 1, identity: 'another boot' });
const ALIVE = JSON.stringify({ pid: process.pid, identity: identity(process.pid) });

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(file, { force: true }));

/** Replaces the lock as another process does after a release. */
function retake(text: string) {
  rmSync(file);
  writeFileSync(file, text, { flag: 'wx' });
}

describe('withLock', () => {
  it('lets waiters of a dead holder in one after the other', async () => {
    writeFileSync(file, DEAD);
    let inside = 0;
    const work = async () => {
      inside += 1;
      const most = inside;
      await setTimeout(20);
      inside -= 1;
      return most;
    };
    expect(await Promise.all([1, 2, 3].map(() => withLock(file, work)))).toEqual([1, 1, 1]);
    expect(lockStamp(file)).toBeNull();
  });

  it('leaves a new lock alone that its holder has not yet written', async () => {
    writeFileSync(file, ALIVE);
    const waiting = withLock(file, async () => 'in');
    await setTimeout(300);
    retake('');
    await setTimeout(100);
    expect(lockStamp(file)).not.toBeNull();
    writeFileSync(file, ALIVE);
    expect(await Promise.race([waiting, setTimeout(300, 'waits')])).toBe('waits');
    rmSync(file);
    expect(await waiting).toBe('in');
  });

  it('gives up after its patience while the holder lives', async () => {
    writeFileSync(file, ALIVE);
    await expect(withLock(file, async () => 'in', { patience: 100 })).rejects.toThrow('held for too long');
  });
});

describe('removeDeadLock', () => {
  it('removes the lock that was found dead', () => {
    writeFileSync(file, DEAD);
    removeDeadLock(file, lockStamp(file));
    expect(lockStamp(file)).toBeNull();
  });

  it('keeps the lock of a waiter that was faster', () => {
    writeFileSync(file, DEAD);
    const seen = lockStamp(file);
    retake(ALIVE);
    const fresh = lockStamp(file);
    removeDeadLock(file, seen);
    expect(lockStamp(file)).toBe(fresh);
  });
});
