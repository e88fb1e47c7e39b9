import { describe, expect, it } from 'vitest';
import { canShopperCancel } from '@/lib/orders/order/can-shopper-cancel';
import {
  countRestorations,
  eventOfStatusChange,
  isUndoMove,
  notificationKeyPart,
  type OrderNotification,
} from '@/lib/orders/order/order-events';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';

describe('what a change of status tells', () => {
  it.each([
    ['pending_payment', 'confirmed', 'received'],
    ['pending_payment', 'pending', 'received'],
    ['pending', 'confirmed', 'confirmed'],
    ['cancelled', 'confirmed', 'confirmed'],
    ['confirmed', 'shipped', 'shipped'],
    ['pending', 'shipped', 'shipped'],
    ['pending_payment', 'shipped', 'shipped'],
    ['confirmed', 'ready_for_pickup', 'ready_for_pickup'],
    ['ready_for_pickup', 'delivered', 'delivered'],
    ['shipped', 'delivered', 'delivered'],
    ['pending', 'delivered', 'delivered'],
    ['pending', 'cancelled', 'cancelled'],
    ['pending_payment', 'cancelled', 'cancelled'],
    ['delivered', 'cancelled', 'cancelled'],
    // A correction sends no email: the earlier one was right, or another event has its own.
    ['shipped', 'confirmed', null],
    ['delivered', 'shipped', null],
    ['delivered', 'confirmed', null],
    ['confirmed', 'pending', null],
    ['cancelled', 'pending', null],
    ['shipped', 'ready_for_pickup', null],
  ] as const)('%s → %s: %s', (from, to, event) => {
    expect(eventOfStatusChange(from, to)).toBe(event);
  });

  it.each(ORDER_STATUSES)('staying %s is no news', (status) => {
    expect(eventOfStatusChange(status, status)).toBeNull();
  });
});

describe('a change that is taken back', () => {
  const now = new Date('2026-11-24T10:00:20Z');
  const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 10, 0, second));
  const history = (second: number) => [
    { from: null, to: 'pending', at: at(0) },
    { from: 'pending', to: 'confirmed', at: at(second) },
    { from: 'confirmed', to: 'confirmed', at: at(second) },
  ];
  it('is the one before it, the other way round, a moment ago', () => {
    expect(isUndoMove(history(10), { from: 'confirmed', to: 'pending' }, now)).toBe(true);
    expect(isUndoMove(history(4), { from: 'confirmed', to: 'pending' }, now)).toBe(false);
    expect(isUndoMove(history(10), { from: 'confirmed', to: 'shipped' }, now)).toBe(false);
    expect(isUndoMove([], { from: 'confirmed', to: 'pending' }, now)).toBe(false);
  });

  it('is none when what was taken back is done again, and is one again when that is', () => {
    const confirmed = history(10);
    const back = { from: 'confirmed', to: 'pending', at: at(12) };
    const again = { from: 'pending', to: 'confirmed', at: at(14) };
    expect(isUndoMove([...confirmed, back], again, now)).toBe(false);
    expect(isUndoMove([...confirmed, back, again], back, now)).toBe(true);
  });

  it('an order that was cancelled and came back begins a new round', () => {
    const move = (from: string, to: string) => ({ from, to, at: now });
    expect(countRestorations([])).toBe(0);
    expect(countRestorations([move('pending', 'cancelled')])).toBe(0);
    expect(
      countRestorations([move('pending', 'cancelled'), move('cancelled', 'cancelled'), move('cancelled', 'pending')]),
    ).toBe(1);
  });
});

describe('events of one kind', () => {
  it.each([
    [{ event: 'refunded', extra: { refundId: 'r1', amount: '1.00', method: 'cash' } }, 'r1'],
    [{ event: 'tracking', extra: { tracking: 'T1' } }, 'T1'],
    [{ event: 'invoice', extra: { invoiceId: 'i1', number: '1', url: 'x' } }, 'i1'],
    [{ event: 'transfer_refused', extra: { receiptId: 't1', reason: 'x' } }, 't1'],
    [{ event: 'return_asked', extra: { returnId: 'b1' } }, 'b1'],
    [{ event: 'paid', extra: { amount: '1.00' } }, ''],
    [{ event: 'delivered', extra: {} }, ''],
  ] as [OrderNotification, string][])('%j are told apart by %j', (news, part) => {
    expect(notificationKeyPart(news)).toBe(part);
  });
});

describe('the shopper cancels', () => {
  it.each([
    ['pending', false, false, false, true],
    ['pending', false, true, false, true],
    ['pending_payment', false, false, false, true],
    ['pending', true, false, false, false],
    ['confirmed', false, false, false, false],
    ['confirmed', false, true, false, true],
    ['confirmed', false, true, true, false],
    ['confirmed', true, false, false, true],
    ['confirmed', true, true, false, true],
    ['confirmed', true, false, true, false],
    ['shipped', false, false, false, false],
    ['shipped', false, true, false, false],
    ['shipped', true, false, false, false],
    ['delivered', true, false, false, false],
    ['cancelled', true, false, false, false],
  ] as const)('%s, paid %s, cash %s, under way %s: %s', (status, isPaid, isCash, isUnderWay, may) => {
    expect(canShopperCancel({ status, isPaid, isCash, isUnderWay })).toBe(may);
  });
});
