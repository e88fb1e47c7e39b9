import { expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { makeOrder, readyToOrder } from '../../../support/make/make';

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
