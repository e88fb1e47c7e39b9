import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { connect } from '../../../support/make/carrier';
import { makeCompany, makeOrder, makeStaff, oneItem, signedInAs } from '../../../support/make/make';
import { useUp } from '../../../support/shop/limits';
import { provideOto } from '../../../support/shop/provide-oto';

const fake = provideOto();
const guest = anonymous();
let staff: Client;
let worker: Client;
let looker: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff({ areas: ['orders', 'settings', 'personal_data'] })).id);
  worker = await signedInAs((await makeStaff({ areas: ['orders_work'] })).id);
  looker = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
  await connect(staff, fake);
});

type Order = { id: string };
const NOWHERE = 'قرية لا يعرفها أحد';
const ANSWER = {
  address: '7 شارع التحلية',
  district: 'الروضة',
  city: 'جدة',
  postalCode: '٢٣٤٣١',
  shortAddress: 'rhod 3474',
};

async function refused(change: Parameters<typeof makeOrder>[0] = {}) {
  const order = await makeOrder({
    status: 'confirmed',
    paymentMethod: 'cash',
    city: NOWHERE,
    items: oneItem(),
    ...change,
  });
  const { body } = await press(order);
  expect(body).toMatchObject([{ is: 'address' }]);
  return order;
}
const press = ({ id }: Order) =>
  staff.post('/api/admin/orders/waybills', {
    rule: { kind: 'cheapest' },
    orders: [{ id, parcelId: randomUUID() }],
  });
const questionOf = ({ id }: Order) => db.addressQuestion.findFirstOrThrow({ where: { orderId: id } });
const ask = ({ id }: Order, by = 'link', who = staff) =>
  who.post<OrderDetails>(`/api/admin/orders/${id}/address-question`, { by });
async function asked(change: Parameters<typeof makeOrder>[0] = {}) {
  const order = await refused(change);
  const { addressQuestion } = (await ask(order)).body;
  const token = addressQuestion?.url?.split('/address/')[1] ?? '';
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  return { order, token };
}
// Uses a new client address for each answer, because of the rate limit.
const answer = (token: string, body: object = ANSWER) =>
  anonymous().post<{ outcome: string }>(`/api/address/${token}`, body);
const rowOf = ({ id }: Order) => db.order.findUniqueOrThrow({ where: { id } });
const pageOf = (token: string) => fetch(`${baseUrl}/address/${token}`);

describe('an address that a carrier refuses', () => {
  it('stands on the order and in a heap of its own, once however often it is refused', async () => {
    const order = await refused();
    await press(order);
    expect(await db.addressQuestion.count({ where: { orderId: order.id } })).toBe(1);
    const details = (await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
    expect(details.addressQuestion).toMatchObject({
      state: 'refused',
      carrier: 'OTO',
      reason: expect.stringContaining('Check the missing details'),
      url: null,
    });
    const rows = (await staff.get<OrderRow[]>('/api/admin/orders?queue=address')).body;
    expect(rows.map(({ id }) => id)).toContain(order.id);
    expect(details.history.at(-1)).toMatchObject({ by: 'carrier', topic: 'address' });
  });

  it('is heard of by the carrier’s message too; what is the shop’s own fault asks nobody', async () => {
    for (const [words, count] of [
      ['error: Consignee.PartyAddress - City/Zipcode is empty', 1],
      ['error: Shipper.PartyAddress - City/Zipcode is empty', 0],
    ] as const) {
      fake.numberAfter = 99;
      const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'جدة', items: oneItem() });
      await press(order);
      const { id } = await db.waybill.findFirstOrThrow({ where: { orderId: order.id } });
      await fake.deliver(fake.shipmentError(id, undefined, words), 2);
      expect(await db.addressQuestion.count({ where: { orderId: order.id } })).toBe(count);
    }
  });

  it('of a carrier whose parcel another one took, or that staff took back, is no question', async () => {
    const words = 'error: Consignee.PartyAddress - City/Zipcode is empty';
    for (const end of ['made', 'ended'] as const) {
      fake.numberAfter = 99;
      const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'جدة', items: oneItem(2) });
      const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
      const id = randomUUID();
      const path = `/api/admin/orders/${order.id}/waybills`;
      await staff.post(path, {
        id,
        offer: { id: '7109', price: '22.50' },
        box: { weightGrams: 2000, lengthCm: 40, widthCm: 30, heightCm: 20 },
        lines: [{ itemId: item.id, quantity: 1 }],
      });
      if (end === 'made') fake.ship(id);
      else await staff.put(`${path}/${id}`, { step: 'cancel' });
      expect(await fake.deliver(fake.shipmentError(id, undefined, words))).toEqual([200]);
      expect(await db.waybill.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: end });
      expect((await rowOf(order)).status).toBe('confirmed');
      expect(await db.addressQuestion.count({ where: { orderId: order.id } })).toBe(0);
    }
  });

  it('of a refusal for something else is no question', async () => {
    fake.hasCredit = false;
    const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'جدة', items: oneItem() });
    await press(order);
    expect(await db.addressQuestion.count({ where: { orderId: order.id } })).toBe(0);
    expectRefusal(await ask(order), 409, 'address_question_over');
  });
});

describe('asking the shopper', () => {
  it('sends a letter with the link, once within a minute; the database keeps no token', async () => {
    const order = await refused();
    await together(2, () => ask(order, 'mail'));
    await ask(order, 'mail');
    const letters = await db.mailOutbox.findMany({ where: { orderId: order.id, event: 'address_question' } });
    expect(letters).toHaveLength(1);
    const { url } = (await ask(order)).body.addressQuestion ?? {};
    const row = await questionOf(order);
    expect(row.state).toBe('asked');
    const token = url?.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([row, await db.auditEntry.findMany({ where: { entityId: order.id } })])).not.toContain(token);
  });

  it('is for who works on orders and may know people; nothing else is told to others', async () => {
    const { order } = await asked();
    expectRefusal(await ask(order, 'link', looker), 403, 'forbidden');
    expectRefusal(await ask(order, 'link', guest), 401, 'unauthenticated');
    const seen = (await looker.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body.addressQuestion;
    expect(seen).toMatchObject({ state: 'asked', url: null });
    expectRefusal(await ask(order, 'pigeon'), 422, 'invalid');
    expectRefusal(await ask({ id: randomUUID() }), 404, 'not_found');
    expectRefusal(await ask(await refused({ email: '' }), 'mail'), 409, 'address_missing');
  });

  it('can be ended: the link is over', async () => {
    const { order, token } = await asked();
    const end = () => worker.del(`/api/admin/orders/${order.id}/address-question`);
    expect((await end()).status).toBe(200);
    expectRefusal(await end(), 409, 'address_question_over');
    expectRefusal(await answer(token), 409, 'address_link_over');
    expect((await pageOf(token)).status).toBe(410);
  });
});

describe('the shopper’s answer', () => {
  it('is where the order goes, noted and told to staff; the link is over, and the waybill can be made', async () => {
    const { order, token } = await asked();
    const page = await pageOf(token);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('noindex');
    expect(html).toContain(NOWHERE);
    expect((await answer(token)).body).toEqual({ outcome: 'saved' });
    expect(await rowOf(order)).toMatchObject({
      shippingAddress: '7 شارع التحلية، الروضة',
      city: 'جدة',
      cityKey: 'jeddah',
      postalCode: '23431',
      shortAddress: 'RHOD3474',
      printedAt: null,
    });
    const details = (await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
    expect(details.addressQuestion).toBeNull();
    expect(details.history.at(-1)).toMatchObject({ by: 'shopper', topic: 'address' });
    const entry = await db.auditEntry.findFirst({ where: { entityId: order.id, username: 'shopper' } });
    expect(entry?.after).toMatchObject({ city: 'جدة' });
    expectRefusal(await answer(token), 409, 'address_link_used');
    const used = await pageOf(token);
    expect([used.status, (await used.text()).includes('شارع التحلية')]).toEqual([410, false]);
    expect((await press(order)).body).toMatchObject([{ is: 'made' }]);
  });

  it.each([
    ['a wrong postal code', { postalCode: '1' }, 'postalCode'],
    ['no street', { address: ' ' }, 'address'],
    ['no city', { city: '' }, 'city'],
    ['a short address that is none', { shortAddress: 'X' }, 'shortAddress'],
  ])('with %s is refused, and the link holds', async (_, change, path) => {
    const { token } = await asked();
    const { issues } = expectRefusal<{ issues: { path: string }[] }>(
      await answer(token, { ...ANSWER, ...change }),
      422,
      'invalid',
    );
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect((await answer(token)).status).toBe(200);
  });

  it('that would change what the parcel costs, or who can bring it, is passed to staff', async () => {
    for (const change of [
      { zones: [{ name: 'بعيد', places: ['abha'], cost: '60.00' }] },
      { onlyZones: true, zones: [{ name: 'قريب', places: ['jeddah'], cost: '25.00' }] },
    ]) {
      const company = await makeCompany(change);
      const { order, token } = await asked({ shippingCompanyId: company.id });
      expect((await answer(token, { ...ANSWER, city: 'أبها' })).body).toEqual({ outcome: 'passed' });
      expect(await rowOf(order)).toMatchObject({ city: NOWHERE });
      const details = (await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
      expect(details.addressQuestion).toMatchObject({ state: 'passed', answer: { city: 'أبها' } });
      expectRefusal(await answer(token), 409, 'address_link_used');
      const again = (await ask(order)).body.addressQuestion?.url?.split('/').at(-1) ?? '';
      expect(again).toMatch(/^[\w-]{43}$/);
      expect(again).not.toBe(token);
      expect((await pageOf(token)).status).toBe(404);
    }
  });

  it('is one, however many press at once', async () => {
    const { order, token } = await asked();
    const answers = await together(4, (place) => answer(token, { ...ANSWER, address: `${place} شارع التحلية` }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect(await db.orderStatusHistory.count({ where: { orderId: order.id, by: 'shopper', topic: 'address' } })).toBe(
      1,
    );
  });

  it('comes too late once the time is over, the order has gone on, or a carrier has it', async () => {
    const late = await asked();
    await db.addressQuestion.updateMany({ where: { orderId: late.order.id }, data: { expiresAt: new Date() } });
    expectRefusal(await answer(late.token), 409, 'address_link_expired');
    expect((await pageOf(late.token)).status).toBe(410);
    for (const status of ['cancelled', 'shipped'] as const) {
      const { order, token } = await asked();
      await db.order.update({ where: { id: order.id }, data: { status } });
      expectRefusal(await answer(token), 409, 'address_link_over');
      expectRefusal(await ask(order), 409, 'order_not_changeable');
      expect(await rowOf(order)).toMatchObject({ city: NOWHERE });
    }
    const { order, token } = await asked();
    await db.order.update({ where: { id: order.id }, data: { city: 'جدة' } });
    fake.fail(/createOrder/, 'lost');
    await press(order);
    expectRefusal(await answer(token), 409, 'address_link_over');
  });

  it('by a link that the shop has never made is nobody’s', async () => {
    for (const token of ['A'.repeat(43), 'x', `${'A'.repeat(42)}%20`]) {
      expectRefusal(await answer(token), 404, 'not_found');
      expect((await pageOf(token)).status).toBe(404);
    }
  });

  it('is taken so often from one address, and no more', async () => {
    const who = shopper();
    await useUp({ name: 'address-answer', max: 20, windowSeconds: 600 }, who.address);
    expectRefusal(await who.post(`/api/address/${'B'.repeat(43)}`, ANSWER), 429, 'rate_limited');
  });
});
