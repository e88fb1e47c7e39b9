import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../support/db';
import { shopper, staff } from '../../support/http';
import { makeProduct, word } from '../../support/make';
import { openShop, type SecondShop } from '../../support/second-shop';

/*
 * Several processes on one database: the tests' own shop is one, the others are opened here. What staff write goes to the first.
 */

const SECOND_MS = 1_000;

const get = (shop: SecondShop, path: string) => fetch(shop.address + path);
const read = async (shop: SecondShop, path: string) => (await get(shop, path)).text();
const keep = (shop: SecondShop, path: string) =>
  expect.poll(async () => (await get(shop, path)).headers.get('cache-status'), { timeout: 5000 }).toBe('shop; hit');

async function announceBanner(): Promise<string> {
  const message = `إعلان ${word()}`;
  const owner = await staff();
  expect((await owner.post('/api/notification-banners', { message, priority: 99 })).status).toBe(201);
  return message;
}

describe('two servers on one database', () => {
  let other: SecondShop;
  beforeAll(async () => {
    other = await openShop({ SHOP_JOBS: 'off' });
  });
  afterAll(() => other.close());

  it('what staff write at one shows at the other within a second', async () => {
    const product = await makeProduct({ name: `${word()} ${word()}` });
    const pages = [
      '/contact',
      `/product/${product.id}`,
      `/search?q=${encodeURIComponent(product.name)}`,
      '/api/notification-banners',
    ];
    for (const path of pages) await keep(other, path);
    const owner = await staff();
    const message = await announceBanner();
    expect((await owner.put(`/api/admin/products/${product.id}`, { price: '4321.00' })).status).toBe(200);
    const begun = performance.now();
    const shows = (path: string, text: string) =>
      expect.poll(() => read(other, path), { timeout: SECOND_MS, interval: 20 }).toContain(text);
    await shows('/contact', message);
    await shows('/api/notification-banners', message);
    await shows(`/product/${product.id}`, '4,321');
    await shows(`/search?q=${encodeURIComponent(product.name)}`, '4,321');
    expect(performance.now() - begun).toBeLessThan(3 * SECOND_MS);
  });

  it('catches up with what was written while it could not hear it', async () => {
    await keep(other, '/contact');
    const cut = () =>
      db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop caches'`;
    await cut();
    const message = await announceBanner();
    await cut();
    await expect.poll(() => read(other, '/contact'), { timeout: 5 * SECOND_MS, interval: 50 }).toContain(message);
    // And hears again.
    await keep(other, '/contact');
    const next = await announceBanner();
    await expect.poll(() => read(other, '/contact'), { timeout: SECOND_MS, interval: 20 }).toContain(next);
  });

  it('shares sessions and carts', async () => {
    const product = await makeProduct();
    const who = shopper();
    expect((await who.post('/api/cart', { productId: product.id, quantity: 2 })).status).toBe(201);
    const cart = await fetch(`${other.address}/api/cart`, { headers: { Cookie: who.cookie ?? '' } });
    expect(await cart.text()).toContain(product.id);
    const owner = await staff();
    const me = await fetch(`${other.address}/api/admin/products`, { headers: { Cookie: owner.cookie ?? '' } });
    expect(me.status).toBe(200);
    expect((await get(other, '/api/admin/products')).status).toBe(401);
  });

  it('begins anew with what it had kept, as far as that is true', async () => {
    await keep(other, '/contact');
    await keep(other, '/policies/privacy');
    await keep(other, '/featured');
    await other.close();
    const product = await makeProduct();
    const owner = await staff();
    expect((await owner.put(`/api/admin/products/${product.id}`, { featured: true })).status).toBe(200);
    other = await openShop({ SHOP_JOBS: 'off' }, other);
    const status = async (path: string) => (await get(other, path)).headers.get('cache-status');
    expect([await status('/contact'), await status('/featured')]).toEqual(['shop; hit', null]);
    expect(await read(other, '/featured')).toContain(product.name);
  });
});

describe('WEB_CONCURRENCY=2', () => {
  let fleet: SecondShop;
  beforeAll(async () => {
    fleet = await openShop({ WEB_CONCURRENCY: '2', SHOP_JOBS: 'off' });
  });
  afterAll(() => fleet.close());

  /** A new connection each, so that both processes are asked. */
  const each = (path: string) =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(fleet.address + path, { headers: { Connection: 'close' } });
        return `${answer.status} ${await answer.text()}`;
      }),
    );

  it('both show what staff write within a second', async () => {
    await each('/contact');
    const message = await announceBanner();
    await expect
      .poll(async () => (await each('/contact')).filter((text) => !text.includes(message)).length, {
        timeout: SECOND_MS,
      })
      .toBe(0);
  });

  it('a rolling restart loses no request', { timeout: 60_000 }, async () => {
    const faults: string[] = [];
    let answered = 0;
    let over = false;
    const crowd = Array.from({ length: 6 }, async (_, at) => {
      const paths = ['/', '/contact', `/search?q=asus ${at}`, '/api/products', '/api/cart', '/offline'];
      while (!over) {
        for (const path of paths) {
          try {
            const answer = await fetch(fleet.address + path, { headers: { 'X-Forwarded-For': `10.9.8.${at}` } });
            await answer.arrayBuffer();
            if (answer.status !== 200) faults.push(`${path} ${answer.status}`);
            answered += 1;
          } catch (error) {
            faults.push(`${path} ${(error as Error).cause ?? error}`);
          }
        }
      }
    });
    fleet.signal('SIGHUP');
    await expect.poll(() => fleet.said(), { timeout: 50_000 }).toContain('All processes are new.');
    over = true;
    await Promise.all(crowd);
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });
});
