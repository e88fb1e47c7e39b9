import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartFacts } from '@/lib/selling/checkout/cart-delivery';
import { type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hideDemoCoupons, showDemoCoupons } from '../../../support/make/demo-coupons';
import {
  fillCart,
  hours,
  makeCoupon,
  makeEmail,
  makeOrder,
  makeProduct,
  readyToOrder,
} from '../../../support/make/make';

beforeAll(hideDemoCoupons);
afterAll(showDemoCoupons);

/** Creates a guest's cart with one product; `give` creates public coupons for it. */
async function guest(price = '40.00') {
  const [who, product] = [shopper(), await makeProduct({ price })];
  await fillCart(who, product.id);
  const scope = { isRestricted: true, products: { create: { productId: product.id, place: 0 } } };
  const give = (change: object = {}) => makeCoupon({ isShown: true, maxUses: 5, ...scope, ...change });
  return { who, product, give };
}

const couponsOf = async (who: Shopper) => (await who.get<CartFacts>('/api/cart/delivery')).body.coupons;
const codesOf = async (who: Shopper) => (await couponsOf(who)).offers.map(({ code }) => code);

describe('coupons of a cart', () => {
  it('are the public and own ones that apply, by what each saves, as the quote confirms', async () => {
    const { who, give } = await guest();
    const percent = await give();
    const amount = await give({ type: 'fixed_amount', discountPercent: null, discountAmount: '7.50' });
    const own = await give({ sessionId: who.sessionId, isShown: false, discountPercent: '12.50' });
    const { offers, next } = await couponsOf(who);
    expect(offers.map(({ code, saves }) => [code, saves])).toEqual([
      [amount.code, '7.50'],
      [own.code, '5.00'],
      [percent.code, '4.00'],
    ]);
    expect(next).toBeNull();
    const quote = await who.post('/api/checkout/quote', { shipping: {}, couponCode: amount.code });
    expect(quote.body).toMatchObject({ coupon: { code: amount.code }, totals: { discount: '7.50' } });
  });

  it('are none that is not shown, is another’s, has not begun, has ended, is used up or is for other products', async () => {
    const { who, give } = await guest();
    const customer = await db.customer.create({ data: { email: makeEmail(), firstName: 'x', lastName: 'x' } });
    await give({ isShown: false });
    await give({ sessionId: shopper().sessionId });
    await give({ customerId: customer.id });
    await give({ startsAt: hours(1) });
    await give({ expiresAt: hours(-1) });
    await give({ currentUses: 5, isUsed: true });
    await (await guest()).give();
    expect(await couponsOf(who)).toEqual({ offers: [], next: null });
  });

  it('are for the first order only before one', async () => {
    const { who, give } = await guest();
    const { code } = await give({ isFirstOrder: true });
    expect(await codesOf(who)).toEqual([code]);
    await makeOrder({ sessionId: who.sessionId, status: 'delivered', email: makeEmail() });
    expect(await codesOf(who)).toEqual([]);
  });

  it('name the nearest minimum with what to add and what it saves, until it is reached', async () => {
    const { who, give } = await guest();
    const { code } = await give({ minSubtotal: '60.00' });
    await give({ minSubtotal: '81.00', discountPercent: '50.00' });
    expect(await couponsOf(who)).toEqual({
      offers: [],
      next: { code, missing: '20.00', saves: '6.00', isRestricted: true },
    });
    await db.cartItem.updateMany({ where: { sessionId: who.sessionId }, data: { quantity: 2 } });
    const { offers, next } = await couponsOf(who);
    expect(offers.map((offer) => [offer.code, offer.saves])).toEqual([[code, '8.00']]);
    expect(next).toMatchObject({ missing: '1.00', saves: '40.50' });
  });

  it('are none for a cart that cannot be ordered', async () => {
    const { who, product, give } = await guest();
    await give();
    expect(await codesOf(who)).toHaveLength(1);
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    expect(await codesOf(who)).toEqual([]);
  });

  it('stop with the last use of another shopper', async () => {
    const ready = await readyToOrder();
    const who = shopper();
    await fillCart(who, ready.product.id);
    const products = { create: { productId: ready.product.id, place: 0 } };
    const { code } = await makeCoupon({ isShown: true, isRestricted: true, products });
    expect(await codesOf(who)).toEqual([code]);
    const totals = { ...ready.body.totals, discount: '5.00', total: '70.00' };
    expect((await ready.who.post('/api/checkout', { ...ready.body, couponCode: code, totals })).status).toBe(201);
    expect(await codesOf(who)).toEqual([]);
  });
});
