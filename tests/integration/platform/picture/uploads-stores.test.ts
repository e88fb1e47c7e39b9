import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadNameOf } from '@/lib/platform/picture/upload';
import type { ErrorBody } from '../../../support/browser/http';
import { staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { sweepAt } from '../../../support/make/internal';
import { hours } from '../../../support/make/make';
import { picture } from '../../../support/make/pictures';
import { FakeBucket } from '../../../support/shop/bucket';
import { openShop, type SecondShop } from '../../../support/shop/second-shop';

const bucket = new FakeBucket();
let withBucket: SecondShop;

beforeAll(async () => {
  await bucket.open();
  // The folder is not writable, but a shop with a bucket needs none.
  withBucket = await openShop({ ...bucket.settings, UPLOADS_DIR: path.resolve('package.json', 'uploads') });
}, 120_000);

afterAll(async () => {
  await Promise.all([withBucket?.close(), bucket.close()]);
}, 30_000);

async function upload(address: string, file: Buffer) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(file)]), 'a.png');
  const headers = { Origin: address, Cookie: (await staff()).cookie ?? '' };
  const response = await fetch(`${address}/api/admin/uploads`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as ErrorBody & { url: string } };
}

it('pictures live in a bucket where one is set: written, shown, cleaned up', async () => {
  const { status, body } = await upload(withBucket.address, await picture(300, 300).png().toBuffer());
  expect(status).toBe(201);
  const key = `/pictures${body.url}`;
  expect([...bucket.objects.keys()]).toEqual([key]);
  const seen = await fetch(withBucket.address + body.url);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(bucket.objects.get(key)?.bytes);
  const optimised = `/_next/image?url=${encodeURIComponent(body.url)}&w=128&q=75`;
  expect((await fetch(withBucket.address + optimised)).status).toBe(200);
  expect((await fetch(`${withBucket.address}/uploads/${'0'.repeat(32)}.webp`)).status).toBe(404);

  const name = uploadNameOf(body.url) ?? '';
  await db.upload.update({ where: { name }, data: { usedAt: hours(-25) } });
  const cleanUp = async () => {
    await db.rateLimit.deleteMany({ where: { bucket: 'job:unused-uploads' } });
    await sweepAt(withBucket.address, 'unusedUploads');
  };
  // While the bucket is unreachable, picture and row stay for a retry.
  bucket.failing = Number.POSITIVE_INFINITY;
  await cleanUp();
  bucket.failing = 0;
  expect([bucket.objects.has(key), await db.upload.count({ where: { name } })]).toEqual([true, 1]);
  await cleanUp();
  expect([bucket.objects.has(key), await db.upload.count({ where: { name } })]).toEqual([false, 0]);
});

const folder = path.resolve(process.env.UPLOADS_DIR ?? '');

it.each([
  {
    name: 'a bucket that fails',
    address: () => withBucket.address,
    fail: () => {
      bucket.failing = Number.POSITIVE_INFINITY;
    },
    mend: () => {
      bucket.failing = 0;
    },
  },
  {
    name: 'a disk that cannot be written',
    address: () => baseUrl,
    // A file in its place acts like a read-only disk.
    fail: () => {
      if (existsSync(folder)) renameSync(folder, `${folder}-aside`);
      writeFileSync(folder, '');
    },
    mend: () => {
      rmSync(folder);
      if (existsSync(`${folder}-aside`)) renameSync(`${folder}-aside`, folder);
    },
  },
])('$name answers 503 in Arabic, and the next attempt succeeds', async ({ address, fail, mend }) => {
  const file = await picture().png().toBuffer();
  fail();
  try {
    const { status, body } = await upload(address(), file);
    expect([status, body.code]).toEqual([503, 'storage_unavailable']);
    expect(body.message).toMatch(/[\u0621-\u064a]/);
  } finally {
    mend();
  }
  expect((await upload(address(), file)).status).toBe(201);
});
