import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, makeAddress } from '../../../support/browser/http';
import { baseUrl } from '../../../support/env';
import { makeProduct } from '../../../support/make/make';
import { useUp } from '../../../support/shop/limits';
import { openShop, type SecondShop } from '../../../support/shop/second-shop';

const asked = (url: string, width = 64, more = '') =>
  `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75${more}`;
const remote = (address: string) => `/remote-picture?address=${encodeURIComponent(address)}`;
const CACHE = path.join(process.env.NEXT_DIST_DIR ?? '.next-test', 'cache');

/** The optimiser evicts pictures meanwhile: a folder that is gone holds nothing. */
const filesOf = (folder: string): string[] => {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return existsSync(folder) ? [folder] : [];
  }
  return names.flatMap((name) => filesOf(path.join(folder, name)));
};
const bytesOf = (folder: string) =>
  filesOf(folder).reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);

let other: SecondShop;
beforeAll(async () => {
  other = await openShop({ PICTURE_CACHE_MEGABYTES: '1' });
}, 60_000);
afterAll(() => other.close());

describe('the optimiser', () => {
  it.each(['/placeholder.webp', '/categories/laptops.webp', '/banners/latest.png'])('makes %s smaller', async (url) => {
    const found = await fetch(baseUrl + asked(url));
    expect([found.status, found.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect((await sharp(Buffer.from(await found.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(64);
  });

  it.each([
    ['another site', asked('https://example.com/a.png')],
    ['this machine', asked('http://127.0.0.1/a.png')],
    ['another site by its two slashes', asked('//example.com/a.png')],
    ['a place in a picture', asked('/placeholder.webp#1')],
    ['a query', asked('/placeholder.webp?v=1')],
    ['an encoded letter', asked('/%70laceholder.webp')],
    ['a way up', asked('/catalogue/../placeholder.webp')],
    ['a way nowhere', asked('/./placeholder.webp')],
    ['two slashes', asked('/catalogue//a.webp')],
    ['a page', asked('/contact')],
    ['a call', asked('/api/products')],
    ['itself', asked(asked('/placeholder.webp'))],
    ['a preview', asked('/product/00000000-0000-0000-0000-000000000000/og.jpg')],
    ['a drawing', asked('/logo.svg')],
    ['another width', asked('/placeholder.webp', 65)],
    ['something more', asked('/placeholder.webp', 64, '&x=1')],
    ['two of one', asked('/placeholder.webp', 64, '&w=64')],
    ['another quality', '/_next/image?url=%2Fplaceholder.webp&w=64&q=100'],
    ['nothing', '/_next/image'],
  ])('refuses %s', async (_, address) => {
    expectRefusal(await anonymous().get(address), 400, 'bad_request');
  });

  it('keeps no more on the disk than it may', { timeout: 90_000 }, async () => {
    const names = readdirSync('public/catalogue').slice(0, 40);
    for (const name of names) {
      const found = await fetch(other.address + asked(`/catalogue/${name}`, 1200));
      expect([name, found.status]).toEqual([name, 200]);
      await found.arrayBuffer();
    }
    // Polls, because files are written after the answer.
    await expect.poll(() => bytesOf(path.join(CACHE, 'images'))).toBeLessThanOrEqual(1_100_000);
    expect(filesOf(path.join(CACHE, 'images')).length).toBeGreaterThan(0);
  });
});

describe('a picture of another site', () => {
  const inside = async (check: (address: string, calls: () => number) => Promise<void>) => {
    let calls = 0;
    const server = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    await check(`https://127.0.0.1:${port}/a.png`, () => calls);
    await new Promise((done) => server.close(done));
  };

  it('is not fetched unless a row names it, nor from inside, by the optimiser or past it', async () => {
    await inside(async (image, calls) => {
      expectRefusal(await anonymous().get(remote(image)), 404, 'not_found');
      const product = await makeProduct({ image: '/placeholder.webp', images: ['/a.png', image] });
      expect(product.images).toContain(image);
      expectRefusal(await anonymous().get(remote(image)), 404, 'not_found');
      expect((await anonymous().get(asked(remote(image)))).status).toBe(404);
      expect(calls()).toBe(0);
    });
  });

  it.each(['', 'x', '/placeholder.webp', 'file:///etc/passwd', 'https://', `https://a.example/${'a'.repeat(3000)}`])(
    'the address %j is none',
    async (address) => {
      const { status } = await anonymous().get(remote(address));
      expect([404, 422]).toContain(status);
    },
  );

  it('no address at all: 422', async () => expectRefusal(await anonymous().get('/remote-picture'), 422, 'invalid'));
});

describe('the picture of a shared product', () => {
  const limit = { name: 'share-picture', max: 60, windowSeconds: 600 };

  it('is drawn so often for one address; what was drawn before still comes', async () => {
    const [first, second] = [await makeProduct({ image: '/og.jpg' }), await makeProduct({ image: '/og.jpg' })];
    const address = makeAddress();
    const ask = (id: string) => anonymous(address).get(`/product/${id}/og.jpg`);
    expect((await anonymous().get(`/product/${first.id}/og.jpg`)).status).toBe(200);
    await useUp(limit, address);
    const refused = await ask(second.id);
    expectRefusal(refused, 429, 'rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(first.id)).status).toBe(200);
    expect((await anonymous().get(`/product/${second.id}/og.jpg`)).status).toBe(200);
    expect((await ask(second.id)).status).toBe(200);
  });

  it('is drawn once: it comes from the disk in another process', async () => {
    const product = await makeProduct({ image: '/og.jpg' });
    expect((await anonymous().get(`/product/${product.id}/og.jpg`)).status).toBe(200);
    const file = path.join(CACHE, 'share-pictures', `${product.id}-${+product.updatedAt}.jpg`);
    await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(5_000);
    writeFileSync(file, 'as it lies there');
    expect(await (await fetch(`${other.address}/product/${product.id}/og.jpg`)).text()).toBe('as it lies there');
  });
});
