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
  ['pending', true],
  ['confirmed', true],
  ['shipped', true],
  // The shop does not prepare unpaid orders.
  ['pending_payment', false],
  ['delivered', false],
  ['cancelled', false],
] as const)('an order that is %s is promised for a day: %s', (status, promised) => {
  expect(openDeliveryEstimate(orderOf(status)) !== null).toBe(promised);
  expect(openDeliveryEstimate(orderOf(status, false)) !== null).toBe(promised);
});

it.each([
  ['at the branch', true, /^جاهز للاستلام/],
  ['at home', false, /^يصلك/],
] as const)('an order that is received %s is told so', (_, isPickup, words) => {
  expect(openDeliveryEstimate(orderOf('confirmed', isPickup))).toMatch(words);
});
