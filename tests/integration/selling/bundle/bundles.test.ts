import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { readPromotionResults } from '@/lib/office/promotion/results';
import { readSalesReport } from '@/lib/office/report/reads';
import type { CartFacts } from '@/lib/selling/checkout/cart-delivery';
import type { QuotedCheckout, TotalsView } from '@/lib/selling/checkout/quote-checkout';
import { expectRefusal } from '../../../support/browser/check';
import { shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  fillCart,
  hours,
  makeBundle,
  makeCoupon,
  makeOffer,
  makeProduct,
  readyToOrder,
} from '../../../support/make/make';
import { changeOf, changesBy } from '../../../support/make/order-change';

/** Fills a cart with 2 × 100.00 and 50.00; creates a bundle of 10 %. */
async function withBundle(change: Parameters<typeof makeBundle>[1] = {}) {
  const ready = await readyToOrder({ price: '100.00', quantity: 2 });
  const other = await makeProduct({ price: '50.00' });
  await fillCart(ready.who, other.id);
  const bundle = await makeBundle([ready.product.id, other.id], change);
  const quote = (more: object = {}) =>
    ready.who.post<QuotedCheckout>('/api/checkout/quote', { ...ready.body, ...more });
  const place = (totals: TotalsView, more: object = {}) =>
    ready.who.post<CheckoutResponse>('/api/checkout', { ...ready.body, ...more, totals });
  return { ...ready, other, bundle, quote, place };
}

const orderBy = (email: string) =>
  db.order.findFirstOrThrow({
    where: { email },
    include: { items: { orderBy: { position: 'asc' } }, bundles: { include: { lines: true } } },
  });

type Changed = { totals: TotalsView };

describe('a bundle in the cart', () => {
  it('counts once for each complete set, at the prices of the moment', async () => {
    const { who, product, other, quote } = await withBundle();
    const facts = async () => (await who.get<CartFacts>('/api/cart/delivery')).body.bundle?.amount ?? null;
    expect((await quote()).body.totals).toMatchObject({
      subtotal: '250.00',
      discount: '15.00',
      bundleDiscount: '15.00',
    });
    expect(await facts()).toBe('15.00');
    await db.cartItem.updateMany({ where: { sessionId: who.sessionId, productId: other.id }, data: { quantity: 3 } });
    expect((await quote()).body.totals).toMatchObject({ subtotal: '350.00', bundleDiscount: '30.00' });
    await makeOffer(other.id, { discountPercent: '20.00' });
    expect((await quote()).body.totals).toMatchObject({ subtotal: '320.00', bundleDiscount: '28.00' });
    await db.product.update({ where: { id: product.id }, data: { inStock: false } });
    expect(await facts()).toBeNull();
  });

  it.each<[string, Parameters<typeof makeBundle>[1]]>([
    ['has yet to begin', { startsAt: hours(1) }],
    ['is over', { endsAt: hours(-1) }],
    ['is switched off', { isActive: false }],
    ['has lost a product', { size: 3 }],
  ])('counts for nothing where it %s', async (_, change) => {
    const { quote } = await withBundle(change);
    expect((await quote()).body.totals).toMatchObject({ discount: '0.00', bundleDiscount: '0.00' });
  });

  it('comes before the coupon, which takes its part of the rest and asks for its minimum of it', async () => {
    const { quote } = await withBundle();
    const coupon = await makeCoupon();
    const priced = (await quote({ couponCode: coupon.code })).body;
    // The coupon takes 10 % off 235.00; shipping stays free.
    expect(priced.totals).toMatchObject({ bundleDiscount: '15.00', discount: '38.50', total: '211.50' });
    const dear = await makeCoupon({ minSubtotal: '240.00' });
    expect((await quote({ couponCode: dear.code })).body.coupon).toMatchObject({ refusal: 'coupon_minimum' });
  });
});

describe('an order with a bundle', () => {
  it('keeps what it took off which line; invoice, report and results say the same', async () => {
    const { email, product, other, bundle, quote, place } = await withBundle();
    const coupon = await makeCoupon();
    const more = { couponCode: coupon.code };
    const { totals } = (await quote(more)).body;
    expect((await place(totals, more)).status).toBe(201);
    const order = await orderBy(email);
    expect([order.discountAmount.toFixed(2), order.bundleDiscount.toFixed(2)]).toEqual(['38.50', '15.00']);
    expect(order.items.map((item) => [item.productId, item.bundleDiscount.toFixed(2)])).toEqual([
      [product.id, '10.00'],
      [other.id, '5.00'],
    ]);
    expect(order.bundles).toMatchObject([{ bundleId: bundle.id, name: bundle.name, sets: 1 }]);
    const redeemed = await db.couponRedemption.findUniqueOrThrow({ where: { orderId: order.id } });
    expect(redeemed.amount.toFixed(2)).toBe('23.50');

    const createdAt = new Date('2005-09-05T12:00:00Z');
    await db.order.update({ where: { id: order.id }, data: { createdAt, status: 'confirmed' } });
    const time = { from: new Date('2005-09-05T00:00:00Z'), until: new Date('2005-09-06T00:00:00Z') };
    const results = await readPromotionResults(time);
    expect(results.find(({ kind }) => kind === 'bundle')).toMatchObject({
      key: bundle.id,
      orders: 1,
      units: 2,
      sales: '135.00',
      discount: '15.00',
    });
    expect(results.find(({ kind }) => kind === 'coupon')).toMatchObject({ key: coupon.code, discount: '23.50' });
    const report = await readSalesReport({ cut: 'product', period: 'custom', from: '2005-09-05', to: '2005-09-05' });
    const row = (id: string) => report.rows.find(({ key }) => key === id)?.now;
    // The bundle takes off 10.00 and 5.00, the coupon 10 % of the rest.
    expect([row(product.id)?.discount, row(other.id)?.discount]).toEqual([29_00, 9_50]);
    expect([row(product.id)?.sales, row(other.id)?.sales]).toEqual([171_00, 40_50]);
  });

  it('is priced at its own moment: 409 with the fresh totals once the bundle has ended, and then it costs that', async () => {
    const { email, bundle, quote, place, who } = await withBundle();
    const { totals } = (await quote()).body;
    await db.bundle.update({ where: { id: bundle.id }, data: { endsAt: hours(-1) } });
    const answer = await place(totals);
    const fresh = expectRefusal<Changed>(answer, 409, 'totals_changed').totals;
    expect(fresh).toMatchObject({ discount: '0.00', bundleDiscount: '0.00', total: '250.00' });
    expect(await db.order.count({ where: { email } })).toBe(0);
    expect((await place(fresh)).status).toBe(201);
    expect((await orderBy(email)).bundles).toEqual([]);
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(0);
  });

  it('believes no discount of the browser', async () => {
    const { quote, place } = await withBundle();
    const { totals } = (await quote()).body;
    const wrong = { ...totals, discount: '100.00', bundleDiscount: '100.00', total: '175.00' };
    expectRefusal(await place(wrong), 409, 'totals_changed');
  });

  it('keeps complete sets when staff change it, and loses one whose product goes', async () => {
    const { email, who, other, quote, place } = await withBundle();
    await db.cartItem.updateMany({ where: { sessionId: who.sessionId, productId: other.id }, data: { quantity: 2 } });
    const { totals } = (await quote()).body;
    expect(totals.bundleDiscount).toBe('30.00');
    expect((await place(totals)).status).toBe(201);
    const { id } = await orderBy(email);
    const by = changesBy(await staff(), id);
    const before = await by.read();
    expect(before.bundleDiscount).toBe('30.00');
    const [first, second] = before.items;
    const lines = [
      { itemId: first?.id ?? '', quantity: 1 },
      { itemId: second?.id ?? '', quantity: 2 },
    ];
    const body = { ...changeOf(before), lines };
    const seen = await by.preview(body);
    expect(seen.body.totals).toMatchObject({ subtotal: '200.00', discount: '15.00', bundleDiscount: '15.00' });
    expect((await by.save({ ...body, total: seen.body.totals.total })).status).toBe(200);
    const after = await orderBy(email);
    expect(after.bundles).toMatchObject([{ sets: 1 }]);
    expect(after.items.map((item) => item.bundleDiscount.toFixed(2))).toEqual(['10.00', '5.00']);

    const now = await by.read();
    const alone = { ...changeOf(now), lines: lines.slice(0, 1) };
    const left = await by.preview(alone);
    expect(left.body.totals).toMatchObject({ subtotal: '100.00', discount: '0.00', bundleDiscount: '0.00' });
    expect((await by.save({ ...alone, total: left.body.totals.total })).status).toBe(200);
    expect((await orderBy(email)).bundles).toEqual([]);
  });

  it('keeps its name and amounts when the bundle is deleted', async () => {
    const { email, bundle, quote, place } = await withBundle();
    await place((await quote()).body.totals);
    await (await staff()).del(`/api/admin/bundles/${bundle.id}`);
    expect((await orderBy(email)).bundles).toMatchObject([{ bundleId: null, name: bundle.name, sets: 1 }]);
  });

  it('is nobody’s who has one product alone', async () => {
    const { who, body, product } = await readyToOrder();
    await makeBundle([product.id, (await makeProduct()).id]);
    const priced = await who.post<QuotedCheckout>('/api/checkout/quote', body);
    expect(priced.body.totals.bundleDiscount).toBe('0.00');
    expect((await shopper().get<CartFacts>('/api/cart/delivery')).body.bundle).toBeNull();
  });
});
