import { once } from 'node:events';
import { Agent, get as getOver } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrders } from '@/lib/desk/order-desk/new-orders';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { shopper, staff } from '../../../../support/browser/http';
import { db } from '../../../../support/db';
import { makeProduct, readyToOrder, word } from '../../../../support/make/make';
import { openShop, type SecondShop } from '../../../../support/shop/second-shop';

/* Several processes use one database. Staff write through the first shop. */

const get = (shop: SecondShop, path: string) => fetch(shop.address + path);
const read = async (shop: SecondShop, path: string) => (await get(shop, path)).text();
const keep = (shop: SecondShop, path: string) =>
  expect.poll(async () => (await get(shop, path)).headers.get('cache-status')).toBe('shop; hit');

const announced: string[] = [];
// Banners appear on all pages.
afterAll(async () => {
  await db.notificationBanner.deleteMany({ where: { message: { in: announced } } });
});

async function announceBanner(): Promise<string> {
  const message = `إعلان ${word()}`;
  const owner = await staff();
  expect((await owner.post('/api/notification-banners', { message, priority: 99 })).status).toBe(201);
  announced.push(message);
  return message;
}

type Outcome = 'answered' | 'refused' | 'broken';

function askOver(address: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const call = getOver(address, { agent }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete ? 'answered' : 'broken'));
    });
    // The server closed an idle connection; that is not a failed answer.
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' || call.reusedSocket ? 'refused' : 'broken'),
    );
  });
}

describe('two servers on one database', () => {
  let other: SecondShop;
  beforeAll(async () => {
    other = await openShop({});
  }, 60_000);
  afterAll(() => other.close());

  it('what staff write at one is on the next request at the other, however many read there', {
    timeout: 120_000,
  }, async () => {
    const product = await makeProduct({ name: `${word()} ${word()}` });
    const search = `/search?q=${encodeURIComponent(product.name)}`;
    const pages = ['/contact', `/product/${product.id}`, search, '/api/notification-banners'];
    for (const path of pages) await keep(other, path);
    const owner = await staff();
    const missed: string[] = [];
    const shows = async (path: string, text: string) => {
      if (!(await read(other, path)).includes(text)) missed.push(`${path} ${text}`);
    };
    let over = false;
    const crowd = ['/contact', `/product/${product.id}`].map(async (path) => {
      while (!over) await read(other, path);
    });
    for (let round = 0; round < 8; round += 1) {
      const message = await announceBanner();
      await shows('/contact', message);
      await shows('/api/notification-banners', message);
      const price = `${4321 + round}.00`;
      expect((await owner.put(`/api/admin/products/${product.id}`, { price })).status).toBe(200);
      await shows(`/product/${product.id}`, `4,${321 + round}`);
      await shows(search, `4,${321 + round}`);
    }
    over = true;
    await Promise.all(crowd);
    expect(missed).toEqual([]);
  });

  it('a product that was just made is in the list that is asked for next', async () => {
    const { category, image, description } = await makeProduct();
    const owner = await staff();
    const list = `/api/products?category=${category}&limit=3`;
    for (let round = 0; round < 4; round += 1) {
      const name = `${word()} ${word()}`;
      expect(await read(other, list)).not.toContain(name);
      const made = await owner.post('/api/admin/products', { name, category, image, description, price: '10.00' });
      expect(made.status).toBe(201);
      expect(await read(other, list)).toContain(name);
    }
  });

  it('reads anew before it answers, where it could not hear what was written', async () => {
    await keep(other, '/contact');
    const cut = () =>
      db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'shop caches' AND datname = current_database()`;
    await cut();
    const message = await announceBanner();
    await cut();
    expect(await read(other, '/contact')).toContain(message);
    await keep(other, '/contact');
    const next = await announceBanner();
    expect(await read(other, '/contact')).toContain(next);
  });

  it('a process that was killed holds up no write for long', async () => {
    const third = await openShop({});
    await keep(third, '/contact');
    await third.kill();
    const took: number[] = [];
    const write = async () => {
      const begun = performance.now();
      const message = await announceBanner();
      took.push(performance.now() - begun);
      expect(await read(other, '/contact')).toContain(message);
    };
    await write();
    const names = () => db.$queryRaw<object[]>`SELECT name FROM cache_processes WHERE until > clock_timestamp()`;
    await expect.poll(async () => (await names()).length).toBeLessThan(3);
    await write();
    expect(took.every((ms) => ms < 5_000)).toBe(true);
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

  it('tells the news of orders at once', async () => {
    const { cookie } = await staff();
    const ask = async (path: string) => {
      const answer = await fetch(other.address + path, { headers: { Cookie: cookie ?? '' } });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const numbers = async (since: string) =>
      ((await ask(`/api/admin/orders/news?since=${since}`)) as NewOrders).orders.map(({ orderNumber }) => orderNumber);
    const { now } = (await (await staff()).get<NewOrders>('/api/admin/orders/news')).body;
    // Checkout must not use a cached answer that is older than the writes.
    await numbers(now);
    const ready = await readyToOrder({ gateway: { type: 'cash' } });
    const { orderNumber } = (await ready.who.post<CheckoutResponse>('/api/checkout', ready.body)).body;
    expect(await numbers(now)).toContain(orderNumber);
    const list = (await ask(`/api/admin/orders?q=${orderNumber}`)) as { orderNumber: string }[];
    expect(list.map((row) => row.orderNumber)).toEqual([orderNumber]);
  });

  it('begins anew with what it had kept, as far as that is true', async () => {
    await keep(other, '/contact');
    await keep(other, '/policies/privacy');
    await keep(other, '/featured');
    await other.close();
    const product = await makeProduct();
    const owner = await staff();
    expect((await owner.put(`/api/admin/products/${product.id}`, { featured: true })).status).toBe(200);
    other = await openShop({}, other);
    const status = async (path: string) => (await get(other, path)).headers.get('cache-status');
    expect([await status('/contact'), await status('/featured')]).toEqual(['shop; hit', null]);
    expect(await read(other, '/featured')).toContain(product.name);
  });

  it('told to end, answers what is under way on connections that would go on for ever', {
    timeout: 90_000,
  }, async () => {
    const agent = new Agent({ keepAlive: true });
    const outcomes: Outcome[] = [];
    let answered = () => {};
    const enough = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const crowd = Array.from({ length: 8 }, async () => {
      for (let last: Outcome = 'answered'; last === 'answered'; ) {
        last = await askOver(`${other.address}/contact`, agent);
        outcomes.push(last);
        if (outcomes.length === 40) answered();
      }
    });
    await enough;
    // A connection without a request, like a browser's preconnect.
    const silent = connect(Number(new URL(other.address).port), '127.0.0.1');
    await once(silent, 'connect');
    await Promise.all([other.close(), ...crowd]);
    agent.destroy();
    silent.destroy();
    expect(other.said()).not.toContain('cut off');
    expect(outcomes.filter((outcome) => outcome === 'broken')).toEqual([]);
  });
});

describe('WEB_CONCURRENCY=2', () => {
  let fleet: SecondShop;
  beforeAll(async () => {
    fleet = await openShop({ WEB_CONCURRENCY: '2' });
  }, 60_000);
  afterAll(() => fleet.close());

  /** A new connection per request, so that both processes answer some. */
  const each = (path: string) =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(fleet.address + path, { headers: { Connection: 'close' } });
        return `${answer.status} ${await answer.text()}`;
      }),
    );

  it('both show what staff write on the next request', async () => {
    for (let round = 0; round < 5; round += 1) {
      await each('/contact');
      const message = await announceBanner();
      expect((await each('/contact')).filter((text) => !text.includes(message))).toEqual([]);
    }
  });

  it('a rolling restart loses no request', async () => {
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
    await expect.poll(() => fleet.said(), { timeout: 150_000 }).toContain('All processes are new.');
    over = true;
    await Promise.all(crowd);
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });
});
