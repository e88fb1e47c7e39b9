import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { mergeConfiguration } from '@/lib/payment/credentials';
import { expectRefusal } from '../../support/check';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';
import type { Client } from '../../support/http';
import { sweep } from '../../support/internal';
import { makeStaff, signedInAs } from '../../support/make';
import { followed, letCheck, readyToPay } from '../../support/pay';
import { FakeStripe } from '../../support/providers/stripe';
import { FakeTabby } from '../../support/providers/tabby';
import { FakeTamara } from '../../support/providers/tamara';
import { documentsOf, setVatNumber } from '../../support/sale';

const [tabby, tamara, stripe] = [new FakeTabby(), new FakeTamara(), new FakeStripe()];
let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  await Promise.all([
    tabby.open(process.env.TABBY_API_URL),
    tamara.open(process.env.TAMARA_API_URL),
    stripe.open(process.env.STRIPE_API_URL),
  ]);
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
beforeEach(() => {
  for (const fake of [tabby, tamara, stripe]) fake.calm();
});
afterAll(async () => {
  await restore();
  await Promise.all([tabby.close(), tamara.close(), stripe.close()]);
});

const CREDENTIALS = {
  tabby: () => ({ liveSecretKey: tabby.key, merchantCode: tabby.merchantCode, webhookSecret: tabby.webhookSecret }),
  tamara: () => ({ apiKey: tamara.apiKey, notificationToken: tamara.notificationToken }),
  stripe: () => ({ liveSecretKey: stripe.key, webhookSecret: stripe.webhookSecret }),
};

/** An order of 75.00 that was paid there. */
async function paid(type: 'tabby' | 'tamara' | 'stripe') {
  const ready = await readyToPay({
    type,
    gateway: { type, configuration: mergeConfiguration({}, CREDENTIALS[type]()) },
  });
  const ref = ready.payment.providerRef ?? '';
  if (type === 'stripe') {
    stripe.pay(ref);
    await followed(`/api/payments/${ready.payment.id}/return?session_id=${ref}`);
  } else await followed((type === 'tabby' ? tabby : tamara).pay(ref).slice(baseUrl.length));
  for (const fake of [tabby, tamara, stripe]) fake.calm();
  return { ...ready, ref };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const refund = ({ order, payment }: Paid, change: object = {}) =>
  staff.post<OrderDetails>(`/api/admin/orders/${order.id}/refunds`, {
    id: randomUUID(),
    paymentId: payment.id,
    method: 'provider',
    amount: '20.00',
    reason: 'قطعة ناقصة',
    ...change,
  });
const byHand = { method: 'transfer', proof: 'حوالة 5512' };
const ship = async ({ order }: Paid) =>
  expect((await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'shipped' })).status).toBe(200);
const details = async ({ order }: Paid) => (await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
const letters = ({ order }: Paid) => db.mailOutbox.count({ where: { orderId: order.id, event: 'refunded' } });
/** Lets the time come at which refunds and captures are tried again, and tries them. */
async function later({ order }: Paid) {
  const where = { orderId: order.id };
  await db.refund.updateMany({ where: { ...where, tryAt: { not: null } }, data: { tryAt: new Date(0) } });
  await sweep();
  await db.payment.updateMany({ where: { ...where, captureState: 'due' }, data: { captureAt: new Date(0) } });
  await sweep();
}
/** The provider is looked at once more, and what it shows is noted. */
async function looked(one: Paid) {
  await db.payment.update({ where: { id: one.payment.id }, data: { checkAt: new Date() } });
  await letCheck(one.payment.id);
  await sweep();
  await sweep();
}
const takenAt = {
  tabby: (ref: string) => (tabby.payment(ref).captures ?? []).reduce((sum, { amount }) => sum + Number(amount), 0),
  tamara: (ref: string) => tamara.orders.get(ref)?.captured_amount.amount ?? 0,
};
/** What went back there: refunded, cancelled in part, or never taken of what is closed. */
const backAt = {
  tabby(ref: string) {
    const { status, amount, refunds } = tabby.payment(ref);
    const refunded = (refunds ?? []).reduce((sum, one) => sum + Number(one.amount), 0);
    return refunded + (status === 'CLOSED' ? Number(amount) - takenAt.tabby(ref) : 0);
  },
  tamara(ref: string) {
    const found = tamara.orders.get(ref);
    return (found?.refunded_amount.amount ?? 0) + (found?.canceled_amount.amount ?? 0);
  },
};

describe.each(['tabby', 'tamara'] as const)('what is paid when the goods leave (%s)', (type) => {
  it('is taken whole where staff gave a part back themselves: the provider returns nothing', async () => {
    const one = await paid(type);
    expect((await refund(one, byHand)).body).toMatchObject({ refunds: [{ state: 'done', method: 'transfer' }] });
    await ship(one);
    expect(takenAt[type](one.ref)).toBe(75);
    expect(backAt[type](one.ref)).toBe(0);
    expect(await details(one)).toMatchObject({
      payment: { refundedAmount: '20.00', reportedRefund: '0.00', capture: { state: 'done' } },
      refundSources: [{ left: '55.00' }],
    });
    // What the provider gives back after that counts beside it.
    expect((await refund(one, { amount: '30.00' })).body).toMatchObject({
      payment: { refundedAmount: '50.00', reportedRefund: '30.00' },
      refundSources: [{ left: '25.00' }],
    });
  });

  it('waits for a refund that is under way: it goes back once', async () => {
    const one = await paid(type);
    const fake = type === 'tabby' ? tabby : tamara;
    fake.fail(/POST .*(captures|cancel)$/, 'error', 2);
    expect((await refund(one)).body).toMatchObject({ refunds: [{ state: 'open', tries: 1 }] });
    fake.calm();
    await ship(one);
    expect(takenAt[type](one.ref)).toBe(0);
    await later(one);
    expect(await details(one)).toMatchObject({
      refunds: [{ state: 'done', amount: '20.00' }],
      payment: { refundedAmount: '20.00', reportedRefund: '20.00', capture: { state: 'done' } },
    });
    expect([takenAt[type](one.ref), backAt[type](one.ref)]).toEqual([55, 20]);
    await later(one);
    expect(backAt[type](one.ref)).toBe(20);
    expect(await letters(one)).toBe(1);
  });
});

describe.each(['tabby', 'tamara', 'stripe'] as const)('a refund of %s', (type) => {
  const fake = { tabby, tamara, stripe }[type];
  const WRITES = /POST .*(captures|close|cancel|refunds)$/;

  it('whose answer was lost is found, and made once', async () => {
    const one = await paid(type);
    fake.fail(WRITES, 'lost', 6);
    expect((await refund(one)).body).toMatchObject({ refunds: [{ state: 'open' }] });
    fake.calm();
    await later(one);
    await later(one);
    expect(await details(one)).toMatchObject({
      refunds: [{ state: 'done', amount: '20.00' }],
      payment: { refundedAmount: '20.00', reportedRefund: '20.00' },
      refundSources: [{ left: '55.00' }],
    });
    expect(await letters(one)).toBe(1);
    expect((await documentsOf(one.order.id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
      ['invoice', '75.00'],
      ['credit_note', '20.00'],
    ]);
  });
});

describe('a look in vain', () => {
  it('says nothing of the refund: a 404 for a moment frees no money', async () => {
    const one = await paid('tamara');
    tamara.fail(/POST .*cancel$/, 'lost');
    await refund(one);
    const found = tamara.orders.get(one.ref);
    tamara.orders.delete(one.ref);
    await later(one);
    expect(await details(one)).toMatchObject({ refunds: [{ state: 'open' }], refundSources: [{ left: '55.00' }] });
    if (found) tamara.orders.set(one.ref, found);
    await later(one);
    expect(await details(one)).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(backAt.tamara(one.ref)).toBe(20);
  });

  it('a refund that the payment was closed over is not asked for once more', async () => {
    const one = await paid('tabby');
    tabby.fail(/POST .*captures$/, 'error', 2);
    await refund(one);
    tabby.calm();
    const at = tabby.payment(one.ref);
    at.captures = [{ id: randomUUID(), amount: '55.00', created_at: new Date().toISOString(), reference_id: 'x' }];
    tabby.closeInDashboard(one.ref);
    await later(one);
    expect(await details(one)).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(backAt.tabby(one.ref)).toBe(20);
  });

  it('a cancellation at Tamara that was not made is not left open beside an earlier one', async () => {
    const one = await paid('tamara');
    expect((await refund(one)).body).toMatchObject({ refunds: [{ state: 'done' }] });
    tamara.fail(/POST .*cancel$/, 'error');
    expect((await refund(one, { amount: '10.00' })).body.refunds.at(-1)).toMatchObject({ state: 'open' });
    tamara.calm();
    await later(one);
    expect((await details(one)).refunds.at(-1)?.state).not.toBe('open');
    expect(tamara.calls.filter((call) => call.endsWith('/cancel'))).toHaveLength(1);
  });
});

describe('what staff decide', () => {
  it('not while somebody asks; and of what is under way once nobody asks any more', async () => {
    const one = await paid('stripe');
    stripe.fail(/POST .*refunds$/, 'error', 6);
    const { body } = await refund(one);
    stripe.calm();
    const id = body.refunds[0]?.id ?? '';
    const path = `/api/admin/orders/${one.order.id}/refunds/${id}`;
    const decision = { state: 'done', note: 'رأيته في لوحة المزود' };
    await db.refund.update({ where: { id }, data: { claimedUntil: new Date(Date.now() + 60_000) } });
    expectRefusal(await staff.put(path, decision), 409, 'refund_asked');
    const pending = { state: 'pending', claimedUntil: null } as const;
    await db.refund.update({ where: { id }, data: { ...pending, tryAt: new Date(Date.now() + 60_000) } });
    expectRefusal(await staff.put(path, decision), 409, 'refund_decided');
    await db.refund.update({ where: { id }, data: { ...pending, tries: 90, tryAt: null } });
    expect(await details(one)).toMatchObject({ refunds: [{ canDecide: true }] });
    expect((await staff.put<OrderDetails>(path, decision)).body).toMatchObject({
      refunds: [{ state: 'done', canDecide: false }],
    });
    expect(await db.auditEntry.count({ where: { entityId: one.order.id } })).toBe(2);
  });
});

describe('what went back beside the shop', () => {
  const rows = ({ order }: Paid) => db.refund.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } });
  const kinds = async ({ order }: Paid) =>
    (await documentsOf(order.id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)]);

  it("in the provider's dashboard is a refund with its letter and credit note, once", async () => {
    const one = await paid('tabby');
    await ship(one);
    tabby.refundInDashboard(one.ref, '20.00');
    await looked(one);
    await looked(one);
    expect(await rows(one)).toMatchObject([{ method: 'reported', state: 'done', by: 'provider' }]);
    expect(await details(one)).toMatchObject({
      refunds: [{ amount: '20.00', method: 'reported' }],
      refundSources: [{ left: '55.00' }],
      payment: { refundedAmount: '20.00' },
      refundNoted: null,
    });
    expect(await letters(one)).toBe(1);
    expect(await kinds(one)).toEqual([
      ['invoice', '75.00'],
      ['credit_note', '20.00'],
    ]);
    tabby.refundInDashboard(one.ref, '5.00');
    await looked(one);
    expect((await details(one)).refunds.map(({ amount }) => amount)).toEqual(['20.00', '5.00']);
    // The shop's own is not counted once more.
    await refund(one, { amount: '10.00' });
    await looked(one);
    expect((await details(one)).refunds.map(({ amount }) => amount)).toEqual(['20.00', '5.00', '10.00']);
  });

  it('by a void', async () => {
    const one = await paid('tabby');
    tabby.closeInDashboard(one.ref);
    await looked(one);
    expect(await details(one)).toMatchObject({
      refunds: [{ amount: '75.00', method: 'reported', state: 'done' }],
      paymentAlert: 'reversed',
    });
    expect(await letters(one)).toBe(1);
  });

  it('by a lost dispute, which is named', async () => {
    const one = await paid('stripe');
    stripe.dispute(one.ref, 'lost');
    await looked(one);
    expect(await rows(one)).toMatchObject([{ method: 'reported', state: 'done' }]);
    expect((await rows(one))[0]?.reason).toContain('اعتراض');
    expect(await kinds(one)).toEqual([
      ['invoice', '75.00'],
      ['credit_note', '75.00'],
    ]);
  });

  it('is in the file of refunds', async () => {
    const one = await paid('tabby');
    tabby.closeInDashboard(one.ref);
    await looked(one);
    const file = await staff.get<string>(`/api/admin/invoices/export?format=csv_refunds&q=${one.order.orderNumber}`);
    expect(String(file.body)).toContain('-75.00');
  });
});
