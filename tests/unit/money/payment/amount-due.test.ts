import { expect, it } from 'vitest';
import {
  canReceivePayment,
  dueAfterChange,
  dueAfterFailedRefund,
  dueAfterStep,
  goodwillAfterChange,
} from '@/lib/money/payment/amount-due';
import { receivedEntry } from '@/lib/orders/ledger/entries';
import { type LedgerEntry, ledgerBalance } from '@/lib/orders/ledger/rules';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { entriesOfPayments, numbered, type PaymentMoney, paidOnline } from '../../../support/make/payment-entries';

type DueOrder = {
  status: OrderStatus;
  total: number;
  due: number;
  paymentMethod: string | null;
  /** money received offline, partly on delivery, less refunds */
  came: number;
  atDoor: number;
  back: number;
  /** amounts that parcels collected or will collect */
  out: number;
};

const order = (change: Partial<DueOrder> = {}): DueOrder => ({
  status: 'confirmed',
  total: 100_00,
  due: 0,
  paymentMethod: 'stripe',
  came: 0,
  atDoor: 0,
  back: 0,
  out: 0,
  ...change,
});
const byHand = (came: number, atDoor = 0, back = 0) => ({ came, atDoor, back });
const paid = (amount: number, change: Partial<PaymentMoney> = {}) => paidOnline({ paid: amount, ...change });
const open = paid(0, { status: 'pending' });

function stands({ came, atDoor, back, paymentMethod: _, ...facts }: DueOrder, some: PaymentMoney[]) {
  const payments = numbered(some);
  const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({ ...receivedEntry('n', 'cash', 0, 'x'), ...change });
  const entries = [
    ...entriesOfPayments(payments),
    entry({ amount: came - atDoor }),
    entry({ kind: 'collected', amount: atDoor }),
    entry({ kind: 'refund', amount: -back, refundId: 'r' }),
  ].filter(({ amount }) => amount !== 0);
  return ledgerBalance(
    { ...facts, goodwill: 0, offset: 0, unpaidParcels: new Set(), hasTwin: false, payments },
    entries,
  );
}

it.each<[string, Partial<DueOrder>, PaymentMoney[], number]>([
  ['nothing was paid', { status: 'pending_payment' }, [open], 100_00],
  ['it was paid', {}, [paid(100_00)], 0],
  ['a change left something', { due: 20_00 }, [paid(80_00)], 20_00],
  ['what went back of the shop’s own will is not asked for again', {}, [paid(100_00, { refunded: 30_00 })], 0],
  [
    'another sum than was asked for is no payment',
    { status: 'pending_payment' },
    [paid(5_00, { status: 'failed' })],
    100_00,
  ],
  ['it is cancelled', { status: 'cancelled', due: 20_00 }, [], 0],
  ['a transfer that nobody has seen', { status: 'pending', paymentMethod: 'transfer' }, [], 100_00],
  ['a transfer that is there', { paymentMethod: 'transfer', ...byHand(100_00) }, [], 0],
  ['cash at the door', { paymentMethod: 'cash' }, [], 100_00],
  ['cash that was collected', { status: 'delivered', paymentMethod: 'cash', ...byHand(100_00, 100_00) }, [], 0],
  [
    'a rest that its parcel collected',
    { status: 'delivered', paymentMethod: 'cash', due: 20_00, ...byHand(20_00, 20_00) },
    [paid(80_00)],
    0,
  ],
  ['cash of a first parcel, while another is on its way', { paymentMethod: 'cash', ...byHand(100_00, 100_00) }, [], 0],
  [
    'an order that came back after a part of its cash had been given back',
    { status: 'pending', paymentMethod: 'cash', due: 130_00, ...byHand(100_00, 100_00, 30_00) },
    [],
    30_00,
  ],
  ['never more than it costs', { due: 120_00 }, [paid(1_00)], 100_00],
])('due where %s', (_name, change, payments, due) => {
  expect(stands(order(change), payments).due).toBe(due);
});

it.each<[string, Partial<DueOrder>, PaymentMoney[], number, number]>([
  ['unpaid: the price alone says it', { status: 'pending_payment' }, [open], 130_00, 0],
  ['paid and dearer', {}, [paid(100_00)], 130_00, 30_00],
  ['paid and cheaper', {}, [paid(100_00)], 80_00, 0],
  ['dearer after it was cheaper: what is still held comes first', { total: 80_00 }, [paid(100_00)], 130_00, 30_00],
  ['and less where that has gone back', { total: 80_00 }, [paid(100_00, { sent: 20_00 })], 90_00, 10_00],
  ['dearer after a refund of the shop’s own will', {}, [paid(100_00, { refunded: 10_00 })], 120_00, 20_00],
  ['dearer twice', { due: 30_00, total: 130_00 }, [paid(100_00)], 150_00, 50_00],
  ['cheaper again before the rest was paid', { due: 30_00, total: 130_00 }, [paid(100_00)], 110_00, 10_00],
  ['a transfer', { paymentMethod: 'transfer', ...byHand(100_00) }, [], 120_00, 20_00],
  ['a transfer of which some went back', { paymentMethod: 'transfer', ...byHand(100_00, 0, 5_00) }, [], 120_00, 20_00],
  ['a transfer that a link had paid', { paymentMethod: 'transfer' }, [paid(100_00)], 120_00, 20_00],
  ['cash at the door', { paymentMethod: 'cash' }, [], 120_00, 0],
  [
    'cash that has come: the price says what is missing',
    { paymentMethod: 'cash', ...byHand(100_00, 100_00) },
    [],
    120_00,
    0,
  ],
])('after a change: %s', (_name, change, payments, after, due) => {
  const { total: before, due: stood } = order(change);
  expect(dueAfterChange({ before, after, due: stood }, stands(order(change), payments))).toBe(due);
});

it.each<[string, { before: number; after: number }, boolean, { goodwill: number; advance: number }]>([
  ['a decrease leaves it', { before: 100_00, after: 80_00 }, false, { goodwill: 20_00, advance: 0 }],
  ['a decrease that it pays', { before: 100_00, after: 80_00 }, true, { goodwill: 0, advance: 20_00 }],
  ['a decrease that it pays in part', { before: 100_00, after: 70_00 }, true, { goodwill: 0, advance: 20_00 }],
  ['a smaller decrease that it pays', { before: 100_00, after: 95_00 }, true, { goodwill: 15_00, advance: 5_00 }],
  ['an increase is no advance', { before: 100_00, after: 120_00 }, true, { goodwill: 20_00, advance: 0 }],
  ['it is never more than the price', { before: 100_00, after: 15_00 }, false, { goodwill: 15_00, advance: 0 }],
])('goodwill of 20.00 after a change: %s', (_, sums, isAdvance, after) => {
  expect(goodwillAfterChange(sums, 20_00, isAdvance)).toEqual(after);
});

it.each<[string, Partial<DueOrder>, PaymentMoney[], { received?: number; backMeanwhile?: number }, number]>([
  ['a transfer comes', byHand(100_00), [], { received: 100_00 }, 0],
  ['it pays the rest', { due: 30_00, total: 130_00, ...byHand(30_00) }, [paid(100_00)], { received: 30_00 }, 0],
  ['it was a mistake: the price is due', { due: 30_00, total: 130_00 }, [], { received: -100_00 }, 0],
  ['… beside what was paid online', { due: 30_00, total: 130_00 }, [paid(20_00)], { received: -80_00 }, 110_00],
  ['nothing of the kind', { due: 20_00 }, [paid(80_00)], {}, 20_00],
  ['back from its cancellation, and nothing went back', byHand(100_00, 0, 10_00), [], {}, 0],
  ['… all went back meanwhile', byHand(100_00, 0, 100_00), [], { backMeanwhile: 100_00 }, 100_00],
  ['… of cash, with what the door had brought', byHand(100_00, 100_00, 100_00), [], { backMeanwhile: 100_00 }, 200_00],
  ['… a part, beside what was given back before', byHand(100_00, 0, 50_00), [], { backMeanwhile: 40_00 }, 40_00],
  ['… online', {}, [paid(100_00, { refunded: 100_00 })], { backMeanwhile: 100_00 }, 100_00],
  ['… never more than is missing', byHand(100_00), [], { backMeanwhile: 30_00 }, 0],
  ['… of which nothing had come', {}, [], { backMeanwhile: 30_00 }, 0],
])('after a step: %s', (_name, change, payments, { received = 0, backMeanwhile = 0 }, due) => {
  const { total, due: stood } = order(change);
  const after = stands(order(change), payments);
  expect(dueAfterStep({ total, stands: stood }, after, { received, backMeanwhile })).toBe(due);
});

it.each([
  ['all of it', { stands: 80_00, atDoor: 0 }, 80_00, 0],
  ['a part', { stands: 80_00, atDoor: 0 }, 30_00, 50_00],
  ['more than is due', { stands: 20_00, atDoor: 0 }, 80_00, 0],
  ['beside cash of the door', { stands: 180_00, atDoor: 100_00 }, 30_00, 150_00],
])('after a refund that failed, what it made due is not due: %s', (_, sums, amount, due) => {
  expect(dueAfterFailedRefund(sums, amount)).toBe(due);
});

it.each<[string, Partial<DueOrder>, PaymentMoney[], boolean]>([
  ['a change left something of what was paid online', { due: 20_00 }, [paid(80_00)], true],
  ['… of a transfer', { due: 20_00, paymentMethod: 'transfer', ...byHand(80_00) }, [], true],
  ['an order waits for its first payment', { status: 'pending_payment' }, [open], true],
  ['a method of the merchant’s own', { paymentMethod: 'custom' }, [], true],
  ['nothing is due', {}, [paid(100_00)], false],
  ['a transfer that is noted by confirming the order', { status: 'pending', paymentMethod: 'transfer' }, [], false],
  ['cash that comes with the parcel', { paymentMethod: 'cash' }, [], false],
  ['it is cancelled', { status: 'cancelled', due: 20_00 }, [paid(80_00)], false],
  ['a rest that a parcel is to collect', { due: 20_00, paymentMethod: 'cash', out: 20_00 }, [paid(80_00)], false],
])('staff may note what came otherwise: %s', (_, change, payments, can) => {
  const facts = order(change);
  expect(canReceivePayment(facts, stands(facts, payments))).toBe(can);
});
