import { expect, it } from 'vitest';
import { afterReceipt, amountDue, canReceive, type DueOrder, dueAfterChange } from '@/lib/money/payment/amount-due';
import type { PaymentMoney } from '@/lib/money/payment/payment-money';

const NOTHING = { held: 0, atDoor: 0 };
const byHand = (held: number, atDoor = 0) => ({ byHand: { held, atDoor } });
const order = (change: Partial<DueOrder> = {}): DueOrder => ({
  status: 'confirmed',
  total: 100_00,
  due: 0,
  received: null,
  paymentKind: 'hosted',
  byHand: NOTHING,
  ...change,
});
const paid = (amount: number, change: Partial<PaymentMoney> = {}): PaymentMoney => ({
  status: 'paid',
  paid: amount,
  refunded: 0,
  noted: 0,
  sent: 0,
  byHand: 0,
  dispute: null,
  ...change,
});
const open = paid(0, { status: 'pending' });

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
  ['a transfer that nobody has seen', { status: 'pending', paymentKind: 'transfer' }, [], 100_00],
  ['a transfer that is there', { paymentKind: 'transfer', ...byHand(100_00) }, [], 0],
  ['cash at the door', { paymentKind: 'cash' }, [], 100_00],
  ['cash that was collected', { status: 'delivered', paymentKind: 'cash', ...byHand(100_00, 100_00) }, [], 0],
  [
    'a rest that its parcel collected',
    { status: 'delivered', paymentKind: 'cash', due: 20_00, ...byHand(20_00, 20_00) },
    [paid(80_00)],
    0,
  ],
  ['cash of a first parcel, while another is on its way', { paymentKind: 'cash', ...byHand(100_00, 100_00) }, [], 0],
  [
    'an order that came back after a part of its cash had been given back',
    { status: 'pending', paymentKind: 'cash', ...byHand(70_00, 100_00) },
    [],
    30_00,
  ],
  ['never more than it costs', { due: 120_00 }, [paid(1_00)], 100_00],
])('due where %s', (_name, change, payments, due) => {
  expect(amountDue(order(change), payments)).toBe(due);
});

it.each<[string, Partial<DueOrder>, PaymentMoney[], number, [number, number | null]]>([
  ['unpaid: the total alone says it', { status: 'pending_payment' }, [open], 130_00, [0, null]],
  ['paid and dearer', {}, [paid(100_00)], 130_00, [30_00, null]],
  ['paid and cheaper', {}, [paid(100_00)], 80_00, [0, null]],
  [
    'dearer after it was cheaper: what is still held comes first',
    { total: 80_00 },
    [paid(100_00)],
    130_00,
    [30_00, null],
  ],
  ['and less where that has gone back', { total: 80_00 }, [paid(100_00, { sent: 20_00 })], 90_00, [10_00, null]],
  ['dearer after a refund of the shop’s own will', {}, [paid(100_00, { refunded: 10_00 })], 120_00, [20_00, null]],
  ['dearer twice', { due: 30_00, total: 130_00 }, [paid(100_00)], 150_00, [50_00, null]],
  ['cheaper again before the rest was paid', { due: 30_00, total: 130_00 }, [paid(100_00)], 110_00, [10_00, null]],
  [
    'a transfer: what is held is written down',
    { paymentKind: 'transfer', ...byHand(100_00) },
    [],
    120_00,
    [20_00, 100_00],
  ],
  ['a transfer of which some went back', { paymentKind: 'transfer', ...byHand(95_00) }, [], 120_00, [20_00, 95_00]],
  [
    'a transfer that a link had paid: nothing of it came otherwise',
    { paymentKind: 'transfer' },
    [paid(100_00)],
    120_00,
    [20_00, 0],
  ],
  ['cash at the door', { paymentKind: 'cash' }, [], 120_00, [0, null]],
])('after a change: %s', (_name, change, payments, total, [due, received]) => {
  expect(dueAfterChange(order(change), payments, total)).toEqual({ due, received });
});

it.each<[string, Partial<DueOrder>, PaymentMoney[], boolean]>([
  ['a change left something of what was paid online', { due: 20_00 }, [paid(80_00)], true],
  ['… of a transfer', { due: 20_00, received: 80_00, paymentKind: 'transfer' }, [], true],
  ['an order waits for its first payment', { status: 'pending_payment' }, [open], true],
  ['a method of the merchant’s own', { paymentKind: null }, [], true],
  ['nothing is due', {}, [paid(100_00)], false],
  ['a transfer that is noted by confirming the order', { status: 'pending', paymentKind: 'transfer' }, [], false],
  ['cash that comes with the parcel', { paymentKind: 'cash' }, [], false],
  ['it is cancelled', { status: 'cancelled', due: 20_00 }, [paid(80_00)], false],
])('staff may note what came otherwise: %s', (_, change, payments, can) => {
  expect(canReceive(order(change), payments)).toBe(can);
});

it.each<[string, Partial<DueOrder>, PaymentMoney[], number, { due: number; received: number }]>([
  ['a part', { due: 20_00 }, [paid(80_00)], 5_00, { due: 15_00, received: 5_00 }],
  ['the rest', { due: 15_00, received: 5_00 }, [paid(80_00)], 15_00, { due: 0, received: 20_00 }],
  ['a first part of all', { status: 'pending_payment' }, [open], 40_00, { due: 60_00, received: 40_00 }],
])('what is due once it has come: %s', (_, change, payments, amount, left) => {
  expect(afterReceipt(order(change), payments, amount)).toEqual(left);
});
