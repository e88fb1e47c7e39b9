import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { translateKey } from '@/lib/platform/shared/translate';
import { expectRefusal } from '../../../support/browser/check';
import { makeAddress, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeProduct, readyToOrder } from '../../../support/make/make';
import { useUp } from '../../../support/shop/limits';

const LIMITS: [name: string, max: number, call: (who: Shopper) => ReturnType<Shopper['post']>][] = [
  ['cart', 600, (who) => who.post('/api/cart', { productId: randomUUID() })],
  ['cart', 600, (who) => who.put(`/api/cart/${randomUUID()}`, { quantity: 1 })],
  ['cart', 600, (who) => who.del('/api/cart')],
  ['checkout', 60, (who) => who.post('/api/checkout', {})],
  ['quote', 300, (who) => who.post('/api/checkout/quote', {})],
  ['check-email', 30, (who) => who.post('/api/customers/check-email', {})],
  ['coupon-generate', 30, (who) => who.post('/api/coupons/generate', {})],
];

/** Anyone can create sessions, so these limits also count by address. */
const PER_ADDRESS: [name: string, max: number, call: (who: Shopper) => ReturnType<Shopper['post']>][] = [
  ['cart-address', 1200, (who) => who.post('/api/cart', { productId: randomUUID() })],
  ['cart-address', 1200, (who) => who.put(`/api/cart/${randomUUID()}`, { quantity: 1 })],
  ['wishlist-address', 900, (who) => who.post('/api/wishlist', { productId: randomUUID() })],
  ['wishlist-address', 900, (who) => who.del(`/api/wishlist/${randomUUID()}`)],
  ['checkout-address', 240, (who) => who.post('/api/checkout', {})],
  ['quote-address', 900, (who) => who.post('/api/checkout/quote', {})],
  ['check-email-address', 120, (who) => who.post('/api/customers/check-email', {})],
  ['coupon-generate-address', 120, (who) => who.post('/api/coupons/generate', {})],
  ['mock-payment-address', 300, (who) => who.post('/api/mock-payment', {})],
  ['cart-ideas', 600, (who) => who.get('/api/cart/ideas')],
  ['wishlist-ideas', 600, (who) => who.get('/api/wishlist/ideas')],
  ['cart-delivery', 600, (who) => who.get('/api/cart/delivery')],
  ['product-list', 600, (who) => who.get(`/api/products?maxPrice=${randomInt(1, 90_000_000)}`)],
  ['remote-picture', 600, (who) => who.get('/remote-picture?address=https%3A%2F%2Fa.example%2Fa.png')],
  ['verify-payment-address', 300, (who) => who.get('/api/stripe/success?order_id=ORD-1')],
];

describe('rate limits', () => {
  it.each(PER_ADDRESS.map(([name, max, call], index) => [`${name} ${index + 1}`, name, max, call] as const))(
    '%s: one call too many answers 429 to every session of the address, and to no other address',
    async (_, name, max, call) => {
      const who = shopper();
      await useUp({ name, max, windowSeconds: 60 }, who.address);
      expectRefusal(await call(who), 429, 'rate_limited');
      expectRefusal(await call(shopper(undefined, who.address)), 429, 'rate_limited');
      expect((await call(shopper(who.sessionId))).status).not.toBe(429);
    },
  );

  it.each(LIMITS.map(([name, max, call], index) => [`${name} ${index + 1}`, name, max, call] as const))(
    '%s: one call too many answers 429 with Retry-After, to this session alone',
    async (_, name, max, call) => {
      const [who, other] = [shopper(), shopper()];
      await useUp({ name, max, windowSeconds: 60 }, who.sessionId);
      const answer = await call(who);
      const refusal = expectRefusal(answer, 429, 'rate_limited');
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refusal.message).toBe(translateKey('errors.rate_limited', { seconds }));
      expect((await call(other)).status).not.toBe(429);
      await db.rateLimit.deleteMany({ where: { bucket: `${name}:${who.sessionId}` } });
    },
  );

  it('what a session may no more is not held against its address', async () => {
    const who = shopper();
    const counted = async () => {
      const where = { bucket: `cart-address:${who.address}` };
      return (await db.rateLimit.aggregate({ where, _sum: { count: true } }))._sum.count ?? 0;
    };
    await useUp({ name: 'cart', max: 600, windowSeconds: 60 }, who.sessionId);
    expectRefusal(await who.post('/api/cart', { productId: randomUUID() }), 429, 'rate_limited');
    expect(await counted()).toBe(0);
    await shopper(undefined, who.address).post('/api/cart', { productId: randomUUID() });
    expect(await counted()).toBe(1);
  });

  it('a refused call leaves no counts, whatever its route counts first', async () => {
    const address = makeAddress();
    await useUp({ name: 'cart-address', max: 1200, windowSeconds: 60 }, address);
    const who = shopper(undefined, address);
    expectRefusal(await who.post('/api/cart', { productId: randomUUID() }), 429, 'rate_limited');
    expect(await db.rateLimit.count({ where: { bucket: { endsWith: who.sessionId } } })).toBe(0);
    const counts = await db.rateLimit.findMany({ where: { bucket: `cart-address:${address}` } });
    expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([1200]));
  });

  it('an IPv6 address counts with its /64, and sixteen times as often with its /48', async () => {
    const network = `2001:db8:${randomInt(1, 0x10000).toString(16)}`;
    const limit = { name: 'cart-address', max: 1200, windowSeconds: 60 };
    const ask = (address: string) => shopper(undefined, address).post('/api/cart', { productId: randomUUID() });
    await useUp(limit, `${network}:1::/64`);
    expectRefusal(await ask(`${network}:1::5`), 429, 'rate_limited');
    expect((await ask(`${network}:2::5`)).status).toBe(404);
    const counted = await db.rateLimit.findFirst({ where: { bucket: `cart-address:${network}::/48` } });
    expect(counted?.count).toBe(1);
    await db.rateLimit.deleteMany({ where: { bucket: `cart-address:${network}::/48` } });
    await useUp({ ...limit, max: 16 * limit.max }, `${network}::/48`);
    expectRefusal(await ask(`${network}:3::5`), 429, 'rate_limited');
    await db.rateLimit.deleteMany({ where: { bucket: { contains: network } } });
  });

  it('a refused call does nothing', async () => {
    const { who, body, email } = await readyToOrder();
    await useUp({ name: 'checkout', max: 60, windowSeconds: 60 }, who.sessionId);
    expectRefusal(await who.post('/api/checkout', body), 429, 'rate_limited');
    expect(await db.order.count({ where: { email } })).toBe(0);
    const line = await fillCart(shopper(who.sessionId), (await makeProduct()).id);
    await useUp({ name: 'cart', max: 600, windowSeconds: 60 }, who.sessionId);
    expectRefusal(await who.del(`/api/cart/${line.id}`), 429, 'rate_limited');
    expect(await db.cartItem.count({ where: { id: line.id } })).toBe(1);
    await db.rateLimit.deleteMany({ where: { bucket: { endsWith: who.sessionId } } });
  });

  it('a last call within the limit is answered', async () => {
    const who = shopper();
    await useUp({ name: 'cart', max: 599, windowSeconds: 60 }, who.sessionId);
    expect((await who.del('/api/cart')).status).toBe(204);
    await db.rateLimit.deleteMany({ where: { bucket: { endsWith: who.sessionId } } });
  });
});
