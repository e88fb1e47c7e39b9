import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { settleRefund } from '@/lib/fulfilment/refund/settle-refund';
import { writeRefund } from '@/lib/fulfilment/refund/write-refund';
import { transaction } from '@/lib/platform/server/transaction';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { readDifferences } from '../../../support/make/ledger-differences';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { letCheck } from '../../../support/make/pay';
import { documentsOf, setVatNumber } from '../../../support/make/sale';
import { PROVIDERS, provide, stripe, tabby, tamara } from '../../../support/providers/drivers';
import { confirmed, setStatus, sweepPayments } from '../../../support/providers/page';

provide();
let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(() => restore());

type Paid = Awaited<ReturnType<typeof confirmed>>;

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
const ship = async (one: Paid) => expect((await setStatus(one, 'shipped')).status).toBe(200);
/** Returns the order as staff see it, after comparing its amounts with the ledger. */
async function details({ order }: Paid) {
  expect(await readDifferences(db, order.id)).toEqual([]);
  return (await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
}
const letters = ({ order }: Paid) => db.mailOutbox.count({ where: { orderId: order.id, event: 'refunded' } });
/** Runs the refunds and captures that wait for their next attempt. */
async function later({ order }: Paid) {
  const where = { orderId: order.id };
  await db.refund.updateMany({ where: { ...where, tryAt: { not: null } }, data: { tryAt: new Date(0) } });
  await sweepPayments();
  await db.payment.updateMany({ where: { ...where, captureState: 'due' }, data: { captureAt: new Date(0) } });
  await sweepPayments();
}
async function looked(one: Paid) {
  await db.payment.update({ where: { id: one.payment.id }, data: { checkAt: new Date() } });
  await letCheck(one.payment.id);
  await sweepPayments();
  await sweepPayments();
}

/** Requests that return money: refunds, partial captures and cancellations. */
const WRITES = /^POST .*\/(captures|close|cancel|refunds\/?)$/;

describe.each(PROVIDERS.filter(({ CAPTURE }) => CAPTURE))('what is paid when the goods leave ($type)', (driver) => {
  it('is taken whole where staff gave a part back themselves: the provider returns nothing', async () => {
    const one = await confirmed(driver);
    expect((await refund(one, byHand)).body).toMatchObject({ refunds: [{ state: 'done', method: 'transfer' }] });
    await ship(one);
    expect([driver.taken(one.ref), driver.back(one.ref)]).toEqual([75_00, 0]);
    expect(await details(one)).toMatchObject({
      payment: { refundedAmount: '20.00', reportedRefund: '0.00', capture: { state: 'done' } },
      refundSources: [{ left: '55.00' }],
    });
    expect((await refund(one, { amount: '30.00' })).body).toMatchObject({
      payment: { refundedAmount: '50.00', reportedRefund: '30.00' },
      refundSources: [{ left: '25.00' }],
    });
  });

  it('waits for a refund that is under way: it goes back once', async () => {
    const one = await confirmed(driver);
    driver.fake.fail(WRITES, 'error', 2);
    expect((await refund(one)).body).toMatchObject({
      refunds: [{ state: 'open', tries: 1 }],
      payment: { isRefundOpen: true },
      moves: { onTheWay: '20.00' },
    });
    driver.fake.calm();
    await ship(one);
    expect(driver.taken(one.ref)).toBe(0);
    await later(one);
    expect(await details(one)).toMatchObject({
      refunds: [{ state: 'done', amount: '20.00' }],
      payment: { refundedAmount: '20.00', reportedRefund: '20.00', isRefundOpen: false, capture: { state: 'done' } },
      moves: { onTheWay: '0.00' },
    });
    expect([driver.taken(one.ref), driver.back(one.ref)]).toEqual([55_00, 20_00]);
    await later(one);
    expect(driver.back(one.ref)).toBe(20_00);
    expect(await letters(one)).toBe(1);
  });
});

describe.each(PROVIDERS)('a refund at $type', (driver) => {
  it('in part, and of the rest: exactly that goes back', async () => {
    const one = await confirmed(driver);
    expect((await refund(one)).body).toMatchObject({
      refunds: [{ state: 'done', amount: '20.00' }],
      payment: { state: 'partly_refunded', refundedAmount: '20.00' },
      refundSources: [{ left: '55.00' }],
    });
    expect(driver.back(one.ref)).toBe(20_00);
    if (driver.CAPTURE) await ship(one);
    const { body } = await refund(one, { amount: '55.00' });
    expect(body.refunds.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(body).toMatchObject({ payment: { state: 'refunded', refundedAmount: '75.00' }, refundSources: [] });
    expect(driver.back(one.ref)).toBe(75_00);
  });

  it('that the provider refuses leaves the money where it is', async () => {
    const one = await confirmed(driver);
    driver.fake.fail(WRITES, 'refused');
    expect((await refund(one)).body).toMatchObject({
      refunds: [{ state: 'failed', error: 'refused' }],
      refundSources: [{ left: '75.00' }],
    });
    expect(driver.back(one.ref)).toBe(0);
  });

  it('whose answer was lost is found, and made once', async () => {
    const one = await confirmed(driver);
    driver.fake.fail(WRITES, 'lost', 6);
    expect((await refund(one)).body).toMatchObject({ refunds: [{ state: 'open' }] });
    driver.fake.calm();
    await later(one);
    await later(one);
    expect(await details(one)).toMatchObject({
      refunds: [{ state: 'done', amount: '20.00' }],
      // Tap's payment record shows no refunds.
      payment: { refundedAmount: '20.00', reportedRefund: driver.giveBack ? '20.00' : '0.00' },
      refundSources: [{ left: '55.00' }],
    });
    expect(driver.back(one.ref)).toBe(20_00);
    expect(await letters(one)).toBe(1);
    expect((await documentsOf(one.order.id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
      ['invoice', '75.00'],
      ['credit_note', '20.00'],
    ]);
  });
});

describe('a look in vain', () => {
  it('says nothing of the refund: a 404 for a moment frees no money', async () => {
    const one = await confirmed(tamara);
    tamara.fake.fail(/POST .*cancel$/, 'lost');
    await refund(one);
    const found = tamara.fake.orders.get(one.ref);
    tamara.fake.orders.delete(one.ref);
    await later(one);
    expect(await details(one)).toMatchObject({ refunds: [{ state: 'open' }], refundSources: [{ left: '55.00' }] });
    if (found) tamara.fake.orders.set(one.ref, found);
    await later(one);
    expect(await details(one)).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(tamara.back(one.ref)).toBe(20_00);
  });

  it('a refund that the payment was closed over is not asked for once more', async () => {
    const one = await confirmed(tabby);
    tabby.fake.fail(/POST .*captures$/, 'error', 2);
    await refund(one);
    tabby.fake.calm();
    const at = tabby.fake.payment(one.ref);
    at.captures = [{ id: randomUUID(), amount: '55.00', created_at: new Date().toISOString(), reference_id: 'x' }];
    tabby.fake.closeInDashboard(one.ref);
    await later(one);
    expect(await details(one)).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(tabby.back(one.ref)).toBe(20_00);
  });

  it('a cancellation at Tamara that was not made is not left open beside an earlier one', async () => {
    const one = await confirmed(tamara);
    expect((await refund(one)).body).toMatchObject({ refunds: [{ state: 'done' }] });
    tamara.fake.fail(/POST .*cancel$/, 'error');
    expect((await refund(one, { amount: '10.00' })).body.refunds.at(-1)).toMatchObject({ state: 'open' });
    tamara.fake.calm();
    await later(one);
    expect((await details(one)).refunds.at(-1)?.state).not.toBe('open');
    expect(tamara.fake.calls.filter((call) => call.endsWith('/cancel'))).toHaveLength(1);
  });
});

it("a refund is claimed by the database's clock, on a server whose clock is a day ahead", async () => {
  const { order, payment } = await confirmed(stripe);
  const id = randomUUID();
  const wanted = {
    id,
    paymentId: payment.id,
    method: 'provider',
    amount: '20.00',
    reason: 'قطعة ناقصة',
    returnId: null,
  } as const;
  const { status, orderNumber } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  const day = 24 * 60 * 60;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day * 1000 });
  const claim = await transaction((tx) =>
    writeRefund(tx, { id: order.id, status, orderNumber }, wanted, 'shopper'),
  ).finally(() => vi.useRealTimers());
  const [row] = await db.$queryRaw<{ claimedUntil: Date; tryAt: Date; seconds: number }[]>`
    SELECT claimed_until AS "claimedUntil", try_at AS "tryAt", extract(epoch FROM claimed_until - now())::float8 AS seconds
    FROM refunds WHERE id = ${id}`;
  expect(row).toMatchObject({ claimedUntil: claim, tryAt: claim });
  expect(row?.seconds).toBeGreaterThan(0);
  expect(row?.seconds).toBeLessThan(day);
});

it('a refund that another process has claimed keeps that claim, and its state, after a late failure', async () => {
  const one = await confirmed(stripe);
  const asks = /POST .*refunds$/;
  stripe.fake.fail(asks, 'hang', 6);
  const late = refund(one);
  await expect.poll(() => stripe.fake.calls.some((call) => asks.test(call))).toBe(true);
  const claimedUntil = new Date(Date.now() + 600_000);
  const where = { orderId: one.order.id };
  await db.refund.updateMany({ where, data: { claimedUntil } });
  await late;
  stripe.fake.calm();
  const { id } = await db.refund.findFirstOrThrow({ where });
  const untouched = { state: 'open', tries: 0, error: null, claimedUntil };
  expect(await db.refund.findFirst({ where })).toMatchObject(untouched);
  for (const state of ['failed', 'pending'] as const) await settleRefund(id, { state }, new Date(0));
  expect(await db.refund.findFirst({ where })).toMatchObject(untouched);
  await later(one);
  expect(await details(one)).toMatchObject({ refunds: [{ state: 'done' }] });
  expect(stripe.back(one.ref)).toBe(20_00);
});

describe('what staff decide', () => {
  it('not while somebody asks; and of what is under way once nobody asks any more', async () => {
    const one = await confirmed(stripe);
    stripe.fake.fail(/POST .*refunds$/, 'error', 6);
    const { body } = await refund(one);
    stripe.fake.calm();
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

describe('a refund that its provider undoes after it was done', () => {
  const documents = ({ order }: Paid) => documentsOf(order.id);
  const kinds = async (one: Paid) =>
    (await documents(one)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)]);
  const amounts = (document: Awaited<ReturnType<typeof documents>>[number] | undefined) =>
    [document?.netAmount, document?.vatAmount, document?.grossAmount].map((amount) => amount?.toFixed(2));
  const report = async ({ ref }: Paid) =>
    expect(await stripe.fake.deliver(stripe.fake.chargeEvent('refund.failed', ref), { times: 2 })).toEqual([200, 200]);
  async function fail(one: Paid) {
    const { id, providerRef } = await db.refund.findFirstOrThrow({
      where: { orderId: one.order.id },
      orderBy: { createdAt: 'desc' },
    });
    stripe.fake.failRefund(providerRef ?? '');
    await report(one);
    await later(one);
    await later(one);
    return id;
  }

  it('is taken back by one debit note, in ledger, history and email', async () => {
    const one = await confirmed(stripe);
    await refund(one);
    const refundId = await fail(one);
    const order = await details(one);
    expect(order).toMatchObject({
      refunds: [{ id: refundId, state: 'failed' }],
      payment: { refundedAmount: '0.00' },
      refundSources: [{ left: '75.00' }],
      refundDue: false,
    });
    expect(order.moves.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['capture', '75.00'],
      ['refund', '-20.00'],
      ['refund_failed', '20.00'],
    ]);
    for (const text of ['تراجعت بوابة الدفع', 'لم يُردّ مبلغ 20.00'])
      expect(order.history.filter(({ note }) => note?.includes(text))).toHaveLength(1);
    const [invoice, credit, debit, ...others] = await documents(one);
    expect(others).toEqual([]);
    expect(debit).toMatchObject({ kind: 'debit_note', refundId, originalId: invoice?.id });
    expect(amounts(debit)).toEqual(amounts(credit));
    const event = { orderId: one.order.id, event: 'invoice', invoiceId: debit?.id ?? '' };
    expect(await db.mailOutbox.count({ where: event })).toBe(1);
    await refund(one);
    expect((await kinds(one)).slice(2)).toEqual([
      ['debit_note', '20.00'],
      ['credit_note', '20.00'],
    ]);
  });

  it('keeps its period in the books, and comes back in that of the failure', async () => {
    const [own, reported] = [await confirmed(stripe), await confirmed(stripe)];
    const { method_provider, method_reported } = messages.mail.order_facts;
    const { refund_failed } = messages.admin.orders.moves.names;
    await refund(own);
    stripe.fake.giveBack(reported.ref, 20_00);
    await looked(reported);
    const booksOf = async ({ order }: Paid, time: string) => {
      const path = `/api/admin/invoices/export?format=csv_refunds&q=${order.orderNumber}&${time}`;
      const { body } = await staff.get<string>(path);
      const [, ...rows] = body.trim().split(/\r?\n/);
      return rows.map((row) => row.split(',').slice(3, 6));
    };
    const [january, since] = ['from=2025-01-01T00:00:00Z&to=2025-01-31T20:59:59Z', 'from=2025-01-31T21:00:00Z'];
    for (const [one, method] of [
      [own, method_provider],
      [reported, method_reported],
    ] as const) {
      const settledAt = new Date('2025-01-31T09:00:00Z');
      await db.refund.updateMany({ where: { orderId: one.order.id }, data: { settledAt } });
      const closed = await booksOf(one, january);
      expect(closed).toEqual([[method, '-20.00', expect.stringMatching(/^CRN-/)]]);
      if (one === own) await fail(own);
      else {
        stripe.fake.giveBack(reported.ref, -20_00);
        await report(reported);
      }
      expect((await details(one)).refunds).toMatchObject([{ state: 'failed' }]);
      expect(await booksOf(one, january)).toEqual(closed);
      expect(await booksOf(one, since)).toEqual([[refund_failed, '20.00', expect.stringMatching(/^DBN-/)]]);
    }
  });

  it('that never was done is in no books', async () => {
    const one = await confirmed(stripe);
    stripe.fake.fail(/POST .*refunds$/, 'refused');
    expect((await refund(one)).body).toMatchObject({ refunds: [{ state: 'failed' }] });
    const file = await staff.get<string>(`/api/admin/invoices/export?format=csv_refunds&q=${one.order.orderNumber}`);
    expect([file.status, String(file.body).includes('20.00')]).toEqual([200, false]);
  });

  it('made in the dashboard is debited too, and the rest of one that was undone in part is credited anew', async () => {
    const one = await confirmed(stripe);
    stripe.fake.giveBack(one.ref, 30_00);
    await looked(one);
    stripe.fake.giveBack(one.ref, -10_00);
    await report(one);
    expect(await kinds(one)).toEqual([
      ['invoice', '75.00'],
      ['credit_note', '30.00'],
      ['debit_note', '30.00'],
    ]);
    await looked(one);
    expect((await details(one)).refunds.map(({ amount, state }) => [amount, state])).toEqual([
      ['30.00', 'failed'],
      ['20.00', 'done'],
    ]);
    stripe.fake.giveBack(one.ref, -20_00);
    await report(one);
    expect((await kinds(one)).slice(3)).toEqual([
      ['credit_note', '20.00'],
      ['debit_note', '20.00'],
    ]);
    expect(await details(one)).toMatchObject({ refundSources: [{ left: '75.00' }] });
  });

  it('made in the dashboard beside one of the shop of the same amount is found, because the shop’s is confirmed by its id', async () => {
    const one = await confirmed(stripe);
    const states = async () => (await details(one)).refunds.map(({ method, state }) => [method, state]);
    await refund(one);
    stripe.fake.giveBack(one.ref, 20_00);
    await looked(one);
    stripe.fake.giveBack(one.ref, -20_00);
    await report(one);
    await later(one);
    expect(await states()).toEqual([
      ['provider', 'done'],
      ['reported', 'failed'],
    ]);
    expect(await details(one)).toMatchObject({
      payment: { refundedAmount: '20.00' },
      refundSources: [{ left: '55.00' }],
    });
    expect(await kinds(one)).toEqual([
      ['invoice', '75.00'],
      ['credit_note', '20.00'],
      ['credit_note', '20.00'],
      ['debit_note', '20.00'],
    ]);
    const { providerRef } = await db.refund.findFirstOrThrow({ where: { orderId: one.order.id, method: 'provider' } });
    stripe.fake.failRefund(providerRef ?? '');
    await report(one);
    await later(one);
    expect(await states()).toEqual([
      ['provider', 'failed'],
      ['reported', 'failed'],
    ]);
    expect((await kinds(one)).slice(4)).toEqual([['debit_note', '20.00']]);
    expect(await details(one)).toMatchObject({ refundSources: [{ left: '75.00' }] });
  });

  it('or that still stands, as a look by its id shows, keeps its time in the books and is not told again', async () => {
    const one = await confirmed(stripe);
    await refund(one);
    // After a restoration, messages have new keys, so a repeated event would send a second email.
    for (const status of ['cancelled', 'confirmed']) expect((await setStatus(one, status, 'سبب')).status).toBe(200);
    const where = { orderId: one.order.id, method: 'provider' } as const;
    const settledAt = new Date('2026-01-31T09:00:00Z');
    await db.refund.updateMany({ where, data: { settledAt } });
    stripe.fake.giveBack(one.ref, 20_00);
    await looked(one);
    stripe.fake.giveBack(one.ref, -20_00);
    await report(one);
    expect(await db.refund.findFirst({ where })).toMatchObject({ state: 'pending', settledAt });
    await later(one);
    expect(await db.refund.findFirst({ where })).toMatchObject({ state: 'done', settledAt });
    // One of the shop, one of the dashboard.
    expect(await letters(one)).toBe(2);
  });

  it('under way fails as the shop’s own: no refund of the dashboard is recorded, and no email sent', async () => {
    const one = await confirmed(stripe);
    stripe.fake.fail(WRITES, 'lost', 6);
    await refund(one);
    stripe.fake.calm();
    const made = [...stripe.fake.refunds.values()].at(-1);
    if (made) made.status = 'pending';
    await later(one);
    expect(await details(one)).toMatchObject({
      refunds: [{ state: 'pending' }],
      payment: { refundedAmount: '20.00', reportedRefund: '20.00' },
    });
    stripe.fake.failRefund(made?.id ?? '');
    await later(one);
    expect(await details(one)).toMatchObject({
      refunds: [{ method: 'provider', state: 'failed' }],
      refundSources: [{ left: '75.00' }],
    });
    expect(await letters(one)).toBe(0);
    expect(await kinds(one)).toEqual([['invoice', '75.00']]);
  });

  it('of a return opens it again, and its pieces can be credited once more', async () => {
    const one = await confirmed(stripe);
    await ship(one);
    expect((await setStatus(one, 'delivered')).status).toBe(200);
    const { id: itemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: one.order.id } });
    const [returnId, path] = [randomUUID(), `/api/admin/orders/${one.order.id}/returns`];
    const made = { id: returnId, lines: [{ itemId, quantity: 1 }], reason: 'defective' };
    expect((await staff.post(path, made)).status).toBe(200);
    const received = { step: 'receive', lines: [{ itemId, restocked: 0, damaged: 1 }] };
    expect((await staff.put(`${path}/${returnId}`, received)).status).toBe(200);
    await refund(one, { amount: '50.00', returnId });
    await fail(one);
    expect(await details(one)).toMatchObject({ returns: [{ state: 'received', outcome: null, amount: '50.00' }] });
    expect((await refund(one, { amount: '50.00', returnId })).body).toMatchObject({
      returns: [{ state: 'settled', outcome: 'refunded' }],
    });
    const [, credit, debit, again] = await documents(one);
    for (const note of [credit, again]) expect(note?.lines).toMatchObject([{ orderItemId: itemId, piecesBack: 1 }]);
    expect(debit?.lines).toMatchObject([{ orderItemId: itemId, quantity: 1 }]);
    expect(again?.lines).toMatchObject([{ creditsLineId: debit?.lines[0]?.id }]);
  });

  it('of a cancelled order is owed again, without a debit note', async () => {
    const one = await confirmed(stripe);
    await refund(one);
    expect((await setStatus(one, 'cancelled', 'سبب')).status).toBe(200);
    await fail(one);
    expect(await details(one)).toMatchObject({ refunds: [{ state: 'failed' }], refundDueAmount: '75.00' });
    expect(await kinds(one)).toEqual([
      ['invoice', '75.00'],
      ['credit_note', '20.00'],
      ['credit_note', '55.00'],
    ]);
  });
});

describe('what went back beside the shop', () => {
  const rows = ({ order }: Paid) => db.refund.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } });
  const kinds = async ({ order }: Paid) =>
    (await documentsOf(order.id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)]);

  it("in the provider's dashboard is a refund with its letter and credit note, once", async () => {
    const one = await confirmed(tabby);
    await ship(one);
    tabby.fake.refundInDashboard(one.ref, '20.00');
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
    tabby.fake.refundInDashboard(one.ref, '5.00');
    await looked(one);
    expect((await details(one)).refunds.map(({ amount }) => amount)).toEqual(['20.00', '5.00']);
    await refund(one, { amount: '10.00' });
    await looked(one);
    expect((await details(one)).refunds.map(({ amount }) => amount)).toEqual(['20.00', '5.00', '10.00']);
  });

  it('by a void', async () => {
    const one = await confirmed(tabby);
    tabby.fake.closeInDashboard(one.ref);
    await looked(one);
    expect(await details(one)).toMatchObject({
      refunds: [{ amount: '75.00', method: 'reported', state: 'done' }],
      paymentAlert: 'reversed',
    });
    expect(await letters(one)).toBe(1);
  });

  it('by a lost dispute, which is named', async () => {
    const one = await confirmed(stripe);
    stripe.fake.dispute(one.ref, 'lost');
    await looked(one);
    expect(await rows(one)).toMatchObject([{ method: 'reported', state: 'done' }]);
    expect((await rows(one))[0]?.reason).toContain('اعتراض');
    expect(await kinds(one)).toEqual([
      ['invoice', '75.00'],
      ['credit_note', '75.00'],
    ]);
  });

  it('is in the file of refunds', async () => {
    const one = await confirmed(tabby);
    tabby.fake.closeInDashboard(one.ref);
    await looked(one);
    const file = await staff.get<string>(`/api/admin/invoices/export?format=csv_refunds&q=${one.order.orderNumber}`);
    expect(String(file.body)).toContain('-75.00');
  });
});
