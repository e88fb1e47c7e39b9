import { describe, expect, it } from 'vitest';
import { cancelledText, nextSteps } from '@/components/storefront/order/next-steps';

type Order = Parameters<typeof nextSteps>[0];

describe('what happens next with an order', () => {
  it.each<[Order['status'], Order['paymentKind'], boolean, string[]]>([
    ['pending', 'cash', false, ['confirm', 'prepare', 'pay']],
    ['pending', 'cash', true, ['confirm', 'prepare_pickup', 'pay_pickup']],
    ['confirmed', 'cash', false, ['prepare', 'pay']],
    ['pending', 'transfer', false, ['transfer', 'prepare', 'arrive']],
    ['pending', 'manual', true, ['manual', 'prepare_pickup', 'arrive_pickup']],
    ['pending', null, false, ['confirm', 'prepare', 'arrive']],
    ['confirmed', 'hosted', false, ['prepare', 'arrive']],
    ['confirmed', 'free', true, ['prepare_pickup', 'arrive_pickup']],
    ['pending_payment', 'hosted', false, []],
    ['cancelled', 'cash', false, []],
    ['delivered', 'cash', false, []],
  ])('%s, paid by %s, picked up %j: %j', (status, paymentKind, isPickup, steps) => {
    const balance = { paid: null, toPay: '75.00' };
    expect(nextSteps({ status, paymentKind, isPickup, balance })).toEqual(steps);
  });

  it('asks for no cash once a link has paid an order on delivery', () => {
    const balance = { paid: '75.00', toPay: null };
    const steps = nextSteps({ status: 'confirmed', paymentKind: 'cash', isPickup: false, balance });
    expect(steps).toEqual(['prepare', 'arrive']);
  });
});

describe('a cancelled order', () => {
  const money = { due: null, refunded: null, offset: null, isPaid: false };

  it('asks about a transfer that is not known', () => {
    expect(cancelledText({ paymentKind: 'transfer', money })).toBe('cancelled_transfer_text');
    expect(cancelledText({ paymentKind: 'cash', money })).toBe('cancelled_text');
  });

  it.each([{ due: '75.00' }, { refunded: '75.00' }])('does not ask for money that has come: %j', (known) => {
    expect(cancelledText({ paymentKind: 'transfer', money: { ...money, ...known } })).toBe('cancelled_text');
  });
});
