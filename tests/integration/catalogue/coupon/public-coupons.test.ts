import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminCoupon } from '@/lib/catalogue/coupon/admin-reads';
import messages from '@/messages/ar.json';
import { anonymous, type Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  hours,
  makeCategory,
  makeCoupon,
  makeEmail,
  makeProduct,
  readyToOrder,
  word,
} from '../../../support/make/make';
import { expireCaches } from '../../../support/revalidate';

const PATH = '/api/admin/coupons';
const visitor = anonymous();
const made: string[] = [];
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
// Deleted through the API, which also updates caches.
afterAll(async () => {
  for (const id of made) await admin.del(`${PATH}/${id}`);
});

/** Creates a public coupon for these products only, so that the carts of other tests get none. */
async function publish(products: string[], change: object = {}) {
  const form = { code: `T-${word()}`, type: 'percentage', discountPercent: '10', maxUses: 5, isShown: true };
  const answer = await admin.post<AdminCoupon>(PATH, { ...form, isRestricted: true, products, ...change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  made.push(answer.body.id);
  return answer.body;
}

const page = async (path: string) => (await visitor.get<string>(path)).body;
const pagesWith = async (code: string, productId: string) => {
  const paths = ['/coupons', '/daily-offers', `/product/${productId}`];
  const pages = await Promise.all(paths.map(page));
  return paths.filter((_, at) => pages[at]?.includes(code)).map((path) => path.split('/')[1]);
};
const EVERYWHERE = ['coupons', 'daily-offers', 'product'];

describe('a public coupon', () => {
  it('is on its pages once staff publish it, until they hide or delete it', async () => {
    const [product, other] = [await makeProduct({ price: '80.00' }), await makeProduct()];
    const coupon = await publish([product.id], { isShown: false });
    expect(await pagesWith(coupon.code, product.id)).toEqual([]);
    const show = (isShown: boolean) => admin.put<AdminCoupon>(`${PATH}/${coupon.id}`, { isShown });
    expect((await show(true)).status).toBe(200);
    expect(await pagesWith(coupon.code, product.id)).toEqual(EVERYWHERE);
    expect(await page(`/product/${product.id}`)).toMatch(/8\.00/);
    expect(await page(`/product/${other.id}`)).not.toContain(coupon.code);
    await show(false);
    expect(await pagesWith(coupon.code, product.id)).toEqual([]);
    await show(true);
    expect(await pagesWith(coupon.code, product.id)).toEqual(EVERYWHERE);
    await admin.del(`${PATH}/${coupon.id}`);
    expect(await pagesWith(coupon.code, product.id)).toEqual([]);
  });

  it('names its terms and links what it covers, without what is hidden', async () => {
    const top = await makeCategory();
    const category = await makeCategory({ parent: { connect: { id: top.id } } });
    const [product, hidden] = [await makeProduct(), await makeProduct({ hidden: true })];
    const terms = {
      categories: [category.id],
      minSubtotal: '123.45',
      isFirstOrder: true,
      expiresAt: hours(48).toISOString(),
    };
    const coupon = await publish([product.id, hidden.id], terms);
    const html = await page('/coupons');
    const card = html.slice(html.indexOf(coupon.code));
    expect(html).toContain(messages.publicCoupons.first_order);
    for (const text of ['123.45', `/category/${category.slug}`, category.name, `/product/${product.id}`, product.name])
      expect(card).toContain(text);
    expect(html).not.toContain(hidden.id);
  });

  it('ends on every page with its last use, and returns with a cancelled order', async () => {
    const { who, body, product, email } = await readyToOrder();
    const coupon = await publish([product.id], { maxUses: 1 });
    expect(await pagesWith(coupon.code, product.id)).toEqual(EVERYWHERE);
    const totals = { ...body.totals, discount: '5.00', total: '70.00' };
    const placed = await who.post('/api/checkout', { ...body, couponCode: coupon.code, totals });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(await pagesWith(coupon.code, product.id)).toEqual([]);
    const { id } = await db.order.findFirstOrThrow({ where: { email } });
    await admin.put(`/api/admin/orders/${id}/status`, { status: 'cancelled' });
    expect(await pagesWith(coupon.code, product.id)).toEqual(EVERYWHERE);
  });

  it('begins and ends on time without a write', async () => {
    const product = await makeProduct();
    const soon = () => new Date(Date.now() + 4000);
    const start = soon();
    const begins = await publish([product.id], { startsAt: start.toISOString() });
    const end = soon();
    const ends = await publish([product.id], { expiresAt: end.toISOString() });
    // Fills the caches before the change.
    const shown = await pagesWith(ends.code, product.id);
    expect(shown.length === EVERYWHERE.length || new Date() >= end).toBe(true);
    const options = { timeout: 30_000, interval: 500 };
    await expect.poll(() => pagesWith(begins.code, product.id), options).toEqual(EVERYWHERE);
    expect(new Date() >= start).toBe(true);
    await expect.poll(() => pagesWith(ends.code, product.id), options).toEqual([]);
  });

  it('is none that is not shown, is another’s, has not begun, has ended, is used up or covers nothing in sight', async () => {
    const [product, hidden] = [await makeProduct(), await makeProduct({ hidden: true })];
    const customer = await db.customer.create({ data: { email: makeEmail(), firstName: 'x', lastName: 'x' } });
    const of = (productId: string, change: object) =>
      makeCoupon({
        maxUses: 5,
        isShown: true,
        isRestricted: true,
        products: { create: { productId, place: 0 } },
        ...change,
      });
    const listed = await of(product.id, {});
    const unlisted = [
      await of(product.id, { isShown: false }),
      await of(product.id, { sessionId: shopper().sessionId }),
      await of(product.id, { customerId: customer.id }),
      await of(product.id, { startsAt: hours(1) }),
      await of(product.id, { expiresAt: hours(-1) }),
      await of(product.id, { currentUses: 5, isUsed: true }),
      await of(hidden.id, {}),
    ];
    await expireCaches();
    expect(await pagesWith(listed.code, product.id)).toEqual(EVERYWHERE);
    for (const { code } of unlisted) expect([code, await pagesWith(code, product.id)]).toEqual([code, []]);
  });
});
