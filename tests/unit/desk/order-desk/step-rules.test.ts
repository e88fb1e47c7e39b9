import { describe, expect, it } from 'vitest';
import { distinctOrders, type OrderAfterStep, orderStepResult, parcelOfOrder } from '@/lib/desk/order-desk/step-rules';
import { AppError } from '@/lib/platform/shared/errors';

const updatedAt = new Date(Date.UTC(2026, 0, 1));
const changed = (more: Partial<OrderAfterStep> = {}): OrderAfterStep => ({
  ...{ updatedAt, status: 'confirmed', pickupSince: null, refundDueAmount: null, invoiceNumber: undefined },
  ...more,
});
const moved = (from: 'pending' | 'confirmed') => ({ from, changes: [] });
const same = { id: '1', from: 'confirmed', updatedAt: updatedAt.toISOString(), isStep: false };

describe('the result of a step', () => {
  it.each([
    ['a new status can be undone', moved('pending'), changed(), { ...same, from: 'pending', isStep: true }],
    ['a note cannot be undone', moved('confirmed'), changed(), same],
    ['no change', { from: 'confirmed', changes: null } as const, changed(), { id: '1', unchanged: true }],
    ['an order that is gone', moved('pending'), undefined, { id: '1', unchanged: true }],
    ['an invoice only for a sale', moved('confirmed'), changed({ invoiceNumber: 'I' }), same],
    [
      'the invoice of a sale',
      moved('pending'),
      changed({ invoiceNumber: 'I' }),
      { ...same, from: 'pending', isStep: true, invoiceNumber: 'I' },
    ],
    [
      'an amount to refund',
      moved('confirmed'),
      changed({ refundDueAmount: '5.00' }),
      { ...same, refundDueAmount: '5.00' },
    ],
  ])('%s', (_, outcome, order, expected) => {
    expect(orderStepResult({ id: '1' }, outcome, order, undefined)).toEqual(expected);
  });

  it('names the parcel and its missing serials', () => {
    const wanted = { id: '1', parcel: { id: 'p' } };
    expect(orderStepResult(wanted, moved('confirmed'), changed(), 2)).toEqual({ ...same, shipmentId: 'p', lacking: 2 });
    const waiting = changed({ pickupSince: updatedAt });
    expect(orderStepResult(wanted, moved('confirmed'), waiting, undefined)).toEqual({
      ...{ ...same, shipmentId: 'p', isStep: true },
    });
    expect(orderStepResult({ id: '1' }, moved('confirmed'), waiting, 2)).toEqual(same);
  });

  it('of a refusal has its sentence, and the current state after a change of a colleague', () => {
    const current = { status: 'shipped', updatedAt: 'u', more: 1 };
    const refuse = (code: 'invalid' | 'changed_meanwhile') =>
      orderStepResult({ id: '1' }, new AppError(code, { extra: { current, question: 'back' } }), undefined, undefined);
    expect(refuse('invalid')).toMatchObject({ id: '1', code: 'invalid', issues: [], question: 'back' });
    expect(refuse('invalid')).not.toHaveProperty('current');
    expect(refuse('changed_meanwhile')).toMatchObject({ current: { status: 'shipped', updatedAt: 'u' } });
  });
});

it('takes an order once, at its first place', () => {
  expect(distinctOrders([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'c' }])).toEqual([
    { id: 'a', index: 0 },
    { id: 'b', index: 1 },
    { id: 'c', index: 3 },
  ]);
});

it.each([
  [{ trackingNumber: 'T' }, false, { kind: 'delivery', trackingNumber: 'T' }],
  [{ trackingNumber: 'T' }, true, { kind: 'pickup', trackingNumber: null }],
  [{ kind: 'pickup', trackingNumber: 'T' }, false, { kind: 'pickup', trackingNumber: 'T' }],
  [{ kind: 'delivery' }, true, { kind: 'delivery', trackingNumber: null }],
] as const)('%j of an order for pickup (%j) is %j', (parcel, isPickup, expected) =>
  expect(parcelOfOrder(parcel, isPickup)).toEqual(expected),
);
