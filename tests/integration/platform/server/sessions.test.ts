import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '@/lib/selling/cart/reads';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeCoupon, makeProduct, readyToOrder } from '../../../support/make/make';

const inCart = (sessionId: string) => db.cartItem.count({ where: { sessionId } });
const withCookie = (value: string) => new Client(`cart-session-id=${value}`);

describe('where the session is found', () => {
  it('body before query before cookie', async () => {
    const product = await makeProduct();
    const [body, query, cookie] = [randomUUID(), randomUUID(), randomUUID()];
    const visitor = withCookie(cookie);
    await visitor.post(`/api/cart?sessionId=${query}`, { productId: product.id, sessionId: body });
    await visitor.post(`/api/cart?sessionId=${query}`, { productId: product.id });
    await visitor.post('/api/cart', { productId: product.id });
    expect([await inCart(body), await inCart(query), await inCart(cookie)]).toEqual([1, 1, 1]);
  });

  it('the query alone is enough, for reads and writes', async () => {
    const [product, session] = [await makeProduct(), randomUUID()];
    const added = await anonymous().post<CartLine>(`/api/cart?sessionId=${session}`, { productId: product.id });
    expect(added.status).toBe(201);
    expect((await anonymous().get<CartLine[]>(`/api/cart?sessionId=${session}`)).body).toHaveLength(1);
    expect((await anonymous().del(`/api/cart/${added.body.id}?sessionId=${session}`)).status).toBe(204);
  });

  it('a body with a delete names the session too', async () => {
    const who = shopper();
    const line = await fillCart(who, (await makeProduct()).id);
    expect((await anonymous().del(`/api/cart/${line.id}`, { sessionId: who.sessionId })).status).toBe(204);
  });

  it('upper case names the same session', async () => {
    const who = shopper();
    await fillCart(who, (await makeProduct()).id);
    expect((await shopper(who.sessionId.toUpperCase()).get<CartLine[]>('/api/cart')).body).toHaveLength(1);
  });
});

const READS = ['/api/cart', '/api/wishlist', '/api/coupons', '/api/orders'];

describe('without a session', () => {
  it.each(READS)('GET %s is an empty list', async (path) => {
    const answer = await anonymous().get(path);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it.each(READS)('GET %s with a malformed cookie is an empty list', async (path) => {
    const answer = await withCookie('x').get(path);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it('nothing is on a wishlist', async () => {
    const product = await makeProduct();
    expect((await anonymous().get(`/api/wishlist/check/${product.id}`)).body).toEqual({ isInWishlist: false });
  });

  it('no order is found', async () => {
    expectRefusal(await anonymous().get('/api/orders/ORD-261120-AAAAA'), 404, 'not_found');
  });
});

const V1 = 'aaaaaaaa-aaaa-1aaa-8aaa-aaaaaaaaaaaa';
const MALFORMED = ['', 'x', V1, '00000000-0000-0000-0000-000000000000', `${randomUUID()}x`, "' OR 1=1 --"];

describe('a malformed session', () => {
  it.each(READS)('GET %s?sessionId= answers 400 although the cookie is good', async (path) => {
    for (const value of MALFORMED) {
      const answer = await shopper().get(`${path}?sessionId=${encodeURIComponent(value)}`);
      expectRefusal(answer, 400, 'session_missing');
    }
  });

  it('in the body it answers 400 although query and cookie are good', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    for (const sessionId of [...MALFORMED, 5, true, {}, [who.sessionId]]) {
      const answer = await who.post(`/api/cart?sessionId=${who.sessionId}`, { productId: product.id, sessionId });
      expectRefusal(answer, 400, 'session_missing');
    }
    expect(await inCart(who.sessionId)).toBe(0);
  });

  it('in the cookie it answers 400 to writes, although the body is good', async () => {
    const [session, product] = [randomUUID(), await makeProduct()];
    expectRefusal(await withCookie('x').post('/api/cart', { productId: product.id }), 400, 'session_missing');
    expectRefusal(
      await withCookie('x').post('/api/cart', { productId: product.id, sessionId: session }),
      400,
      'session_missing',
    );
    expect(await inCart(session)).toBe(0);
  });
});

describe('writes without a session answer 400 and change nothing', () => {
  it('on cart and wishlist', async () => {
    const [who, product] = [shopper(), await makeProduct()];
    const line = await fillCart(who, product.id);
    const wish = await db.wishlistItem.create({ data: { sessionId: who.sessionId, productId: product.id } });
    const nobody = anonymous();
    const answers = [
      await nobody.post('/api/cart', { productId: product.id }),
      await nobody.put(`/api/cart/${line.id}`, { quantity: 9 }),
      await nobody.del(`/api/cart/${line.id}`),
      await nobody.del('/api/cart'),
      await nobody.post('/api/wishlist', { productId: product.id }),
      await nobody.del(`/api/wishlist/${wish.id}`),
    ];
    for (const answer of answers) expectRefusal(answer, 400, 'session_missing');
    expect(await db.cartItem.findUnique({ where: { id: line.id } })).toMatchObject({ quantity: 1 });
    expect(await db.wishlistItem.count({ where: { id: wish.id } })).toBe(1);
  });

  it('on checkout and coupons', async () => {
    const { body, email, who } = await readyToOrder();
    const nobody = anonymous();
    const answers = [
      await nobody.post('/api/checkout', body),
      await nobody.post('/api/checkout/quote', body),
      await nobody.post('/api/coupons/generate', { customerId: randomUUID() }),
      await nobody.post('/api/customers/check-email', { email }),
    ];
    for (const answer of answers) expectRefusal(answer, 400, 'session_missing');
    expect(await db.order.count({ where: { email } })).toBe(0);
    expect(await inCart(who.sessionId)).toBe(1);
  });
});

describe('foreign rows', () => {
  it('a foreign and an unknown cart line answer the very same', async () => {
    const [owner, other, product] = [shopper(), shopper(), await makeProduct()];
    const line = await fillCart(owner, product.id, 3);
    for (const change of [
      (id: string) => other.put(`/api/cart/${id}`, { quantity: 1 }),
      (id: string) => other.del(`/api/cart/${id}`),
    ]) {
      const [foreign, unknown] = [await change(line.id), await change(randomUUID())];
      expectRefusal(foreign, 404, 'not_found');
      expect(foreign.body).toEqual(unknown.body);
    }
    expect(await db.cartItem.findUnique({ where: { id: line.id } })).toMatchObject({ quantity: 3 });
  });

  it('a foreign and an unknown wish answer the very same', async () => {
    const [owner, other, product] = [shopper(), shopper(), await makeProduct()];
    const wish = await db.wishlistItem.create({ data: { sessionId: owner.sessionId, productId: product.id } });
    const [foreign, unknown] = [
      await other.del(`/api/wishlist/${wish.id}`),
      await other.del(`/api/wishlist/${randomUUID()}`),
    ];
    expectRefusal(foreign, 404, 'not_found');
    expect(foreign.body).toEqual(unknown.body);
    expect(await db.wishlistItem.count({ where: { id: wish.id } })).toBe(1);
  });

  it('lists hold the session’s own rows alone', async () => {
    const [mine, other, product] = [shopper(), shopper(), await makeProduct()];
    await fillCart(other, product.id);
    await db.wishlistItem.create({ data: { sessionId: other.sessionId, productId: product.id } });
    await makeCoupon({ sessionId: other.sessionId });
    for (const path of READS) expect((await mine.get(path)).body).toEqual([]);
  });

  it('coupons: one’s own, newest first, with the fields a shopper may see', async () => {
    const who = shopper();
    const older = await makeCoupon({ sessionId: who.sessionId, createdAt: new Date('2026-01-01') });
    const newer = await makeCoupon({
      sessionId: who.sessionId,
      type: 'fixed_amount',
      discountAmount: '5.00',
      // The last millisecond of a day in Riyadh.
      expiresAt: new Date('2030-01-01T20:59:59.999Z'),
    });
    expect((await who.get('/api/coupons')).body).toEqual([
      {
        id: newer.id,
        code: newer.code,
        type: 'fixed_amount',
        discountPercent: null,
        discountAmount: '5.00',
        expiresAt: '2030-01-01T20:59:59.999Z',
        expiresAtText: 'نهاية يوم 1 يناير 2030',
        isUsed: false,
        createdAt: newer.createdAt.toISOString(),
        createdAtText: expect.stringMatching(/^\d{1,2} \p{Script=Arabic}+ \d{4}$/u),
      },
      expect.objectContaining({ id: older.id, discountPercent: '10.00', discountAmount: null, expiresAt: null }),
    ]);
  });
});
