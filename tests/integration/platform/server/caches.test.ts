import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtFiles, caches } from '../../../support/browser/caches';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeProduct, word } from '../../../support/make/make';
import { isCore } from '../../../support/tier';

const visitor = anonymous();
const read = async (path: string) => (await fetch(baseUrl + path)).text();

let owner: Client;
let product: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  owner = await staff();
  product = await makeProduct();
});

async function whileRead(path: string, readers: number, work: () => Promise<void>): Promise<void> {
  let over = false;
  const crowd = Array.from({ length: readers }, async () => {
    while (!over) await read(path);
  });
  try {
    await work();
  } finally {
    over = true;
    await Promise.all(crowd);
  }
}

describe('what staff write shows on the next request, however many read the page meanwhile', () => {
  const ROUNDS = 12;

  it.each(isCore ? [4] : [4, 16])('a banner on a page, %i readers', { timeout: 120_000 }, async (readers) => {
    const wrong: string[] = [];
    let last = 'none so far';
    await whileRead('/contact', readers, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const message = `إعلان ${word()}`;
        const { body } = await owner.post<{ id: string }>('/api/notification-banners', { message, priority: 99 });
        const page = await read('/contact');
        if (!page.includes(message)) wrong.push(`${round}: not there`);
        if (page.includes(last)) wrong.push(`${round}: the one before is still there`);
        last = message;
        // Writes again while the page is being rendered.
        await owner.del(`/api/notification-banners/${body.id}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  it('a price on a product page and in the search', { timeout: 120_000 }, async () => {
    const page = `/product/${product.id}`;
    const search = `/search?q=${encodeURIComponent(product.name)}`;
    const missing: string[] = [];
    await whileRead(page, 4, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const shown = `${81 + round},${100 + round}.50`;
        const price = shown.replace(',', '');
        expect((await owner.put(`/api/admin/products/${product.id}`, { price })).status).toBe(200);
        for (const path of [page, search]) if (!(await read(path)).includes(shown)) missing.push(`${path} ${shown}`);
      }
    });
    expect(missing).toEqual([]);
  });

  it('no read is left open', async () => {
    for (const path of ['/', '/search?q=asus', '/featured', '/nowhere', `/product/${randomUUID()}`, '/checkout'])
      await read(path);
    await expect.poll(async () => (await caches()).openReads).toBe(0);
  });
});

describe.skipIf(isCore)('addresses that strangers invent', () => {
  // Each cached page would add an entry and a file, so forty requests are enough.
  const MANY = 40;
  const AT_ONCE = 8;

  async function askFor(address: (number: number) => string): Promise<number[]> {
    const statuses = new Set<number>();
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < MANY) {
          next += 1;
          statuses.add((await visitor.get(address(next))).status);
        }
      }),
    );
    return [...statuses];
  }

  /** Returns a mix of upper and lower case that differs by number. */
  const spelled = (id: string, number: number) => {
    let letter = 0;
    return id.replace(/[a-f]/g, (found) => {
      letter += 1;
      return (number >> ((letter - 1) % 8)) & 1 ? found.toUpperCase() : found;
    });
  };
  const known = 'abcdefab-cdef-4abc-8def-abcdefabcdef';

  it.each<[string, (number: number) => string, number]>([
    ['unknown products', () => `/product/${randomUUID()}`, 404],
    ['ids that are none', (number) => `/product/x${number}-${word()}`, 404],
    ['other spellings of an id', (number) => `/product/${spelled(known, number)}`, 308],
    ['unknown categories', () => `/category/c-${word()}`, 404],
    ['options that mean nothing', () => `/category/laptops/sort.${word()}`, 404],
    ['pages beyond the last', (number) => `/category/laptops/page.${number + 1000}`, 404],
    ['unknown pages', () => `/${word()}`, 404],
    ['pictures of unknown products', () => `/product/${randomUUID()}/og.jpg`, 404],
  ])('%s leave nothing on disk and little in memory', { timeout: 180_000 }, async (_, address, status) => {
    // The first request may write files; they do not count.
    await visitor.get(address(1));
    const [disk, before] = [await builtFiles(), await caches()];
    const statuses = await askFor(address);
    expect(statuses).toEqual([status]);
    const after = await caches();
    // Another shop with the same build may write some files.
    const more = [...(await builtFiles())].filter((name) => !disk.has(name));
    expect(more.length, more.join('\n')).toBeLessThan(MANY / 4);
    for (const [store, now] of Object.entries(after.stores)) {
      const then = before.stores[store];
      // Addresses that do not exist are cached separately.
      expect(now.entries - now.invented.entries - ((then?.entries ?? 0) - (then?.invented.entries ?? 0))).toBeLessThan(
        5,
      );
      expect(now.invented.bytes).toBeLessThanOrEqual(now.mostBytes / (store === 'answers' ? 4 : 16) + 1);
      expect(now.bytes).toBeLessThanOrEqual(now.mostBytes);
    }
  });

  it('texts that people search for are no keys of data', async () => {
    const before = await caches();
    for (let number = 0; number < 10; number += 1) await visitor.get(`/search?q=${word()}`);
    const after = await caches();
    expect((after.stores.data?.entries ?? 0) - (before.stores.data?.entries ?? 0)).toBeLessThan(5);
  });

  it('a product has one address: other spellings lead to it', async () => {
    const answer = await visitor.get(`/product/${product.id.toUpperCase()}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `/product/${product.id}`]);
  });

  it('a product that is added under an id somebody asked for before is found', async () => {
    const id = randomUUID();
    expect((await visitor.get(`/product/${id}`)).status).toBe(404);
    const { category, image, description, price } = product;
    const added = await makeProduct({ id, category, image, description, price });
    await db.product.update({ where: { id: added.id }, data: { name: added.name } });
    expect((await owner.put(`/api/admin/products/${id}`, { price: '15.00' })).status).toBe(200);
    expect((await visitor.get(`/product/${id}`)).status).toBe(200);
  });
});
