import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGatedShop } from '../../support/gated-shop';
import { anonymous } from '../../support/http';
import { openShop } from '../../support/second-shop';

describe('the health of a shop', () => {
  it.each(['', '/live', '/ready'])('/api/internal/health%s', async (path) => {
    const { status, body } = await anonymous().get(`/api/internal/health${path}`);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });
});

describe('without its database', () => {
  let shop: Awaited<ReturnType<typeof openGatedShop>>;
  beforeAll(async () => {
    shop = await openGatedShop();
  });
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
    expect(Date.now() - begun).toBeLessThan(4_000);
    expect((await health('live')).status).toBe(200);
    shop.gate.block(false);
    await expect.poll(async () => (await health('ready')).status, { timeout: 10_000 }).toBe(200);
  });
});

it('a shop that is told to end is not ready first, and still answers', async () => {
  const shop = await openShop({ SHOP_JOBS: 'off', DRAIN_SECONDS: '3' });
  const ask = async (path: string) => (await fetch(shop.address + path)).status;
  const ended = shop.close();
  await expect.poll(() => ask('/api/internal/health/ready')).toBe(503);
  expect(await ask('/contact')).toBe(200);
  expect(await ask('/api/internal/health/live')).toBe(200);
  await ended;
  await expect(ask('/contact')).rejects.toThrow();
});
