import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { changeOf, changesBy, makeSold } from '../../../support/make/order-change';
import { letExpire, mockPay, readyToPay } from '../../../support/make/pay';
import { documentsOf, setVatNumber } from '../../../support/make/sale';

let staff: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
});

type Received = { id: string; method: string; amount: string; proof: string; version?: string };
const body = (change: Partial<Received> = {}): Received => ({
  id: randomUUID(),
  method: 'transfer',
  amount: '50.00',
  proof: 'FT-77',
  ...change,
});
const note = (orderId: string, wanted: Received, client: Client = staff) =>
  client.post<OrderDetails>(`/api/admin/orders/${orderId}/received`, wanted);
const read = async (orderId: string) => (await staff.get<OrderDetails>(`/api/admin/orders/${orderId}`)).body;

/** Creates an order that is paid by transfer and was later increased by 50.00. */
async function dearer() {
  const { order } = await makeSold({ status: 'confirmed', paymentMethod: 'transfer' });
  const by = changesBy(staff, order.id);
  const wanted = changeOf(await by.read());
  const [line] = wanted.lines;
  const { body: after } = await by.save({
    ...wanted,
    lines: [{ ...(line as { itemId: string }), quantity: 3 }],
    total: '175.00',
  });
  expect(after).toMatchObject({ amountDue: '50.00', canReceive: true });
  return order;
}

describe('a difference that came by transfer or in cash', () => {
  it('is noted in parts: due, history, audit, link and letter follow', async () => {
    const { id } = await dearer();
    await staff.post(`/api/admin/orders/${id}/payment-link`);
    const first = await note(id, body({ method: 'cash', amount: '20.00', proof: 'سالم' }));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      amountDue: '30.00',
      canReceive: true,
      received: [{ method: 'cash', amount: '20.00', proof: 'سالم', by: name }],
    });
    expect(first.body.paymentLink).not.toBeNull();
    expect(first.body.history.at(-1)).toMatchObject({ from: 'confirmed', to: 'confirmed', by: name, topic: 'payment' });
    expect(first.body.history.at(-1)?.note).toMatch(/20\.00.*سالم/);
    const { body: last } = await note(id, body({ amount: '30.00', version: first.body.updatedAt }));
    expect(last).toMatchObject({ amountDue: '0.00', canReceive: false, paymentLink: null, refundDue: false });
    expect(last.received.map(({ amount }) => amount)).toEqual(['20.00', '30.00']);
    expect(last.refundSources).toMatchObject([{ paymentId: null, left: '175.00' }]);
    const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { createdAt: 'asc' } });
    expect(entries.at(-1)).toMatchObject({ username: name, after: { received: '30.00', amountDue: '0.00' } });
    expect(await db.mailOutbox.count({ where: { orderId: id, event: 'paid' } })).toBe(1);
  });

  it('of an order that waits for its payment: with all of it the order goes ahead, invoiced once', async () => {
    const undo = await setVatNumber('300000000000003');
    try {
      const { order } = await makeSold({ status: 'pending_payment', paymentMethod: 'stripe' });
      const part = await note(order.id, body({ amount: '25.00' }));
      expect(part.body).toMatchObject({ status: 'pending_payment', amountDue: '100.00' });
      expect(await documentsOf(order.id)).toEqual([]);
      const all = await note(order.id, body({ amount: '100.00' }));
      expect(all.body).toMatchObject({ status: 'confirmed', amountDue: '0.00', refundDue: false });
      expect((await documentsOf(order.id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
        ['invoice', '125.00'],
      ]);
      const { body: over } = await staff.put<OrderDetails>(`/api/admin/orders/${order.id}/status`, {
        status: 'cancelled',
        note: 'ندم',
      });
      expect(over).toMatchObject({ refundDue: true, refundDueAmount: '125.00' });
      const { body: back } = await staff.put<OrderDetails>(`/api/admin/orders/${order.id}/refund`, {
        method: 'transfer',
        proof: 'حوالة 7',
        reason: 'أعيد',
      });
      expect(back).toMatchObject({ refundDue: false, refundSources: [] });
    } finally {
      await undo();
    }
  });

  it('ends the open attempt to pay, which cancels nothing of which a part has come', async () => {
    const { order, payment } = await readyToPay();
    const { body: part } = await note(order.id, body({ amount: '10.00' }));
    expect(part).toMatchObject({ status: 'pending_payment', received: [{ amount: '10.00' }] });
    expect((await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).status).toBe('cancelled');
    expect((await read(order.id)).status).toBe('pending_payment');
    await staff.post(`/api/admin/orders/${order.id}/payment-link`);
    await db.paymentLink.updateMany({ where: { orderId: order.id }, data: { expiresAt: new Date(0) } });
    await letExpire(payment.id);
    await sweep('payments', 'paymentLinks');
    expect((await read(order.id)).status).toBe('pending_payment');
  });

  it('of an order whose attempt to pay has failed: it is paid, leaves without a question, and is cancelled with one', async () => {
    const { order, payment } = await readyToPay();
    const total = order.totalAmount.toFixed(2);
    const { body: paid } = await note(order.id, body({ amount: total }));
    expect(paid).toMatchObject({ status: 'confirmed', amountDue: '0.00', hasReceived: true });
    expect((await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).status).toBe('cancelled');
    const move = (status: string) => staff.put(`/api/admin/orders/${order.id}/status`, { status });
    expectRefusal(await move('cancelled'), 422, 'step_reason_missing');
    expect((await move('shipped')).status).toBe(200);
  });

  it('is refused', async () => {
    const { id } = await dearer();
    expectRefusal(await note(id, body({ amount: '50.01' })), 409, 'receipt_too_much');
    expectRefusal(await note(id, body({ version: new Date(0).toISOString() })), 409, 'changed_meanwhile');
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await note(id, body(), clerk), 403, 'forbidden');
    expectRefusal(await note(randomUUID(), body()), 404, 'not_found');
    const { order: paid } = await makeSold({ status: 'confirmed', paymentMethod: 'transfer' });
    expectRefusal(await note(paid.id, body()), 409, 'nothing_due');
    const { order: cash } = await makeSold({ status: 'confirmed' });
    expectRefusal(await note(cash.id, body()), 409, 'receipt_otherwise');
    const { order: waiting } = await makeSold({ paymentMethod: 'transfer' });
    expectRefusal(await note(waiting.id, body()), 409, 'receipt_otherwise');
    expect((await read(id)).received).toEqual([]);
  });
});

describe('at the same time', () => {
  it('the same one, sent again, counts once', async () => {
    const { id } = await dearer();
    const wanted = body({ amount: '50.00' });
    const answers = await together(5, () => note(id, wanted));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await read(id)).toMatchObject({ amountDue: '0.00', received: [{ amount: '50.00' }] });
    expect(await db.mailOutbox.count({ where: { orderId: id, event: 'paid' } })).toBe(1);
    expectRefusal(await note(id, { ...wanted, amount: '40.00' }), 422, 'idempotency_mismatch');
    const other = await dearer();
    expectRefusal(await note(other.id, wanted), 422, 'idempotency_mismatch');
  });

  it('two staff note the same money: one of them is told', async () => {
    const { id } = await dearer();
    const answers = await together(4, () => note(id, body({ amount: '50.00' })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect(await read(id)).toMatchObject({ amountDue: '0.00', refundDue: false, received: [{ amount: '50.00' }] });
  });

  it('noted and paid online: whatever comes twice is due for refund', async () => {
    await together(3, async () => {
      const { who, order, orderNumber } = await readyToPay();
      const total = order.totalAmount.toFixed(2);
      await Promise.all([mockPay(who, orderNumber, 'success'), note(order.id, body({ amount: total }))]);
      const after = await read(order.id);
      expect(after).toMatchObject({ status: 'confirmed', amountDue: '0.00' });
      const paid = await db.payment.aggregate({ where: { orderId: order.id }, _sum: { paidAmount: true } });
      const came = Number(paid._sum.paidAmount ?? 0) + after.received.reduce((sum, one) => sum + Number(one.amount), 0);
      expect(Number(after.refundDueAmount)).toBe(came - Number(total));
    });
  });
});
