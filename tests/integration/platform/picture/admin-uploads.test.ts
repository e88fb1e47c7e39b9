import { readdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadNameOf } from '@/lib/platform/picture/upload';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeCategory, makeProduct, word } from '../../../support/make/make';
import { colourAt, picture } from '../../../support/make/pictures';
import { auditOf } from '../../../support/shop/audit';
import { forgetCalls, useUp } from '../../../support/shop/limits';

const ADDRESS = '/api/admin/uploads';
type Kept = { url: string; width: number; height: number };

let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const folder = path.resolve(process.env.UPLOADS_DIR ?? '');
const fileOf = (url: string) => path.join(folder, uploadNameOf(url) ?? '');

async function uploaded(file: Buffer, name = 'صورة.jpg'): Promise<Kept> {
  const answer = await admin.upload<Kept>(ADDRESS, name, file);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(Object.keys(answer.body).sort()).toEqual(['height', 'url', 'width']);
  return answer.body;
}

async function served(url: string): Promise<Buffer> {
  const response = await fetch(baseUrl + url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return Buffer.from(await response.arrayBuffer());
}

/** Builds a PNG that is small in bytes but has huge dimensions. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    let crc = 0xffffffff;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('uploading a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s becomes WebP that anybody may see', async (kind) => {
    const kept = await uploaded(await picture().toFormat(kind).toBuffer(), 'من الهاتف.bin');
    expect(kept).toMatchObject({
      width: 40,
      height: 60,
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
    });
    const response = await fetch(baseUrl + kept.url);
    expect(response.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const file = Buffer.from(await response.arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect((await colourAt(file, 5, 55))[2]).toBeGreaterThan(150);
  });

  it('the same again, also at once, is the same file', async () => {
    const file = await picture().png().toBuffer();
    const all = await together(5, () => uploaded(file));
    const again = await uploaded(file, 'باسم آخر.png');
    expect(new Set([...all, again].map(({ url }) => url)).size).toBe(1);
    const name = uploadNameOf(again.url) ?? '';
    expect(await db.upload.count({ where: { name } })).toBe(1);
    expect(await auditOf('upload', name)).toMatchObject([{ action: 'create', label: 'صورة.jpg' }]);
    expect((await uploaded(await picture().png().toBuffer())).url).not.toBe(again.url);
    expect(readdirSync(folder).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  it('brings back a file that was lost', async () => {
    const file = await picture().png().toBuffer();
    const { url } = await uploaded(file);
    unlinkSync(fileOf(url));
    expect((await fetch(baseUrl + url)).status).toBe(404);
    await uploaded(file);
    await served(url);
  });

  it('stands upright, and says nothing of who took it and where', async () => {
    const file = await picture(40, 60)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).orientation).toBe(6);
    const kept = await uploaded(file);
    expect(kept).toMatchObject({ width: 60, height: 40 });
    const seen = await served(kept.url);
    const { orientation, exif, xmp, icc } = await sharp(seen).metadata();
    expect({ orientation, exif, xmp, icc }).toEqual({
      orientation: undefined,
      exif: undefined,
      xmp: undefined,
      icc: undefined,
    });
    expect(seen.includes('SecretCamera')).toBe(false);
    // The picture was rotated by 90°, so its top is now at the right.
    expect((await colourAt(seen, 55, 5))[0]).toBeGreaterThan(150);
    expect((await colourAt(seen, 5, 35))[2]).toBeGreaterThan(150);
  });

  it('is made smaller where it is large, and never larger', async () => {
    expect(await uploaded(await picture(3200, 1600).jpeg().toBuffer())).toMatchObject({ width: 1600, height: 800 });
    expect(await uploaded(await picture(2, 2).png().toBuffer())).toMatchObject({ width: 2, height: 2 });
  });

  it('keeps what is transparent', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#10f08000' } });
    expect((await sharp(await served((await uploaded(await clear.png().toBuffer())).url)).metadata()).hasAlpha).toBe(
      true,
    );
  });

  it('is seen through the optimiser, as pages show it', async () => {
    const { url } = await uploaded(await picture(800, 800).jpeg().toBuffer());
    const response = await fetch(`${baseUrl}/_next/image?url=${encodeURIComponent(url)}&w=256&q=75`, {
      headers: { Accept: 'image/webp' },
    });
    expect(response.status).toBe(200);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).toBe(256);
  });
});

describe('what is no picture for the shop', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['text that is called .jpg', 'photo.jpg', 'no picture', 'picture_type'],
    ['a drawing', 'a.svg', svg, 'picture_type'],
    ['a drawing that is called .png', 'a.png', `<?xml version="1.0"?>${svg}`, 'picture_type'],
    ['a page', 'a.webp', '<!doctype html><script>alert(1)</script>', 'picture_type'],
    ['the beginning of a JPEG and nothing else', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'picture_unreadable'],
    ['a PNG without its picture', 'a.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture_unreadable'],
    ['a picture of 60,000 × 60,000', 'a.png', bomb(60_000, 60_000), 'picture_pixels'],
    ['a picture just beyond 40 megapixels', 'a.png', bomb(8000, 5001), 'picture_pixels'],
    ['a picture that has far fewer rows than it says', 'a.png', bomb(6000, 6000), 'picture_unreadable'],
  ])('%s is refused', async (_, name, content, code) => {
    const before = readdirSync(folder).length;
    const refusal = expectRefusal(await admin.upload(ADDRESS, name, content), 422, code);
    if (code === 'picture_pixels') expect(refusal.message).toMatch(/\d.*40/);
    expect(readdirSync(folder)).toHaveLength(before);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('half a %s is refused', async (kind) => {
    const noise = sharp(Buffer.from(Array.from({ length: 30_000 }, () => Math.floor(Math.random() * 256))), {
      raw: { width: 100, height: 100, channels: 3 },
    });
    const file = await noise.toFormat(kind).toBuffer();
    expectRefusal(await admin.upload(ADDRESS, 'a', file.subarray(0, file.length / 2)), 422, 'picture_unreadable');
  });

  it('a large file, an empty one, none, several bytes without a form', async () => {
    expectRefusal(await admin.upload(ADDRESS, 'a.png', Buffer.alloc(8 * 1024 * 1024 + 1)), 413, 'too_large');
    expectRefusal(await admin.upload(ADDRESS, 'a.png', Buffer.alloc(9_000_000)), 413, 'too_large');
    expectRefusal(await admin.upload(ADDRESS, 'a.png', ''), 422, 'file_missing');
    expectRefusal(await admin.post(ADDRESS, { file: 'x' }), 403, 'content_type_refused');
    const edge = 'x'.repeat(40);
    const headers = { 'Content-Type': `multipart/form-data; boundary=${edge}` };
    expectRefusal(await admin.raw({ method: 'POST', path: ADDRESS, headers, body: 'no form' }), 400, 'bad_request');
    const field = `--${edge}\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--${edge}--\r\n`;
    expectRefusal(await admin.raw({ method: 'POST', path: ADDRESS, headers, body: field }), 422, 'file_missing');
  });

  it('anything from another site', async () => {
    const file = await picture().png().toBuffer();
    const foreign = await admin.upload(ADDRESS, 'a.png', file, { Origin: 'https://evil.example' });
    expectRefusal(foreign, 403, 'origin_refused');
  });

  it('more than 120 in a minute', async () => {
    const file = await picture().png().toBuffer();
    await forgetCalls('uploads');
    await useUp({ name: 'uploads', max: 120, windowSeconds: 60 }, admin.address);
    expectRefusal(await admin.upload(ADDRESS, 'a.png', file), 429, 'rate_limited');
    await forgetCalls('uploads');
  });
});

describe('names under /uploads', () => {
  it.each([
    `${'0'.repeat(32)}.webp`,
    'a.webp',
    '..%2f..%2f..%2fpackage.json',
    '%2e%2e%2fpostgres',
    '.%00',
    `${'0'.repeat(32)}.webp%00.svg`,
    `${'0'.repeat(32)}.WEBP`,
    encodeURIComponent('‮صورة'),
    'a'.repeat(3000),
  ])('%s answers 404 or less', async (name) => {
    const answer = await anonymous().raw({ method: 'GET', path: `/uploads/${name}` });
    expect([400, 404]).toContain(answer.status);
    expect(String(answer.headers.get('cache-control'))).not.toContain('immutable');
  });

  it('and nothing can be written there', async () => {
    const { url } = await uploaded(await picture().png().toBuffer());
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      expect((await admin.raw({ method, path: url })).status).toBeGreaterThanOrEqual(400);
    }
    await served(url);
  });
});

describe('a product with an uploaded picture', () => {
  it('is saved, shown, shared and exported with it', async () => {
    const category = (await makeCategory()).slug;
    const product = await makeProduct({ category });
    const [main, more] = [
      await uploaded(await picture(600, 600).jpeg().toBuffer()),
      await uploaded(await picture().png().toBuffer()),
    ];
    const path = `/api/admin/products/${product.id}`;
    expect((await admin.put(path, { image: main.url, images: [main.url, more.url] })).status).toBe(200);
    const page = await (await fetch(`${baseUrl}/product/${product.id}`)).text();
    expect(page).toContain(encodeURIComponent(main.url));
    expect(page).toContain(`"${baseUrl}${main.url}"`);
    const share = /content="([^"]*og\.jpg[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const preview = await fetch(new URL(share, baseUrl));
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // The red half of the picture is in the middle of the preview.
    const [red = 0, , blue = 255] = await colourAt(Buffer.from(await preview.arrayBuffer()), 470, 200);
    expect(red - blue).toBeGreaterThan(100);
    expect(String((await anonymous().get('/merchant-feed.xml')).body)).toContain(`${baseUrl}${main.url}`);
    const csv = await admin.get<string>(`/api/admin/products/export?category=${category}`);
    expect(csv.body).toContain(`${main.url}|${more.url}`);
  });

  it('is refused with one that is gone, at the field; what it has already may stay', async () => {
    const gone = `/uploads/${word()}${word()}00000000.webp`;
    const category = (await makeCategory()).slug;
    const product = await makeProduct({ category, image: gone });
    const path = `/api/admin/products/${product.id}`;
    const other = gone.replace('00000000', '11111111');
    const refusal = expectRefusal(await admin.put(path, { images: ['/a.webp', other] }), 422, 'invalid');
    expect(refusal.issues).toEqual([{ path: 'images.1', message: expect.stringMatching(/[\u0621-\u064a]/) }]);
    expect((await admin.put(path, { image: gone, name: 'اسم' })).status).toBe(200);
    for (const [answer, field] of [
      [await admin.post('/api/admin/categories', { name: 'فئة', slug: `t-${word()}`, image: other }), 'image'],
      [await admin.post('/api/hero-slides', { title: 'شريحة', imageUrl: other }), 'imageUrl'],
      [await admin.post('/api/payment-gateways', { name: 'x', displayName: 'بوابة', logo: other }), 'logo'],
      [await admin.put('/api/admin/store-settings', { logo: other }), 'logo'],
    ] as const)
      expect(expectRefusal(answer, 422, 'invalid').issues).toEqual([{ ...refusal.issues[0], path: field }]);
    expect((await admin.put(path, { image: `https://else.example${other}` })).status).toBe(200);
  });
});
