import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/reads';
import { staff } from '../../../support/http';
import { makeOrder, word } from '../../../support/make';

const parcel = () => ({ id: randomUUID(), carrier: 'سمسا', by: 'x' });

/** The queue in which each of these orders lies. */
const ORDERS = {
  new: { status: 'pending', paymentMethod: 'cash' },
  pending_payment: { status: 'pending_payment', paymentMethod: 'tap' },
  transfer_due: { status: 'pending', paymentMethod: 'transfer' },
  to_prepare: { status: 'confirmed' },
  to_ship: { status: 'confirmed', printedAt: new Date() },
  for_pickup: { status: 'confirmed', printedAt: new Date(), pickupSince: new Date() },
  on_the_way: { status: 'shipped' },
  cod_due: { status: 'delivered', shipments: { create: { ...parcel(), state: 'sent', codAmount: '75.00' } } },
  refund_due: { status: 'cancelled', refundDue: true },
  to_check: { status: 'delivered', paymentAlert: 'disputed' },
} as const;

describe('a queue', () => {
  it('holds its orders and no others', async () => {
    const lastName = `صف${word()}`;
    const ids = new Map<string, string>();
    for (const [queue, change] of Object.entries(ORDERS)) ids.set(queue, (await makeOrder({ lastName, ...change })).id);
    const client = await staff();
    for (const [queue, id] of ids) {
      const { body } = await client.get<OrderRow[]>(`/api/admin/orders?${new URLSearchParams({ q: lastName, queue })}`);
      expect([queue, body.map((row) => row.id)]).toEqual([queue, [id]]);
    }
  });
});
