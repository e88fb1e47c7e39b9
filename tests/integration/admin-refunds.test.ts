import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/queries/admin/orders';
import { expectRefusal, together } from '../support/check';
import { db } from '../support/db';
import { anonymous, type Client } from '../support/http';
import { makeOrder, makeStaff, signedInAs } from '../support/make';

let staff: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
});

const path = (id: string) => `/api/admin/orders/${id}/refund`;

describe('noting that a refund was made', () => {
  it('clears the flag and stands in the history and the audit log', async () => {
    const order = await makeOrder({ status: 'cancelled', refundDue: true });
    const answer = await staff.put<OrderDetails>(path(order.id), { note: 'حوالة 5' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ refundDue: false, status: 'cancelled' });
    const noted = answer.body.history.at(-1);
    expect(noted).toMatchObject({ from: 'cancelled', to: 'cancelled', by: name });
    expect(noted?.note).toContain('حوالة 5');
    expect(await db.auditEntry.findMany({ where: { entityId: order.id } })).toMatchObject([
      {
        username: name,
        entity: 'order',
        label: order.orderNumber,
        before: { refundDue: true },
        after: { refundDue: false },
      },
    ]);
  });

  it('happens once, however many say so', async () => {
    const order = await makeOrder({ status: 'cancelled', refundDue: true });
    const answers = await together(4, () => staff.put(path(order.id), {}));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await db.orderStatusHistory.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('is refused where nothing is due, nothing is known or nobody is signed in', async () => {
    const order = await makeOrder();
    expectRefusal(await staff.put(path(order.id), {}), 409, 'refund_not_due');
    expectRefusal(await staff.put(path(randomUUID()), {}), 404, 'not_found');
    expectRefusal(await staff.put(path(order.id), { note: 5 }), 422, 'invalid');
    expectRefusal(await anonymous().put(path(order.id), {}), 401, 'unauthenticated');
    expect(await db.orderStatusHistory.count({ where: { orderId: order.id } })).toBe(0);
  });
});
