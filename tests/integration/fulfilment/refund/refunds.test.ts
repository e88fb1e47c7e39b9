import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { mergeConfiguration } from '@/lib/money/payment/providers/credentials';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, staff as owner } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { bookMoney } from '../../../support/make/book-money';
import { sweep } from '../../../support/make/internal';
import { makeGateway, makeOrder, makeStaff, signedInAs } from '../../../support/make/make';
import { followed, readyToPay } from '../../../support/make/pay';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { FakeTap } from '../../../support/providers/tap';

const tap = new FakeTap();
let staff: Client;
let name = '';
beforeAll(async () => {
  await tap.open(process.env.TAP_API_URL);
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
});
beforeEach(() => {
  tap.calm();
  tap.isSlow = false;
});
afterAll(() => tap.close());

async function paid() {
  const gateway = { type: 'tap' as const, configuration: mergeConfiguration({}, { liveSecretKey: tap.key }) };
  const ready = await readyToPay({ type: 'tap', gateway });
  await followed(tap.pay(ready.payment.providerRef ?? '').slice(baseUrl.length));
  tap.calm();
  const own = async () => (await ready.who.get<OwnOrder>(`/api/orders/${ready.orderNumber}`)).body.money;
  return { ...ready, own };
}

type Ready = Awaited<ReturnType<typeof paid>>;

const bodyOf = ({ payment }: Pick<Ready, 'payment'>, change: object = {}) => ({
  id: randomUUID(),
  paymentId: payment.id,
  method: 'provider',
  amount: '20.00',
  reason: 'قطعة ناقصة',
  ...change,
});
const refunds = ({ order }: Pick<Ready, 'order'>) => `/api/admin/orders/${order.id}/refunds`;
const make = (ready: Ready, change: object = {}) => staff.post<OrderDetails>(refunds(ready), bodyOf(ready, change));
const detailsOf = async ({ order }: Ready) => (await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
const asked = () => tap.calls.filter((call) => call === 'POST /v2/refunds/').length;
const rowsOf = ({ order }: Ready) => db.refund.findMany({ where: { orderId: order.id } });
const letTry = ({ order }: Ready) =>
  db.refund.updateMany({ where: { orderId: order.id, tryAt: { not: null } }, data: { tryAt: new Date(0) } });

describe('a refund through the provider', () => {
  it('in part, with its reason: at the provider, in the books, the history, the audit log and for the shopper', async () => {
    const ready = await paid();
    const { body, status } = await make(ready);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      refunds: [{ amount: '20.00', state: 'done', method: 'provider', by: name, reason: 'قطعة ناقصة' }],
      refundSources: [{ left: '55.00', blocked: null, byProvider: true }],
      payment: { state: 'partly_refunded', refundedAmount: '20.00' },
      refundDue: false,
    });
    expect(JSON.parse(tap.bodies[0] ?? '')).toMatchObject({ amount: 20, reason: 'قطعة ناقصة' });
    const told = body.history.filter(({ note }) => note?.includes('20.00'));
    expect(told.map(({ topic }) => topic)).toEqual(['refund', 'refund']);
    expect(await ready.own()).toEqual({ isPaid: true, due: null, refunded: '20.00', offset: null });
    expect(await db.auditEntry.findFirst({ where: { entityId: ready.order.id, username: name } })).toMatchObject({
      after: { refund: '20.00', reason: 'قطعة ناقصة' },
    });
  });

  it('in full: nothing is left, and nothing can be given back again', async () => {
    const ready = await paid();
    const { body } = await make(ready, { amount: '75.00' });
    expect(body).toMatchObject({ refundSources: [], payment: { state: 'refunded' } });
    expectRefusal(await make(ready, { amount: '0.01' }), 409, 'refund_impossible');
  });

  it('of a cancelled order clears what is due', async () => {
    const ready = await paid();
    const to = { status: 'cancelled', note: 'طلب العميل' };
    const cancelled = await staff.put<OrderDetails>(`/api/admin/orders/${ready.order.id}/status`, to);
    expect(cancelled.body).toMatchObject({ refundDue: true, refundDueAmount: '75.00' });
    expect((await make(ready, { amount: '30.00' })).body).toMatchObject({ refundDue: true, refundDueAmount: '45.00' });
    expect((await make(ready, { amount: '45.00' })).body).toMatchObject({ refundDue: false, refundDueAmount: '0.00' });
  });

  it('never more than is left', async () => {
    const ready = await paid();
    await make(ready, { amount: '50.00' });
    const refusal = expectRefusal(await make(ready, { amount: '25.01' }), 409, 'refund_too_much');
    expect(refusal.message).toContain('25.00');
    expect(asked()).toBe(1);
  });

  it('the same again is the same refund; another amount under its id is refused', async () => {
    const ready = await paid();
    const body = bodyOf(ready);
    const answers = await together(6, () => staff.post<OrderDetails>(refunds(ready), body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 6 });
    expect(asked()).toBe(1);
    expectRefusal(await staff.post(refunds(ready), { ...body, amount: '21.00' }), 422, 'idempotency_mismatch');
    expect(await rowsOf(ready)).toHaveLength(1);
  });

  it('many at once: together never more than was paid', async () => {
    const ready = await paid();
    const answers = await together(6, () => make(ready, { amount: '20.00' }));
    const { refunds: made, payment } = await detailsOf(ready);
    expect(answers.filter(({ status }) => status === 200).length).toBe(made.length);
    expect(made.length).toBeLessThanOrEqual(3);
    expect(asked()).toBe(made.length);
    expect(Number(payment?.refundedAmount)).toBe(20 * made.length);
  });

  it('beside a cancellation: whoever comes first, nothing is given back twice', async () => {
    const ready = await paid();
    const to = { status: 'cancelled', note: 'طلب العميل' };
    await Promise.all([
      make(ready, { amount: '75.00' }),
      staff.put(`/api/admin/orders/${ready.order.id}/status`, to),
      make(ready, { amount: '75.00' }),
    ]);
    expect(asked()).toBe(1);
    expect(await detailsOf(ready)).toMatchObject({
      refundDue: false,
      payment: { state: 'refunded' },
      status: 'cancelled',
    });
  });

  it('that the provider refuses leaves the money where it is', async () => {
    const ready = await paid();
    tap.before(/refunds/, () => {
      for (const charge of tap.charges.values()) charge.status = 'FAILED';
    });
    const { body } = await make(ready);
    expect(body).toMatchObject({
      refunds: [{ state: 'failed', error: 'refused' }],
      refundSources: [{ left: '75.00' }],
    });
    expect(await rowsOf(ready)).toMatchObject([{ state: 'failed', tryAt: null }]);
    expect(await ready.own()).toEqual({ isPaid: true, due: null, refunded: null, offset: null });
  });
});

describe('a refund that nobody knows the end of', () => {
  it.each(['error', 'lost', 'nonsense'] as const)('(%s) is asked for again, and made once', async (fault) => {
    const ready = await paid();
    tap.fail(/refunds/, fault, 2);
    const { body } = await make(ready);
    expect(body).toMatchObject({
      refunds: [{ state: 'open', error: 'unreachable', tries: 1 }],
      refundSources: [{ left: '55.00', blocked: 'under_way' }],
    });
    expectRefusal(await make(ready, { amount: '1.00' }), 409, 'refund_under_way');
    tap.calm();
    await letTry(ready);
    await sweep('refunds');
    expect(await detailsOf(ready)).toMatchObject({
      refunds: [{ state: 'done' }],
      refundSources: [{ left: '55.00', blocked: null }],
    });
    expect([...tap.refunds.values()].filter((one) => one.charge_id === ready.payment.providerRef)).toHaveLength(1);
  });

  it('because the server died before it asked: the sweep asks', async () => {
    const ready = await paid();
    const id = randomUUID();
    await db.refund.create({
      data: {
        id,
        orderId: ready.order.id,
        paymentId: ready.payment.id,
        method: 'provider',
        amount: '20.00',
        reason: 'قطعة ناقصة',
        by: name,
        tryAt: new Date(0),
      },
    });
    await bookMoney(ready.order.id);
    await Promise.all([sweep('refunds'), sweep('refunds'), sweep('refunds')]);
    expect(asked()).toBe(1);
    expect(await detailsOf(ready)).toMatchObject({ refunds: [{ id, state: 'done' }] });
  });

  it('is decided by staff who have looked at the provider; it counts as they say, once', async () => {
    const ready = await paid();
    tap.fail(/refunds/, 'error', 2);
    await make(ready);
    const [row] = await rowsOf(ready);
    const path = `${refunds(ready)}/${row?.id}`;
    const decide = () => staff.put<OrderDetails>(path, { state: 'failed', note: 'لا أثر له في لوحة Tap' });
    const answers = await together(3, decide);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await detailsOf(ready)).toMatchObject({
      refunds: [{ state: 'failed' }],
      refundSources: [{ left: '75.00' }],
    });
    await letTry(ready);
    await sweep('refunds');
    expect(asked()).toBe(2);
  });

  it('that was made cannot be decided', async () => {
    const ready = await paid();
    const { body } = await make(ready);
    const path = `${refunds(ready)}/${body.refunds[0]?.id}`;
    expectRefusal(await staff.put(path, { state: 'failed', note: 'خطأ' }), 409, 'refund_decided');
    const unknown = await staff.put(`${refunds(ready)}/${randomUUID()}`, { state: 'failed', note: 'خطأ' });
    expectRefusal(unknown, 404, 'not_found');
  });

  it('because the provider takes its time: under way, then done', async () => {
    const ready = await paid();
    tap.isSlow = true;
    expect((await make(ready)).body).toMatchObject({
      refunds: [{ state: 'pending' }],
      refundSources: [{ left: '55.00', blocked: null }],
    });
    await letTry(ready);
    await sweep('refunds');
    expect(await detailsOf(ready)).toMatchObject({ refunds: [{ state: 'pending', tries: 2 }] });
    tap.endRefund((await rowsOf(ready))[0]?.providerRef ?? '', 'REFUNDED');
    await letTry(ready);
    await sweep('refunds');
    expect(await detailsOf(ready)).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(asked()).toBe(1);
  });

  it('that the provider gives up after all: the money is still there', async () => {
    const ready = await paid();
    tap.isSlow = true;
    await make(ready);
    tap.endRefund((await rowsOf(ready))[0]?.providerRef ?? '', 'FAILED');
    await letTry(ready);
    await sweep('refunds');
    expect(await detailsOf(ready)).toMatchObject({
      refunds: [{ state: 'failed' }],
      refundSources: [{ left: '75.00' }],
    });
  });
});

describe('a refund by hand', () => {
  const byHand = { method: 'transfer', proof: 'حوالة 5512', paymentId: null, id: randomUUID() };

  it('of an order that was transferred, with its proof, until all is back', async () => {
    const order = await makeOrder({ status: 'confirmed', paymentMethod: 'transfer' });
    const path = `/api/admin/orders/${order.id}/refunds`;
    const total = order.totalAmount.toFixed(2);
    const body = { ...byHand, amount: total, reason: 'إلغاء' };
    const answer = await staff.post<OrderDetails>(path, body);
    expect(answer.body).toMatchObject({
      refunds: [{ state: 'done', method: 'transfer', proof: 'حوالة 5512', amount: total }],
      refundSources: [],
    });
    expectRefusal(await staff.post(path, { ...body, id: randomUUID() }), 409, 'refund_impossible');
  });

  it('of a payment that came online counts for it', async () => {
    const ready = await paid();
    const { body } = await make(ready, { method: 'cash', proof: 'استلمه بنفسه', amount: '75.00' });
    expect(body).toMatchObject({ refunds: [{ state: 'done' }], refundSources: [], payment: { state: 'refunded' } });
    expect(asked()).toBe(0);
  });

  it('is refused where no money has come', async () => {
    const order = await makeOrder({ status: 'pending', paymentMethod: 'transfer' });
    const body = { ...byHand, id: randomUUID(), amount: '5.00', reason: 'إلغاء' };
    expectRefusal(await staff.post(`/api/admin/orders/${order.id}/refunds`, body), 409, 'refund_impossible');
  });
});

describe('what follows a refund', () => {
  const lettersOf = (orderId: string, event: string) => db.mailOutbox.findMany({ where: { orderId, event } });
  const byHand = (amount: string) => ({
    id: randomUUID(),
    paymentId: null,
    method: 'transfer',
    amount,
    reason: 'قطعة ناقصة',
    proof: 'حوالة 5512',
  });
  let restore: () => Promise<unknown> = async () => undefined;
  beforeAll(async () => {
    restore = await setVatNumber('310122393500003');
  });
  afterAll(() => restore());

  it('the shopper is told, once for each that was made, and not while nobody knows how it ended', async () => {
    const ready = await paid();
    const body = bodyOf(ready);
    await together(3, () => staff.post(refunds(ready), body));
    const [letter, ...others] = await lettersOf(ready.order.id, 'refunded');
    expect(others).toEqual([]);
    expect(letter?.text).toContain('20.00');
    tap.fail(/refunds/, 'error', 2);
    await make(ready);
    expect(await lettersOf(ready.order.id, 'refunded')).toHaveLength(1);
  });

  it('the invoice is credited with what the shop no longer holds, never twice', async () => {
    const order = await makeSale({ status: 'pending', paymentMethod: 'transfer' });
    const path = `/api/admin/orders/${order.id}`;
    await staff.put(`${path}/status`, { status: 'confirmed', note: null });
    const first = byHand('54.85');
    await together(3, () => staff.post(`${path}/refunds`, first));
    expect(
      (await documentsOf(order.id)).map(({ kind, grossAmount, refundId }) => [kind, `${grossAmount}`, refundId]),
    ).toEqual([
      ['invoice', '554.85', null],
      ['credit_note', '54.85', first.id],
    ]);
    await staff.put(`${path}/status`, { status: 'cancelled', note: 'طلب العميل' });
    await staff.post(`${path}/refunds`, byHand('500.00'));
    const kinds = (await documentsOf(order.id)).map(({ kind, grossAmount }) => [kind, `${grossAmount}`]);
    expect(kinds).toEqual([
      ['invoice', '554.85'],
      ['credit_note', '54.85'],
      ['credit_note', '500'],
    ]);
  });

  it('the emails of refund and cancellation carry their credit notes', async () => {
    const order = await makeSale({ status: 'pending', paymentMethod: 'transfer' });
    const path = `/api/admin/orders/${order.id}`;
    await staff.put(`${path}/status`, { status: 'confirmed', note: null });
    await staff.post(`${path}/refunds`, byHand('54.85'));
    await staff.put(`${path}/status`, { status: 'cancelled', note: 'طلب العميل' });
    await staff.post(`${path}/refunds`, byHand('500.00'));
    const [invoice, ofRefund, ofCancellation] = (await documentsOf(order.id)).map(({ id }) => id);
    const mails = await db.mailOutbox.findMany({
      where: { orderId: order.id, event: { in: ['invoice', 'refunded', 'cancelled'] } },
      select: { event: true, invoiceId: true },
      orderBy: { createdAt: 'asc' },
    });
    expect(mails).toEqual([
      { event: 'invoice', invoiceId: invoice },
      { event: 'refunded', invoiceId: ofRefund },
      { event: 'cancelled', invoiceId: ofCancellation },
      { event: 'refunded', invoiceId: null },
    ]);
  });

  it('what was paid beyond the invoice goes back without a note', async () => {
    const order = await makeSale({ status: 'pending', paymentMethod: 'cash' });
    const path = `/api/admin/orders/${order.id}`;
    await staff.put(`${path}/status`, { status: 'delivered', note: 'دُفع' });
    const gateway = await makeGateway({ type: 'tap' });
    const paidTwice = { orderId: order.id, gatewayId: gateway.id, provider: 'tap' as const, amount: '100.00' };
    const payment = await db.payment.create({
      data: { ...paidTwice, status: 'paid', paidAmount: '100.00', expiresAt: new Date() },
    });
    await bookMoney(order.id);
    await staff.post(`${path}/refunds`, { ...byHand('100.00'), paymentId: payment.id });
    expect((await documentsOf(order.id)).map(({ kind }) => kind)).toEqual(['invoice']);
  });
});

describe('a refund is refused', () => {
  it('for an unknown order, a payment of another one, and a state that is not seen any more', async () => {
    const [ready, other] = [await paid(), await paid()];
    expectRefusal(await staff.post(`/api/admin/orders/${randomUUID()}/refunds`, bodyOf(ready)), 404, 'not_found');
    expectRefusal(await make(ready, { paymentId: other.payment.id }), 409, 'refund_impossible');
    const { updatedAt } = await detailsOf(ready);
    const note = { status: 'confirmed', note: 'اتصل العميل' };
    await (await owner()).put(`/api/admin/orders/${ready.order.id}/status`, note);
    expectRefusal(await make(ready, { version: updatedAt }), 409, 'changed_meanwhile');
    expect(asked()).toBe(0);
  });
});
