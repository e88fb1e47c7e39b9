import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal, together } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { bookMoney } from '../../../support/make/book-money';
import { makeOrder, makeStaff, makeUnpaid, signedInAs } from '../../../support/make/make';

let staff: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
});

const path = (id: string) => `/api/admin/orders/${id}/refund`;
const made = { method: 'reported', proof: 'R-77', reason: 'طلب العميل' };
const byTransfer = { ...made, method: 'transfer', proof: 'حوالة 5' };
const transferred = () => makeOrder({ status: 'cancelled', refundDue: true, received: '75.00' });

describe('noting that a refund was made', () => {
  it('clears the flag and stands in the history and the audit log', async () => {
    const order = await transferred();
    const answer = await staff.put<OrderDetails>(path(order.id), byTransfer);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      refundDue: false,
      status: 'cancelled',
      refunds: [
        { method: 'transfer', amount: '75.00', state: 'done', proof: 'حوالة 5', reason: 'طلب العميل', by: name },
      ],
      refundSources: [],
    });
    expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'refunded' } })).toBe(1);
    const noted = answer.body.history.at(-1);
    expect(noted).toMatchObject({ from: 'cancelled', to: 'cancelled', by: name });
    expect(noted?.note).toContain('حوالة 5');
    expect(await db.auditEntry.findMany({ where: { entityId: order.id } })).toMatchObject([
      {
        username: name,
        entity: 'order',
        label: order.orderNumber,
        before: { refund: null, reason: null },
        after: { refund: '75.00', reason: 'طلب العميل' },
      },
    ]);
  });

  it('happens once, however many say so', async () => {
    const order = await transferred();
    const answers = await together(4, () => staff.put(path(order.id), made));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await db.refund.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('is refused for an order that somebody else changed after it was opened', async () => {
    const order = await transferred();
    const version = order.updatedAt.toISOString();
    const note = { status: 'cancelled', note: 'العميل يريد المبلغ نقداً' };
    expect((await staff.put(`/api/admin/orders/${order.id}/status`, note)).status).toBe(200);
    const refusal = expectRefusal<{ current: OrderDetails }>(
      await staff.put(path(order.id), { ...byTransfer, version }),
      409,
      'changed_meanwhile',
    );
    expect(refusal.current.history.at(-1)?.note).toBe(note.note);
    expect((await staff.put(path(order.id), { ...byTransfer, version: refusal.current.updatedAt })).status).toBe(200);
  });

  it('is refused where nothing is due or nothing is known', async () => {
    const order = await makeOrder();
    expectRefusal(await staff.put(path(order.id), made), 409, 'refund_not_due');
    expectRefusal(await staff.put(path(randomUUID()), made), 404, 'not_found');
    expect(await db.orderStatusHistory.count({ where: { orderId: order.id } })).toBe(0);
  });
});

describe('a paid order that staff cancel', () => {
  async function cancelled() {
    const who = shopper();
    const order = await makeUnpaid(who);
    await db.payment.updateMany({ where: { orderId: order.id }, data: { status: 'paid', paidAmount: '75.00' } });
    await bookMoney(order.id);
    const answer = await staff.put<OrderDetails>(`/api/admin/orders/${order.id}/status`, {
      status: 'cancelled',
      note: 'سبب',
    });
    const own = async () => (await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body.money;
    return { order, answer, own };
  }

  it('says to both what is owed, and who noted when that it was given back', async () => {
    const { order, answer, own } = await cancelled();
    expect(answer.body).toMatchObject({ refundDue: true, refundDueAmount: '75.00', refundNoted: null });
    expect(await own()).toEqual({ isPaid: true, due: '75.00', refunded: null, offset: null });
    const noted = (await staff.put<OrderDetails>(path(order.id), made)).body;
    expect(noted).toMatchObject({
      refundDue: false,
      refundDueAmount: '0.00',
      refundNoted: { amount: '75.00', by: name },
      payment: { reportedRefund: '0.00' },
    });
    expect(Math.abs(Date.now() - Date.parse(noted.refundNoted?.at ?? ''))).toBeLessThan(60_000);
    expect(await own()).toEqual({ isPaid: false, due: null, refunded: '75.00', offset: null });
    expectRefusal(await staff.put(path(order.id), made), 409, 'refund_not_due');
  });

  it('invites nobody to give back what the provider reports as given back', async () => {
    const { order, own } = await cancelled();
    const back = { status: 'refunded' as const, refundedAmount: '75.00' };
    await db.payment.updateMany({ where: { orderId: order.id }, data: back });
    await bookMoney(order.id);
    await db.order.update({ where: { id: order.id }, data: { refundDue: false } });
    expect((await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body).toMatchObject({
      refundDue: false,
      refundNoted: null,
      payment: { state: 'refunded', reportedRefund: '75.00' },
    });
    expect(await own()).toEqual({ isPaid: false, due: null, refunded: '75.00', offset: null });
    expectRefusal(await staff.put(path(order.id), made), 409, 'refund_not_due');
  });

  it('is owed once: revived and cancelled again it invites no second refund, and goes on with a reason alone', async () => {
    const { order } = await cancelled();
    expect((await staff.put(path(order.id), made)).status).toBe(200);
    const set = (status: string, note?: string) =>
      staff.put<OrderDetails>(`/api/admin/orders/${order.id}/status`, { status, note });
    expectRefusal(await set('confirmed'), 422, 'payment_reason_missing');
    expect((await set('confirmed', 'دفع مرة أخرى في الفرع')).status).toBe(200);
    expect((await set('cancelled')).body).toMatchObject({ refundDue: false, refundDueAmount: '0.00' });
    expectRefusal(await staff.put(path(order.id), made), 409, 'refund_not_due');
  });
});
