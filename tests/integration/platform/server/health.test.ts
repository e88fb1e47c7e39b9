import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import messages from '@/messages/ar.json';
import { anonymous, makeAddress, shopper, staffCookieOf } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeProduct, makeStaff } from '../../../support/make/make';
import { openGatedShop } from '../../../support/shop/gated-shop';

describe('the health of a shop', () => {
  it.each(['', '/live', '/ready'])('/api/internal/health%s', async (path) => {
    const { status, body } = await anonymous().get(`/api/internal/health${path}`);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });
});

describe('a shop without its database', () => {
  let shop: Awaited<ReturnType<typeof openGatedShop>>;
  let productId = '';
  beforeAll(async () => {
    productId = (await makeProduct()).id;
    shop = await openGatedShop({ DRAIN_SECONDS: '3' });
  }, 60_000);
  afterAll(() => shop.close());

  const health = (path: string) => fetch(`${shop.address}/api/internal/health/${path}`);

  it('is alive and not ready, and ready again by itself', async () => {
    await shop.gate.cut();
    const refused = await health('ready');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await health('live')).status).toBe(200);
    await shop.gate.open();
    await expect.poll(async () => (await health('ready')).status).toBe(200);
  });

  it('says so soon when the database does not answer at all', async () => {
    shop.gate.block(true);
    const begun = Date.now();
    expect((await health('ready')).status).toBe(503);
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect((await health('live')).status).toBe(200);
    shop.gate.block(false);
    await expect.poll(async () => (await health('ready')).status).toBe(200);
  });

  const add = (sessionId: string) =>
    fetch(`${shop.address}/api/cart`, {
      method: 'POST',
      headers: {
        Origin: shop.address,
        'Content-Type': 'application/json',
        'X-Forwarded-For': makeAddress(),
        Cookie: `cart-session-id=${sessionId}`,
      },
      body: JSON.stringify({ productId, quantity: 1 }),
    });
  const quantityOf = async (sessionId: string) =>
    (await db.cartItem.findFirst({ where: { sessionId, productId } }))?.quantity ?? 0;

  it('shows what it has kept, says 503 to writes, and goes on by itself', async () => {
    const { sessionId } = shopper();
    expect((await add(sessionId)).status).toBe(201);
    for (const page of ['/', `/product/${productId}`]) expect((await fetch(shop.address + page)).status).toBe(200);
    await shop.gate.cut();
    for (const page of ['/', `/product/${productId}`]) expect((await fetch(shop.address + page)).status).toBe(200);
    for (let turn = 0; turn < 12; turn += 1) {
      const refused = await add(sessionId);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('Retry-After')).toBe('5');
      expect(await refused.json()).toMatchObject({ code: 'unavailable', issues: [] });
    }
    await shop.gate.open();
    await expect.poll(async () => (await add(sessionId)).status).toBe(201);
    expect(await quantityOf(sessionId)).toBe(2);
  });

  it('keeps the frame of the back office, which reads again by itself', async () => {
    const headers = { Cookie: await staffCookieOf((await makeStaff()).id) };
    const screen = async () => (await fetch(`${shop.address}/admin/second-factor`, { headers })).text();
    await shop.gate.cut();
    const lost = await screen();
    expect(lost).toContain(messages.admin.common.retrying);
    expect(lost).toContain(messages.admin.shell.to_light);
    // A short outage is invisible to callers.
    const late = screen();
    await shop.gate.open();
    expect(await late).toContain(messages.admin.shell.nav);
  });

  it('answers in time when all connections are taken, and does what it said', async () => {
    const shoppers = Array.from({ length: 30 }, () => shopper().sessionId);
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const lock = db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE cart_items IN ACCESS EXCLUSIVE MODE`;
        await held;
      },
      { timeout: 40_000 },
    );
    const begun = Date.now();
    const answers = shoppers.map(async (sessionId) => ({ sessionId, answer: await add(sessionId) }));
    const first = await Promise.race(answers);
    expect(first.answer.status).toBe(503);
    expect(Date.now() - begun).toBeLessThan(30_000);
    expect((await fetch(`${shop.address}/`)).status).toBe(200);
    free();
    await lock;
    for (const { sessionId, answer } of await Promise.all(answers)) {
      expect([201, 503]).toContain(answer.status);
      if (answer.status === 503) expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
      if (answer.status === 201) expect(await quantityOf(sessionId)).toBe(1);
    }
    expect((await add(shoppers[0] ?? '')).status).toBe(201);
  });

  it('that is told to end is not ready first, and still answers', async () => {
    const ask = async (path: string) => (await fetch(shop.address + path)).status;
    await expect.poll(() => ask('/api/internal/health/ready')).toBe(200);
    const ended = shop.close();
    await expect.poll(() => ask('/api/internal/health/ready')).toBe(503);
    expect(await ask('/contact')).toBe(200);
    expect(await ask('/api/internal/health/live')).toBe(200);
    await ended;
    await expect(ask('/contact')).rejects.toThrow();
  });
});
