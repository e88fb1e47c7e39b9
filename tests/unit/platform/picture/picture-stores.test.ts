import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketStore } from '@/lib/platform/picture/bucket-store';
import { folderStore } from '@/lib/platform/picture/folder-store';
import type { PictureStore } from '@/lib/platform/picture/store-contract';
import { FakeBucket } from '../../../support/shop/bucket';

const bucket = new FakeBucket();
const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
beforeAll(() => bucket.open());
beforeEach(() => {
  bucket.calls.length = 0;
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const NAME = `${'a'.repeat(32)}.webp`;
const stores: Record<string, () => PictureStore> = {
  'a folder': () => folderStore(path.join(folder, 'deep', 'down')),
  'a bucket': () => bucketStore(bucket.config),
};

describe.each(Object.keys(stores))('pictures in %s', (kind) => {
  const store = () => stores[kind]?.() as PictureStore;

  it('are written, read, written again and removed', async () => {
    expect([await store().has(NAME), await store().read(NAME)]).toEqual([false, null]);
    await store().write(NAME, Buffer.from([0, 255, 10, 13]));
    await store().write(NAME, Buffer.from([0, 255, 10, 13]));
    expect(await store().has(NAME)).toBe(true);
    expect(await store().read(NAME)).toEqual(Buffer.from([0, 255, 10, 13]));
    await store().remove(NAME);
    await store().remove(NAME);
    expect([await store().has(NAME), await store().read(NAME)]).toEqual([false, null]);
  });
});

describe('a folder', () => {
  it('keeps nothing of a write that failed, and says so', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(folderStore(file).write(NAME, Buffer.from('x'))).rejects.toThrow();
    const blocked = path.join(folder, 'blocked');
    const store = folderStore(blocked);
    // A folder with the picture's name makes the rename fail.
    await folderStore(path.join(blocked, NAME)).write('inside', Buffer.from('x'));
    await expect(store.write(NAME, Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(blocked)).toEqual([NAME]);
  });
});

describe('a bucket', () => {
  it('gets signed requests for objects of their own, with their kind', async () => {
    const store = bucketStore(bucket.config);
    await store.write(NAME, Buffer.from('x'));
    expect(bucket.calls).toEqual([`PUT /pictures/uploads/${NAME}`]);
    expect(bucket.objects.get(`/pictures/uploads/${NAME}`)?.type).toBe('image/webp');
    await store.remove(NAME);
  });

  it('is asked twice when it fails, and no more', async () => {
    bucket.failing = 1;
    expect(await bucketStore(bucket.config).has(NAME)).toBe(false);
    bucket.failing = 2;
    await expect(bucketStore(bucket.config).write(NAME, Buffer.from('x'))).rejects.toThrow('503');
    expect(bucket.calls).toHaveLength(4);
    expect(bucket.failing).toBe(0);
  });

  it.each([
    ['another key', { secretAccessKey: 'another' }],
    ['another region', { region: 'us-east-1' }],
  ])('refuses %s, and that is no missing picture', async (_, change) => {
    const store = bucketStore({ ...bucket.config, ...change });
    await expect(store.read(NAME)).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(store.has(NAME)).rejects.toThrow('403');
  });
});
