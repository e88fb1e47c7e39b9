import { describe, expect, it } from 'vitest';
import { OrderStatus } from '@/lib/generated/prisma/enums';
import { ORDER_NUMBER, orderNumber } from '@/lib/orders/order/order-number';
import {
  ORDER_STATUSES,
  RETURNING_CUSTOMER_STATUSES,
  REVENUE_STATUSES,
  STAFF_ORDER_STATUSES,
} from '@/lib/orders/order/order-status';
import { dice } from '../../../support/dice';

const counting = () => {
  let next = 0;
  return () => next++;
};

describe('orderNumber', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', 'ORD-261120-01234'],
    // Riyadh's midnight is 21:00 UTC
    ['2026-11-20T20:59:59.999Z', 'ORD-261120-01234'],
    ['2026-11-20T21:00:00.000Z', 'ORD-261121-01234'],
    ['2026-12-31T20:59:59.999Z', 'ORD-261231-01234'],
    ['2026-12-31T21:00:00.000Z', 'ORD-270101-01234'],
    ['2028-02-28T21:00:00.000Z', 'ORD-280229-01234'],
    ['2028-02-29T21:00:00.000Z', 'ORD-280301-01234'],
    ['2026-01-01T00:00:00.000Z', 'ORD-260101-01234'],
  ])('at %s is %s', (moment, number) => {
    expect(orderNumber(new Date(moment), counting())).toBe(number);
  });

  it('uses all 32 characters and none that is misread', () => {
    const seen = new Set<string>();
    for (let value = 0; value < 256; value++) {
      const number = orderNumber(new Date(0), () => value);
      expect(number).toMatch(ORDER_NUMBER);
      for (const character of number.slice(-5)) seen.add(character);
    }
    expect([...seen].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
  });

  it('is 16 characters, whatever the moment and the dice', () => {
    const { between } = dice(5);
    for (let round = 0; round < 1000; round++) {
      const number = orderNumber(new Date(between(1_700_000_000_000, 2_500_000_000_000)), () => between(0, 31));
      expect(number).toHaveLength(16);
      expect(number).toMatch(ORDER_NUMBER);
    }
  });

  it.each([
    'ORD-261120-0123',
    'ORD-261120-012345',
    'ORD-261120-0123I',
    'ORD-261120-0123L',
    'ORD-261120-0123O',
    'ORD-261120-0123U',
    'ord-261120-01234',
    'ORD-26112-01234',
    ' ORD-261120-01234',
  ])('does not take %j for an order number', (text) => {
    expect(ORDER_NUMBER.test(text)).toBe(false);
  });
});

describe('order status', () => {
  it('is what the database knows', () => {
    expect(ORDER_STATUSES).toEqual(Object.values(OrderStatus));
  });

  it('staff set everything but what belongs to the payment', () => {
    expect(ORDER_STATUSES.filter((status) => !(STAFF_ORDER_STATUSES as readonly string[]).includes(status))).toEqual([
      'pending_payment',
    ]);
  });

  it('revenue is confirmed, shipped and delivered; loyalty counts pending too', () => {
    expect(REVENUE_STATUSES).toEqual(['confirmed', 'shipped', 'delivered']);
    expect(RETURNING_CUSTOMER_STATUSES).toEqual(['pending', 'confirmed', 'shipped', 'delivered']);
  });
});
