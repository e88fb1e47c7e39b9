import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErasurePreview } from '@/lib/desk/customer/delete-customer';
import type { OpenPrivacyRequest } from '@/lib/desk/customer/open-requests';
import type { PrivacyRequestRow } from '@/lib/desk/customer/privacy-reads';
import { riyadhDay } from '@/lib/platform/shared/dates';
import messages from '@/messages/ar.json';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, download, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { bookReceived } from '../../../support/make/book-money';
import {
  fillCart,
  hours,
  makeCoupon,
  makeEmail,
  makeOrder,
  makePhone,
  makeProduct,
  makeStaff,
  signedInAs,
  word,
} from '../../../support/make/make';
import { customerBrowser } from '../../../support/shop/sign-in';
import { unzipped } from '../../../support/zip';

const PATH = '/api/admin/customers';
const request = () => ({ asker: 'customer', channel: 'email', askedOn: riyadhDay(new Date()), reference: word() });
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

async function makeKnown() {
  const email = makeEmail();
  const mark = word();
  const phone = makePhone().replace(/^0/, '+966');
  const device = await customerBrowser(email);
  const id = device.sessionId.slice('customer:'.length);
  await db.customer.update({ where: { id }, data: { phone, address: `شارع ${mark}`, lastName: mark } });
  const product = await makeProduct();
  await fillCart(device, product.id, 1);
  const change = { customerId: id, email, lastName: mark };
  const sold = await makeOrder({ ...change, status: 'delivered', taxAmount: '9.78', taxRate: '15.00', notes: mark });
  const over = await makeOrder({ ...change, status: 'cancelled' });
  await db.orderPromotion.create({ data: { orderId: sold.id, source: 'promo_bar', sourceId: 'daily_offers' } });
  await db.orderStatusHistory.create({
    data: { orderId: sold.id, fromStatus: 'delivered', toStatus: 'delivered', by: 'x', note: mark },
  });
  await db.productNotice.create({ data: { productId: product.id, kind: 'stock', email } });
  await db.newsletterSubscription.create({ data: { type: 'email', email, confirmedAt: new Date() } });
  await db.marketingConsent.create({ data: { channel: 'email', contact: email, granted: true, source: 'newsletter' } });
  const replies = [
    { text: `سؤال آخر ${mark}`, by: '', fromCustomer: true },
    { text: 'رد المتجر', by: 'x' },
  ];
  await db.contactMessage.create({
    data: { name: mark, email, subject: 'سؤال', message: mark, replies: { create: replies } },
  });
  await db.mailOutbox.create({
    data: { dedupeKey: word(), recipient: email, subject: mark, text: mark, sentAt: hours(-1) },
  });
  await admin.post(`${PATH}/${id}/notes`, { text: `ملاحظة ${mark}` });
  return { id, email, mark, phone, device, sold, over };
}

describe('all that is kept of a person', () => {
  it('is handed out as a page and as data, and that it was is kept', async () => {
    const { id, email, mark, sold } = await makeKnown();
    const asked = request();
    const { status, type, bytes } = await download(admin, `${PATH}/${id}/export?${new URLSearchParams(asked)}`);
    expect(status).toBe(200);
    expect(type).toBe('application/zip');
    const files = unzipped(bytes);
    const data = JSON.parse(files.get('data.json') ?? '') as Record<string, Record<string, unknown>[]>;
    expect(data.person).toMatchObject([{ email, lastName: mark }]);
    expect(data.orders?.find(({ orderNumber }) => orderNumber === sold.orderNumber)).toMatchObject({
      promotion: 'promo_bar',
    });
    for (const name of ['notices', 'subscriptions', 'consents', 'messages', 'letters', 'cart', 'devices', 'notes'])
      expect(data[name]?.length, name).toBeGreaterThan(0);
    expect(data.messages?.map(({ message }) => message)).toEqual([mark, `سؤال آخر ${mark}`]);
    const page = files.get('data.html') ?? '';
    for (const part of [email, sold.orderNumber, 'بياناتك الشخصية']) expect(page).toContain(part);
    const log = (await admin.get<PrivacyRequestRow[]>('/api/admin/privacy-requests?limit=100')).body;
    expect(log.find(({ reference }) => reference === asked.reference)).toMatchObject({
      kind: 'export',
      customerId: id,
    });
    expect(
      await db.auditEntry.count({
        where: { entity: 'customer', action: 'export', entityId: 'zip', after: { path: ['id'], equals: id } },
      }),
    ).toBe(1);
  });

  it('names the customer that the person was merged into, until that one is erased', async () => {
    const mark = word();
    const [own, other] = [
      await db.customer.create({ data: { firstName: 'هند', lastName: mark, email: makeEmail() } }),
      await db.customer.create({ data: { firstName: 'هند', lastName: 'القديمة', email: makeEmail() } }),
    ];
    const asked = request();
    await download(admin, `${PATH}/${other.id}/export?${new URLSearchParams(asked)}`);
    const nameOf = async () =>
      (await admin.get<PrivacyRequestRow[]>('/api/admin/privacy-requests?limit=100')).body.find(
        ({ reference }) => reference === asked.reference,
      )?.customer;
    expect(await nameOf()).toBe('هند القديمة');
    expect((await admin.post(`${PATH}/${own.id}/merge`, { other: other.id })).status).toBe(204);
    expect(await nameOf()).toBe(`هند ${mark}`);
    expect((await admin.del(`${PATH}/${own.id}`)).status).toBe(204);
    expect(await nameOf()).toBeNull();
  });

  it('is not handed out without the permission for that, for what makes no sense, or of nobody', async () => {
    const { id } = await db.customer.create({ data: { firstName: 'ا', lastName: 'ب', email: makeEmail() } });
    const path = (asked: Record<string, string>, whose = id) => `${PATH}/${whose}/export?${new URLSearchParams(asked)}`;
    const clerk = await signedInAs((await makeStaff({ areas: ['customers'] })).id);
    expectRefusal(await clerk.get(path(request())), 403, 'forbidden');
    expectRefusal(await clerk.get('/api/admin/privacy-requests'), 403, 'forbidden');
    expectRefusal(await admin.get(path({ ...request(), askedOn: '2999-01-01' })), 422, 'invalid');
    expectRefusal(await admin.get(path({ ...request(), asker: 'x' })), 422, 'invalid');
    expectRefusal(await admin.get(path(request(), randomUUID())), 404, 'not_found');
    expect(await db.privacyRequest.count({ where: { customerId: id } })).toBe(0);
  });
});

describe('an erasure', () => {
  const preview = async (id: string) => (await admin.get<ErasurePreview>(`${PATH}/${id}/erasure`)).body;
  const erase = (id: string, body: object = request()) => admin.post(`${PATH}/${id}/erasure`, body);

  it('takes everything but what the law keeps, which names nobody, once', async () => {
    const { id, email, mark, device, sold, over } = await makeKnown();
    const before = await preview(id);
    expect(before).toMatchObject({
      open: 0,
      erased: { orders: 1, cart: 1, notices: 1, subscriptions: 1, messages: 1, notes: 1, devices: 1 },
      kept: { orders: 1 },
    });
    // There may be more: the shop's jobs may have sent them emails meanwhile.
    expect(before.erased.letters).toBeGreaterThanOrEqual(1);
    expect(await db.customer.count({ where: { id } })).toBe(1);
    const asked = request();
    const answers = await together(3, () => erase(id, asked));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    expect(await db.order.count({ where: { id: over.id } })).toBe(0);
    const left = JSON.stringify([
      await db.order.findUniqueOrThrow({ where: { id: sold.id }, include: { history: true } }),
      await db.productNotice.findMany({ where: { email } }),
      await db.newsletterSubscription.findMany({ where: { email } }),
      await db.marketingConsent.findMany({ where: { contact: email } }),
      await db.contactMessage.findMany({ where: { email } }),
      await db.messageReply.findMany({ where: { text: { contains: mark } } }),
      await db.mailOutbox.findMany({ where: { recipient: email } }),
      await db.userSession.findMany({ where: { email } }),
      await db.auditEntry.findMany({ where: { entityId: id } }),
      await db.privacyRequest.findMany({ where: { customerId: id } }),
    ]);
    for (const personal of [email, mark]) expect(left).not.toContain(personal);
    expect((await device.get('/api/account/session')).body).toBeNull();
    const log = (await admin.get<PrivacyRequestRow[]>('/api/admin/privacy-requests?limit=100')).body;
    expect(log.find(({ reference }) => reference === asked.reference)).toMatchObject({
      kind: 'erasure',
      customer: null,
      done: { erased: { orders: 1, notices: 1 }, kept: { orders: 1 } },
    });
    const entry = await db.privacyRequest.findFirstOrThrow({ where: { customerId: id } });
    await expect(db.privacyRequest.delete({ where: { id: entry.id } })).rejects.toThrow(/stay as they are/);
    await db.order.delete({ where: { id: sold.id } });
  });

  it.each(['quotations before orders', 'coupons before products'])('locks %s', async (which) => {
    const email = makeEmail();
    const { id } = await db.customer.create({ data: { firstName: 'ا', lastName: 'ب', email } });
    const [product, coupon] = [await makeProduct(), await makeCoupon()];
    const named = { productId: product.id, productName: 'x', productImage: 'x' };
    const line = { ...named, quantity: 1, unitPrice: 1, totalPrice: 1 };
    const redemption = { create: { couponId: coupon.id, amount: '1.00' } };
    const change = { customerId: id, email, items: { create: line }, redemption };
    const order = await makeOrder({ ...change, status: 'cancelled' });
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const review = { productId: product.id, orderItemId: item.id, stars: 5, text: '', name: 'x' };
    await db.review.create({ data: { ...review, state: 'published' } });
    const sums = { subtotal: 1, shippingCost: 0, taxAmount: 0, taxRate: 15, totalAmount: 1, validDays: 7 };
    const buyer = { firstName: 'ا', lastName: 'ب', email, phone: makePhone() };
    const quotation = await db.quotation.create({ data: { ...sums, ...buyer, number: `Q-${word()}` } });
    const isQuotation = which === 'quotations before orders';
    const answer = await changeUnder(
      (tx) =>
        isQuotation
          ? tx.$queryRaw`SELECT 1 FROM quotations WHERE id = ${quotation.id} FOR UPDATE`
          : tx.$queryRaw`SELECT 1 FROM coupons WHERE id = ${coupon.id} FOR UPDATE`,
      () => erase(id),
      // Fails if the erasure has locked the row already.
      (tx) =>
        isQuotation
          ? tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${order.id} FOR UPDATE NOWAIT`
          : tx.$queryRaw`SELECT 1 FROM products WHERE id = ${product.id} FOR UPDATE NOWAIT`,
    );
    expect(answer.status).toBe(204);
    expect(await db.quotation.count({ where: { id: quotation.id } })).toBe(0);
  });

  it('leaves what belongs to somebody else with the same number', async () => {
    const phone = makePhone().replace(/^0/, '+966');
    const [one, other] = [
      await db.customer.create({ data: { firstName: 'ا', lastName: 'ب', email: makeEmail(), phone } }),
      await db.customer.create({ data: { firstName: 'ج', lastName: 'د', email: makeEmail(), phone } }),
    ];
    await db.newsletterSubscription.create({ data: { type: 'whatsapp', phone, confirmedAt: new Date() } });
    expect((await erase(one.id)).status).toBe(204);
    expect(await db.newsletterSubscription.count({ where: { phone } })).toBe(1);
    expect((await erase(other.id)).status).toBe(204);
    expect(await db.newsletterSubscription.count({ where: { phone } })).toBe(0);
  });

  it('waits for what was delivered on account and is not paid, which the customer’s page says', async () => {
    const { id } = await db.customer.create({ data: { firstName: 'ا', lastName: 'ب', email: makeEmail() } });
    const change = { customerId: id, status: 'delivered', paymentMethod: 'account', accountDueOn: hours(48) } as const;
    const order = await makeOrder(change);
    const isSaid = async () =>
      (await admin.get<string>(`/admin/customers/${id}`)).body.includes('له طلب واحد لم يكتمل، فلا تُمحى');
    expect((await preview(id)).open).toBe(1);
    expect(await isSaid()).toBe(true);
    expectRefusal(await erase(id), 409, 'customer_has_open_orders');
    await bookReceived(order.id, '75.00');
    expect((await preview(id)).open).toBe(0);
    expect(await isSaid()).toBe(false);
  });

  it('waits for open orders, is the owner’s alone, and is asked for in full', async () => {
    const email = makeEmail();
    const { id } = await db.customer.create({ data: { firstName: 'ا', lastName: 'ب', email } });
    await makeOrder({ customerId: id, email, status: 'shipped' });
    expect((await preview(id)).open).toBe(1);
    expectRefusal(await erase(id), 409, 'customer_has_open_orders');
    const clerk = await signedInAs((await makeStaff({ areas: ['customers', 'personal_data_export'] })).id);
    expectRefusal(await clerk.post(`${PATH}/${id}/erasure`, request()), 403, 'forbidden');
    expectRefusal(await clerk.get(`${PATH}/${id}/erasure`), 403, 'forbidden');
    expectRefusal(await erase(id, {}), 422, 'invalid');
    expectRefusal(await erase(randomUUID()), 404, 'not_found');
    expect(await db.privacyRequest.count({ where: { customerId: id } })).toBe(0);
  });
});

describe('a request that is answered later', () => {
  const open = (id: string, change: object = {}, who: Client = admin) =>
    who.post<OpenPrivacyRequest>(`${PATH}/${id}/requests`, { ...request(), kind: 'export', ...change });
  const made = async () =>
    (await db.customer.create({ data: { firstName: 'هند', lastName: word(), email: makeEmail() } })).id;
  const openOf = (customerId: string) => db.openPrivacyRequest.findMany({ where: { customerId } });

  it('is due 30 days after it was made, and is open until the export', async () => {
    const id = await made();
    const asked = await open(id, { askedOn: '2026-01-10' });
    expect(asked.status).toBe(201);
    expect(asked.body.dueOnText).toBe('9 فبراير 2026');
    expect(asked.body.daysLeft).toBeLessThan(0);
    const again = expectRefusal(await open(id), 409, 'already_exists');
    expect(again.message).toBe(messages.errors.data_request_open);
    expect((await open(id, { kind: 'erasure' })).status).toBe(201);
    expect((await download(admin, `${PATH}/${id}/export?${new URLSearchParams(request())}`)).status).toBe(200);
    expect((await openOf(id)).map(({ kind }) => kind)).toEqual(['erasure']);
    expect((await admin.post(`${PATH}/${id}/erasure`, request())).status).toBe(204);
    expect(await openOf(id)).toEqual([]);
  });

  it('is stored once when it is sent five times at once', async () => {
    const id = await made();
    const answers = await together(5, () => open(id));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 4 });
    expect(await openOf(id)).toHaveLength(1);
  });

  it('is withdrawn with an entry in the log of changes', async () => {
    const id = await made();
    const { body } = await open(id);
    const path = `/api/admin/privacy-requests/open/${body.id}`;
    const clerk = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
    expectRefusal(await clerk.del(path), 403, 'forbidden');
    expect((await admin.del(path)).status).toBe(204);
    expectRefusal(await admin.del(path), 404, 'not_found');
    const entry = await db.auditEntry.findFirstOrThrow({ where: { entity: 'customer', entityId: id } });
    expect([entry.before, entry.after]).toEqual([{ dataRequest: 'export' }, { dataRequest: null }]);
  });

  it('moves with a merge, of two of a kind the earlier one', async () => {
    const [own, other] = [await made(), await made()];
    await open(own, { askedOn: '2026-02-01' });
    await open(other, { askedOn: '2026-01-01' });
    await open(other, { kind: 'erasure' });
    expect((await admin.post(`${PATH}/${own}/merge`, { other })).status).toBeLessThan(300);
    const rows = await openOf(own);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['erasure', 'export']);
    expect(rows.find(({ kind }) => kind === 'export')?.askedOn.toISOString()).toMatch(/^2026-01-01/);
    expect(await openOf(other)).toEqual([]);
  });

  it('is refused of nobody, from the future, and to who may not', async () => {
    const id = await made();
    expectRefusal(await open(randomUUID()), 404, 'not_found');
    expectRefusal(await open(id, { askedOn: '2126-01-01' }), 422, 'invalid');
    expectRefusal(await open(id, { kind: 'rename' }), 422, 'invalid');
    const clerk = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
    expectRefusal(await open(id, {}, clerk), 403, 'forbidden');
    expect(await openOf(id)).toEqual([]);
  });
});
