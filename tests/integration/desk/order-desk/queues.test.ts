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

  it('of late ones holds what should have come, and the list marks it', async () => {
    const lastName = `صف${word()}`;
    const day = (days: number) => new Date(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const late = await makeOrder({ lastName, status: 'shipped', promisedFrom: day(-4), promisedTo: day(-2) });
    await makeOrder({ lastName, status: 'delivered', promisedTo: day(-2) });
    await makeOrder({ lastName, status: 'pending_payment', promisedTo: day(-2) });
    await makeOrder({ lastName, status: 'confirmed', promisedTo: day(1) });
    await makeOrder({ lastName, status: 'confirmed' });
    const client = await staff();
    const search = new URLSearchParams({ q: lastName });
    const all = (await client.get<OrderRow[]>(`/api/admin/orders?${search}`)).body;
    expect(all.filter(({ isLate }) => isLate).map(({ id }) => id)).toEqual([late.id]);
    expect(all.find(({ id }) => id === late.id)?.promise).toMatch(/^يصلك بين /);
    search.set('queue', 'late');
    expect((await client.get<OrderRow[]>(`/api/admin/orders?${search}`)).body.map(({ id }) => id)).toEqual([late.id]);
  });
});
