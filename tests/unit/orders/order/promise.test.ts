import { expect, it } from 'vitest';
import { openDeliveryEstimate } from '@/lib/orders/order/delivery-estimate';
import type { OrderStatus } from '@/lib/orders/order/order-status';

const day = new Date('2026-11-28T00:00:00Z');
const orderOf = (status: OrderStatus, isPickup = true) => ({
  status,
  promisedFrom: day,
  promisedTo: day,
  shippingCompany: { isPickup },
});

it.each([
  ['pending', true, true],
  ['confirmed', true, true],
  // At the branch it is ready.
  ['shipped', false, true],
  // The shop does not prepare unpaid orders.
  ['pending_payment', false, false],
  ['delivered', false, false],
  ['cancelled', false, false],
] as const)('an order that is %s is promised for a day: %s at the branch, %s at home', (status, pickup, delivery) => {
  expect(openDeliveryEstimate(orderOf(status)) !== null).toBe(pickup);
  expect(openDeliveryEstimate(orderOf(status, false)) !== null).toBe(delivery);
});

it.each([
  ['at the branch', true, /^يجهز للاستلام/],
  ['at home', false, /^يصلك/],
] as const)('an order that is received %s is told so', (_, isPickup, words) => {
  expect(openDeliveryEstimate(orderOf('confirmed', isPickup))).toMatch(words);
});
