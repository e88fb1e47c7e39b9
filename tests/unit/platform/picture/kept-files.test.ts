import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskCache } from '@/lib/platform/picture/disk-cache';

let base = '';
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('files that can be made again', () => {
  it('are read as they were written, by their owner alone, and by another process too', async () => {
    const folder = path.join(base, 'a/b');
    const files = diskCache(folder, 1_000);
    expect(await files.read('x')).toBeNull();
    await files.write('x', Buffer.from('one'));
    await files.write('x', Buffer.from('two'));
    expect(String(await diskCache(folder, 1_000).read('x'))).toBe('two');
    expect(readdirSync(folder)).toEqual(['x']);
    if (process.platform !== 'win32') {
      expect([statSync(folder).mode & 0o777, statSync(path.join(folder, 'x')).mode & 0o777]).toEqual([0o700, 0o600]);
    }
  });

  it('never take much more than they may: the oldest leave', async () => {
    for (let at = 0; at < 10; at += 1) {
      const file = path.join(base, `old-${at}`);
      writeFileSync(file, Buffer.alloc(100));
      utimesSync(file, at + 1, at + 1);
    }
    const files = diskCache(base, 350);
    await files.write('new', Buffer.alloc(100));
    expect(readdirSync(base).sort()).toEqual(['new', 'old-8', 'old-9']);
    for (let at = 0; at < 60; at += 1) await files.write(`next-${at}`, Buffer.alloc(100));
    expect(readdirSync(base).length).toBeLessThanOrEqual(3 + 20);
  });

  it('are not missed on a disk that takes nothing', async () => {
    writeFileSync(path.join(base, 'file'), '');
    const files = diskCache(path.join(base, 'file'), 100);
    await files.write('x', Buffer.from('one'));
    expect(await files.read('x')).toBeNull();
  });
});
