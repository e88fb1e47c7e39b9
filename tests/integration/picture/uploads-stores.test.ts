import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadNameOf } from '@/lib/picture/upload';
import { FakeBucket } from '../../support/bucket';
import { db } from '../../support/db';
import type { ErrorBody } from '../../support/http';
import { staff } from '../../support/http';
import { internalHeaders } from '../../support/internal';
import { hours } from '../../support/make';
import { picture } from '../../support/pictures';
import { openShop } from '../../support/second-shop';

const bucket = new FakeBucket();
let withBucket: Awaited<ReturnType<typeof openShop>>;
let readOnly: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  await bucket.open();
  withBucket = await openShop({ ...bucket.settings, PAYMENTS_MODE: 'test' });
  // A file stands where the folder should be: nothing can be written, as on a host with a read-only disk.
  const file = path.resolve(process.env.UPLOADS_DIR ?? '', '..', 'no-folder');
  writeFileSync(file, '');
  readOnly = await openShop({ UPLOADS_DIR: path.join(file, 'uploads'), PAYMENTS_MODE: 'test' });
}, 120_000);

afterAll(async () => {
  await Promise.all([withBucket?.close(), readOnly?.close(), bucket.close()]);
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
    await fetch(`${withBucket.address}/api/internal/sweep`, {
      method: 'POST',
      headers: internalHeaders(withBucket.address),
    });
  };
  // A bucket that cannot be reached keeps the picture, and its row for the next time.
  bucket.failing = Number.POSITIVE_INFINITY;
  await cleanUp();
  bucket.failing = 0;
  expect([bucket.objects.has(key), await db.upload.count({ where: { name } })]).toEqual([true, 1]);
  await cleanUp();
  expect([bucket.objects.has(key), await db.upload.count({ where: { name } })]).toEqual([false, 0]);
});

it.each([
  ['a bucket that fails', () => withBucket.address],
  ['a disk that cannot be written', () => readOnly.address],
])('%s answers 503 in Arabic, and the next attempt can succeed', async (_, address) => {
  bucket.failing = Number.POSITIVE_INFINITY;
  const file = await picture().png().toBuffer();
  const { status, body } = await upload(address(), file);
  expect([status, body.code]).toEqual([503, 'storage_unavailable']);
  expect(body.message).toMatch(/[\u0621-\u064a]/);
  bucket.failing = 0;
  expect((await upload(withBucket.address, file)).status).toBe(201);
});
