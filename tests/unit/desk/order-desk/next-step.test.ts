import { describe, expect, it } from 'vitest';
import { nextOrderStep } from '@/lib/desk/order-desk/next-step';

describe('the next step of an order', () => {
  it.each([
    ['pending', 'cash', { to: 'confirmed', label: 'confirm' }],
    ['pending', 'transfer', { to: 'confirmed', label: 'confirm_transfer' }],
    ['pending', null, { to: 'confirmed', label: 'confirm' }],
    ['confirmed', 'transfer', { to: 'shipped', label: 'ship' }],
    ['shipped', 'hosted', { to: 'delivered', label: 'deliver' }],
    ['delivered', 'hosted', null],
    ['cancelled', 'cash', null],
    ['pending_payment', 'hosted', null],
  ] as const)('%s (%s)', (status, paymentKind, expected) => {
    expect(nextOrderStep({ status, paymentKind, isPickup: false, isWaiting: false })).toEqual(expected);
  });

  it('what is picked up is laid ready at the branch first', () => {
    const order = { status: 'confirmed', paymentKind: 'hosted', isPickup: true, isWaiting: false } as const;
    expect(nextOrderStep(order)).toEqual({ to: 'confirmed', label: 'ready' });
  });

  it('what waits at the branch is picked up', () => {
    const order = { status: 'confirmed', paymentKind: 'cash', isPickup: true, isWaiting: true } as const;
    expect(nextOrderStep(order)).toEqual({ to: 'delivered', label: 'pick_up' });
  });
});
