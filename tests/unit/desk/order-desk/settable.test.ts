import { expect, it } from 'vitest';
import { allowedStatusesFrom } from '@/lib/desk/order-desk/next-step';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import type { Area } from '@/lib/platform/shared/areas';

it.each<[Area, OrderStatus, OrderStatus[]]>([
  ['orders', 'confirmed', ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']],
  ['orders', 'cancelled', ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']],
  ['orders_work', 'confirmed', ['pending', 'confirmed', 'shipped', 'delivered']],
  ['orders_work', 'pending_payment', ['pending', 'confirmed', 'shipped', 'delivered']],
  ['orders_work', 'cancelled', ['cancelled']],
  ['orders_view', 'confirmed', []],
  ['refunds', 'confirmed', []],
])('who has %s gives an order that is %s one of %j', (area, status, statuses) => {
  expect(allowedStatusesFrom(status, { areas: [area] })).toEqual(statuses);
});
