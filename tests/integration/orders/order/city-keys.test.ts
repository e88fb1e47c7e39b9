import { expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { letters, makeOrder, readyToOrder } from '../../../support/make/make';

it('a checkout stores the text as typed and the key of its city', async () => {
  const { who, body } = await readyToOrder();
  const shipping = { ...body.shipping, city: 'Jeddah' };
  const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', { ...body, shipping })).body;
  const order = await db.order.findUniqueOrThrow({ where: { orderNumber } });
  expect(order).toMatchObject({ city: 'Jeddah', cityKey: 'jeddah' });
});

it('the job fills the keys of orders from before, and leaves their version as it was', async () => {
  const spelt = ['جده', 'الرياض - حي الملقا', 'قرية لا يعرفها أحد', ' '];
  const orders = await Promise.all(spelt.map((city) => makeOrder({ city, cityKey: null })));
  expect(await sweep('customers')).toMatchObject({ status: 200, body: { failed: [] } });
  const filled = await Promise.all(orders.map(({ id }) => db.order.findUniqueOrThrow({ where: { id } })));
  expect(filled.map(({ cityKey }) => cityKey)).toEqual(['jeddah', 'riyadh', 'قريه لا يعرفها احد', null]);
  expect(filled.map(({ updatedAt }) => updatedAt)).toEqual(orders.map(({ updatedAt }) => updatedAt));
});

it('the filter by city finds orders whose key is not filled yet', async () => {
  const lastName = letters();
  const keyed = await makeOrder({ lastName, city: 'جده' });
  const old = await makeOrder({ lastName, city: 'جدة', cityKey: null });
  await makeOrder({ lastName, city: 'الرياض', cityKey: null });
  const who = await staff();
  const found = async () => {
    const query = new URLSearchParams({ q: lastName, city: 'جدة' });
    return (await who.get<OrderRow[]>(`/api/admin/orders?${query}`)).body.map(({ id }) => id).sort();
  };
  expect(await found()).toEqual([keyed.id, old.id].sort());
  await sweep('customers');
  expect(await found()).toEqual([keyed.id, old.id].sort());
});

it('a host of an earlier version, which changes the city alone, leaves no wrong key', async () => {
  const { id } = await makeOrder({ city: 'الرياض' });
  const keyAfter = async (data: { city?: string; cityKey?: string; postalCode?: string }) =>
    (await db.order.update({ where: { id }, data })).cityKey;
  expect(await keyAfter({ city: 'الرياض', postalCode: '23431' })).toBe('riyadh');
  expect(await keyAfter({ city: 'أبها', cityKey: 'abha' })).toBe('abha');
  expect(await keyAfter({ city: 'جدة' })).toBeNull();
  await sweep('customers');
  expect((await db.order.findUniqueOrThrow({ where: { id } })).cityKey).toBe('jeddah');
});
