import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, type Shopper, shopper, staff as signIn } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  fillCart,
  hours,
  makeCategory,
  makeCoupon,
  makeEmail,
  makeOffer,
  makePhone,
  makeProduct,
  readyToOrder,
  word,
} from '../../../support/make/make';
import { changeOf, changesBy } from '../../../support/make/order-change';
import { callsTo, readyToCall } from '../../../support/make/phone-order';
import { documentsOf, setVatNumber } from '../../../support/make/sale';

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
const brand = `t-${word()}`;
beforeAll(async () => {
  staff = await signIn();
  restore = await setVatNumber('310122393500003');
  await db.brand.create({ data: { name: brand, slug: brand } });
});
afterAll(async () => {
  await restore();
  await db.brand.deleteMany({ where: { slug: brand, products: { none: {} } } });
});

type Quote = {
  totals: { discount: string; total: string };
  coupon: { code?: string; refusal?: string; message?: string };
};
type Ready = Awaited<ReturnType<typeof readyToOrder>>;

const quote = async ({ who, body }: Pick<Ready, 'who' | 'body'>, couponCode: string) =>
  (await who.post<Quote>('/api/checkout/quote', { ...body, couponCode })).body;

async function place(couponCode: string, contact: { phone?: string; email?: string } = {}, who: Shopper = shopper()) {
  const ready = await readyToOrder({ who, email: contact.email ?? makeEmail() });
  const { body } = ready;
  const totals = { ...body.totals, discount: '5.00', total: '70.00' };
  const shipping = { ...body.shipping, phone: contact.phone ?? makePhone() };
  return who.post<{ orderNumber: string }>('/api/checkout', { ...body, couponCode, totals, shipping });
}

const usesOf = async (id: string) => (await db.coupon.findUniqueOrThrow({ where: { id } })).currentUses;

describe('a coupon with terms', () => {
  it('begins when it says, and the shopper is told when', async () => {
    const coupon = await makeCoupon({ startsAt: hours(1) });
    const ready = await readyToOrder();
    const asked = await quote(ready, coupon.code);
    expect(asked.coupon.refusal).toBe('coupon_not_started');
    expect(asked.coupon.message).toMatch(/يبدأ العمل بكود الخصم .*\d/);
    expect(asked.totals.discount).toBe('0.00');
    expectRefusal(await place(coupon.code), 422, 'coupon_not_started');
    await db.coupon.update({ where: { id: coupon.id }, data: { startsAt: hours(-1) } });
    expect((await place(coupon.code)).status).toBe(201);
  });

  it('wants a minimum of the lines that it counts for', async () => {
    const coupon = await makeCoupon({ minSubtotal: '50.01' });
    const ready = await readyToOrder();
    const { coupon: refused } = await quote(ready, coupon.code);
    expect(refused).toMatchObject({ refusal: 'coupon_minimum' });
    expect(refused.message).toContain('50.01');
    expectRefusal(await place(coupon.code), 422, 'coupon_minimum');
    expect(await usesOf(coupon.id)).toBe(0);
    await db.coupon.update({ where: { id: coupon.id }, data: { minSubtotal: '50.00' } });
    expect((await quote(ready, coupon.code)).totals.discount).toBe('5.00');
  });
});

describe('a coupon for some products', () => {
  const restricted = (change: object) => makeCoupon({ isRestricted: true, discountPercent: '15.00', ...change });

  it.each(['product', 'category', 'part of a category', 'brand'] as const)(
    'counts for those of its %s alone',
    async (by) => {
      const top = await makeCategory();
      const part = await makeCategory({ parent: { connect: { id: top.id } } });
      const meant = await makeProduct({
        price: '33.35',
        ...(by === 'category' ? { category: top.slug } : by === 'part of a category' ? { category: part.slug } : {}),
        ...(by === 'brand' ? { brand } : {}),
      });
      const brandRow = await db.brand.findUniqueOrThrow({ where: { slug: brand } });
      const coupon = await restricted({
        ...(by === 'product' ? { products: { create: { productId: meant.id, place: 0 } } } : {}),
        ...(by === 'brand' ? { brands: { create: { brandId: brandRow.id } } } : {}),
        ...(by.endsWith('category') ? { categories: { create: { categoryId: top.id } } } : {}),
      });
      const ready = await readyToOrder();
      const without = await quote(ready, coupon.code);
      expect(without.coupon).toMatchObject({ refusal: 'coupon_products' });
      await fillCart(ready.who, meant.id, 3);
      // 15 % of 100.05 is 15.0075.
      expect((await quote(ready, coupon.code)).totals).toMatchObject({ discount: '15.01', total: '160.04' });
    },
  );

  it('and its discount stays with them in the order, the invoice, a change and a return', async () => {
    const meant = await makeProduct({ price: '33.35' });
    const coupon = await restricted({ products: { create: { productId: meant.id, place: 0 } } });
    const ready = await readyToOrder();
    await fillCart(ready.who, meant.id, 3);
    const totals = { ...ready.body.totals, subtotal: '150.05', discount: '15.01', total: '160.04' };
    const placed = await ready.who.post('/api/checkout', { ...ready.body, couponCode: coupon.code, totals });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const order = await db.order.findFirstOrThrow({ where: { email: ready.email }, include: { items: true } });
    const flags = Object.fromEntries(order.items.map((item) => [item.productId, item.isDiscounted]));
    expect(flags).toEqual({ [ready.product.id]: false, [meant.id]: true });
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
    const [invoice] = await documentsOf(order.id);
    const lines = await db.invoiceLine.findMany({ where: { invoiceId: invoice?.id ?? '' }, orderBy: { no: 'asc' } });
    expect(lines.map(({ discount, grossAmount }) => [discount.toFixed(2), grossAmount.toFixed(2)])).toEqual([
      ['0.00', '50.00'],
      ['15.01', '85.04'],
      ['0.00', '25.00'],
    ]);
    const { read, preview, save } = changesBy(staff, order.id);
    const details = await read();
    const kept = details.items.filter(({ product }) => product.id === meant.id);
    const change = {
      ...changeOf(details),
      lines: kept.map(({ id, quantity }) => ({ itemId: id, quantity })),
      total: '110.04',
    };
    expect((await preview(change)).body.totals).toMatchObject({ discount: '15.01', total: '110.04' });
    const saved = await save(change);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const [, note] = await documentsOf(order.id);
    expect([note?.kind, note?.grossAmount.toFixed(2)]).toEqual(['credit_note', '50.00']);
    const added = await preview({
      ...changeOf(saved.body),
      lines: [...changeOf(saved.body).lines, { productId: ready.product.id, quantity: 1 }],
    });
    expect(added.body.totals).toMatchObject({ subtotal: '150.05', discount: '15.01', total: '160.04' });
  });

  it('takes nothing off once all that it names is gone', async () => {
    const meant = await makeProduct();
    const coupon = await restricted({ products: { create: { productId: meant.id, place: 0 } } });
    await db.product.delete({ where: { id: meant.id } });
    expect((await quote(await readyToOrder(), coupon.code)).coupon).toMatchObject({ refusal: 'coupon_products' });
  });

  it('joins no order of other products', async () => {
    const coupon = await restricted({ products: { create: { productId: (await makeProduct()).id, place: 0 } } });
    const { who, body, email } = await readyToOrder();
    expect((await who.post('/api/checkout', body)).status).toBe(201);
    const { id } = await db.order.findFirstOrThrow({ where: { email } });
    const { read, preview } = changesBy(staff, id);
    const answer = await preview({ ...changeOf(await read()), couponCode: coupon.code });
    expect(expectRefusal(answer, 422, 'coupon_products').issues[0]?.path).toBe('couponCode');
  });
});

describe('uses of one person', () => {
  it.each([
    ['the same phone in another form', { phone: '0551230001' }, { phone: '+966 55 123 0001' }],
    ['the same mailbox in another form', { email: 'a.coupon.user+x@gmail.com' }, { email: 'acouponuser@gmail.com' }],
  ])('are counted by %s', async (_, first, second) => {
    const coupon = await makeCoupon({ maxUses: 9, maxPerCustomer: 1 });
    try {
      expect((await place(coupon.code, first)).status).toBe(201);
      const refused = expectRefusal(await place(coupon.code, second), 422, 'coupon_customer_limit');
      expect(refused.message).toContain('مرة واحدة');
      expect((await place(coupon.code)).status).toBe(201);
      expect(await usesOf(coupon.id)).toBe(2);
    } finally {
      await db.order.deleteMany({ where: { couponCode: coupon.code } });
      await db.customer.deleteMany({
        where: { email: { in: ['a.coupon.user+x@gmail.com', 'acouponuser@gmail.com'] } },
      });
    }
  });

  it('are counted by browser, and said before anything is ordered', async () => {
    const coupon = await makeCoupon({ maxUses: 9, maxPerCustomer: 1 });
    const who = shopper();
    expect((await place(coupon.code, {}, who)).status).toBe(201);
    expect((await quote(await readyToOrder({ who }), coupon.code)).coupon.refusal).toBe('coupon_customer_limit');
    // A quote must not reveal that another customer used the coupon.
    const email = makeEmail();
    expect((await place(coupon.code, { email })).status).toBe(201);
    expect((await quote(await readyToOrder({ email }), coupon.code)).coupon).toEqual({ code: coupon.code });
  });

  it('are never more than they may be, however many order at once', async () => {
    const coupon = await makeCoupon({ maxUses: 9, maxPerCustomer: 2 });
    const phone = makePhone();
    const answers = await together(6, () => place(coupon.code, { phone }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 2, 422: 4 });
    expect(await usesOf(coupon.id)).toBe(2);
    expect(await db.couponRedemption.count({ where: { couponId: coupon.id, releasedAt: null } })).toBe(2);
  });

  it('come back with a cancelled order, and are taken again when that is undone, unless others were used meanwhile', async () => {
    const coupon = await makeCoupon({ maxUses: 9, maxPerCustomer: 1 });
    const phone = makePhone();
    expect((await place(coupon.code, { phone })).status).toBe(201);
    const { id } = await db.order.findFirstOrThrow({ where: { couponCode: coupon.code } });
    const step = (status: string, rest = {}) => staff.put(`/api/admin/orders/${id}/status`, { status, ...rest });
    expect((await step('cancelled')).status).toBe(200);
    expect(await usesOf(coupon.id)).toBe(0);
    expect((await place(coupon.code, { phone })).status).toBe(201);
    const undone = await staff.post('/api/admin/orders/bulk', { step: 'undo', orders: [{ id, to: 'pending' }] });
    expect(undone.body).toMatchObject([{ code: 'coupon_customer_limit' }]);
    expect(await usesOf(coupon.id)).toBe(1);
  });

  it('count for orders by phone, at the field of the form', async () => {
    const coupon = await makeCoupon({ maxUses: 9, maxPerCustomer: 1 });
    const phone = makePhone();
    expect((await place(coupon.code, { phone })).status).toBe(201);
    const { body } = await readyToCall();
    const { quote: ask } = callsTo(staff);
    const asked = { lines: body.lines, companyId: body.shipping.companyId, city: 'الرياض', couponCode: coupon.code };
    const refused = await ask({ ...asked, email: body.shipping.email, phone });
    expect(expectRefusal(refused, 422, 'coupon_customer_limit').issues[0]?.path).toBe('couponCode');
    expect((await ask({ ...asked, email: body.shipping.email, phone: makePhone() })).body.totals?.discount).toBe(
      '10.00',
    );
  });
});

describe('a coupon for a first order', () => {
  it('is refused by who has ordered, by phone, mailbox or browser, and once only', async () => {
    const coupon = await makeCoupon({ maxUses: 9, isFirstOrder: true });
    const [phone, email, who] = [makePhone(), makeEmail(), shopper()];
    const ready = await readyToOrder({ who, email });
    const plain = { ...ready.body, shipping: { ...ready.body.shipping, phone } };
    expect((await who.post('/api/checkout', plain)).status).toBe(201);
    for (const contact of [{ phone }, { email }])
      expectRefusal(await place(coupon.code, contact), 422, 'coupon_first_order');
    expect((await quote(await readyToOrder({ who }), coupon.code)).coupon.refusal).toBe('coupon_first_order');
    const fresh = makePhone();
    const answers = await together(4, () => place(coupon.code, { phone: fresh }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 3 });
    expect(await usesOf(coupon.id)).toBe(1);
  });
});

describe('a line', () => {
  it('remembers the offer that made its price, and what it would have cost', async () => {
    const { who, body, product, email } = await readyToOrder();
    const offer = await makeOffer(product.id);
    const totals = { ...body.totals, subtotal: '45.00', total: '70.00' };
    expect((await who.post('/api/checkout', { ...body, totals })).status).toBe(201);
    const item = await db.orderItem.findFirstOrThrow({ where: { order: { email } } });
    expect([item.offerId, item.listPrice?.toFixed(2), item.unitPrice.toFixed(2)]).toEqual([offer.id, '50.00', '45.00']);
  });
});

describe('staff', () => {
  const PATH = '/api/admin/coupons';
  const made: string[] = [];
  afterAll(() => db.coupon.deleteMany({ where: { id: { in: made } } }));
  type Row = { id: string; updatedAt: string; categories: { id: string }[]; isRestricted: boolean };
  const create = async (change: object) => {
    const answer = await staff.post<Row>(PATH, {
      code: `t-${word()}`,
      type: 'percentage',
      discountPercent: 5,
      ...change,
    });
    if (answer.status === 201) made.push(answer.body.id);
    return answer;
  };

  it('say what a coupon counts for and when, and change it field by field', async () => {
    const [one, two, product] = [await makeCategory(), await makeCategory(), await makeProduct()];
    const [startsAt, expiresAt] = [hours(1).toISOString(), hours(2).toISOString()];
    const terms = { minSubtotal: '١٠٠', maxPerCustomer: '2', startsAt, expiresAt, isRestricted: true };
    const { status, body } = await create({ ...terms, categories: [one.id], products: [product.id, product.id] });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ minSubtotal: '100.00', maxPerCustomer: 2, startsAt, expiresAt, isRestricted: true });
    expect(body).toMatchObject({ categories: [{ id: one.id }], products: [{ id: product.id }], brands: [] });
    const put = (fields: object) => staff.put<Row>(`${PATH}/${body.id}`, fields);
    const changed = await put({ categories: [one.id, two.id], version: body.updatedAt });
    expect(changed.body.categories.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect(changed.body).toMatchObject({ products: [{ id: product.id }], minSubtotal: '100.00' });
    expectRefusal(await put({ maxUses: 5, version: body.updatedAt }), 409, 'changed_meanwhile');
    expectRefusal(await put({ expiresAt: startsAt }), 422, 'invalid');
    expectRefusal(await put({ categories: [], products: [] }), 422, 'invalid');
    expect((await put({ isRestricted: false })).body).toMatchObject({
      isRestricted: false,
      categories: [],
      products: [],
    });
    expect(await db.couponCategory.count({ where: { couponId: body.id } })).toBe(0);
  });

  it.each([
    ['a restriction to nothing', { isRestricted: true }, 'isRestricted'],
    [
      'a category that is not there',
      { isRestricted: true, categories: ['11111111-1111-4111-8111-111111111111'] },
      'isRestricted',
    ],
    ['an end before its start', { startsAt: hours(2).toISOString(), expiresAt: hours(1).toISOString() }, 'expiresAt'],
    ['no use at all for each', { maxPerCustomer: 0 }, 'maxPerCustomer'],
    ['a minimum that is no amount', { minSubtotal: 'x' }, 'minSubtotal'],
  ])('are refused %s', async (_, change, path) => {
    expect(expectRefusal(await create(change), 422, 'invalid').issues[0]?.path).toBe(path);
  });
});
