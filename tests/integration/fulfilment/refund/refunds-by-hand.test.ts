import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { expectRefusal } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOrder, makeStaff, signedInAs } from '../../../support/make/make';

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

async function through(paymentMethod: 'transfer' | 'cash', ...statuses: string[]) {
  const order = await makeOrder({ status: 'pending', paymentMethod });
  for (const status of statuses) {
    const answer = await staff.put(`/api/admin/orders/${order.id}/status`, { status, note: 'سبب' });
    expect(answer.status).toBe(200);
  }
  return (await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
}
const refund = (id: string) =>
  staff.post(`/api/admin/orders/${id}/refunds`, {
    id: randomUUID(),
    paymentId: null,
    method: 'transfer',
    amount: '75.00',
    reason: 'إلغاء',
    proof: 'حوالة 1',
  });

describe('money that was transferred or collected', () => {
  it.each([
    ['transfer', ['confirmed', 'cancelled']],
    ['transfer', ['confirmed', 'shipped', 'cancelled']],
    ['cash', ['delivered', 'cancelled']],
  ] as const)('(%s, %j) is due once the order is cancelled, and shows in the queue', async (method, statuses) => {
    const order = await through(method, ...statuses);
    expect(order).toMatchObject({
      refundDue: true,
      refundDueAmount: '75.00',
      refundSources: [{ paymentId: null, left: '75.00' }],
    });
    const queue = `/api/admin/orders?queue=refund_due&q=${order.orderNumber}`;
    expect((await staff.get<OrderRow[]>(queue)).body).toMatchObject([{ id: order.id, refundDueAmount: '75.00' }]);
    const back = { method: 'cash', proof: 'استلمه', reason: 'إلغاء' };
    const { body } = await staff.put<OrderDetails>(`/api/admin/orders/${order.id}/refund`, back);
    expect(body).toMatchObject({
      refundDue: false,
      refundSources: [],
      refunds: [{ method: 'cash', amount: '75.00', proof: 'استلمه', state: 'done' }],
    });
    expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'refunded' } })).toBe(1);
  });

  it.each([
    ['transfer', 'confirmed', 'pending'],
    ['cash', 'delivered', 'shipped'],
  ] as const)('(%s) is not taken back by a step once it was given back', async (method, to, from) => {
    const order = await through(method, to);
    expect((await refund(order.id)).status).toBe(200);
    const sum = async () =>
      Number((await db.orderEntry.aggregate({ where: { orderId: order.id }, _sum: { amount: true } }))._sum.amount);
    const answer = await staff.put(`/api/admin/orders/${order.id}/status`, { status: from, note: 'سبب' });
    expectRefusal(answer, 409, 'money_given_back');
    expect(await sum()).toBe(0);
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe(to);
  });

  it.each([
    ['transfer', ['confirmed', 'pending']],
    ['transfer', ['confirmed', 'pending', 'cancelled']],
    ['cash', ['delivered', 'shipped']],
    ['cash', ['delivered', 'shipped', 'cancelled']],
  ] as const)('(%s, %j) is none where the step that said so was taken back', async (method, statuses) => {
    const order = await through(method, ...statuses);
    expect(order).toMatchObject({ refundDue: false, refundDueAmount: '0.00', refundSources: [] });
    expectRefusal(await refund(order.id), 409, 'refund_impossible');
  });
});
