import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, STAFF_ORDER_STATUSES } from '@/lib/order/order-status';
import { needsReason, type PaymentFacts, paymentState, statusQuestion } from '@/lib/payment/payment-state';

type Payment = NonNullable<PaymentFacts['payment']>;
const facts = (change: Partial<PaymentFacts>): PaymentFacts => ({
  status: 'confirmed',
  paymentKind: 'hosted',
  payment: null,
  paymentAlert: null,
  ...change,
});
const online = (state: Payment['state'], rest: Partial<Payment> = {}): Partial<PaymentFacts> => ({
  payment: { state, dispute: null, capture: null, ...rest },
});

describe('how an order stands with its money', () => {
  it.each<[Partial<PaymentFacts>, string | null]>([
    [online('paid'), 'paid'],
    [{ ...online('pending'), status: 'pending_payment' }, 'open'],
    [{ ...online('pending'), status: 'shipped' }, 'open'],
    [online('failed'), 'unpaid'],
    [online('cancelled'), 'unpaid'],
    [online('expired'), 'unpaid'],
    [online('partly_refunded'), 'partly_refunded'],
    [{ ...online('refunded'), status: 'cancelled' }, 'refunded'],
    [{ ...online('refunded'), paymentAlert: 'reversed' }, 'reversed'],
    [{ ...online('paid', { dispute: 'open' }), paymentAlert: 'disputed' }, 'disputed'],
    [online('refunded', { dispute: 'lost' }), 'dispute_lost'],
    [online('paid', { dispute: 'won' }), 'paid'],
    [online('paid', { capture: { state: 'due', tries: 0 } }), 'paid'],
    [online('paid', { capture: { state: 'due', tries: 1 } }), 'not_captured'],
    [online('paid', { capture: { state: 'failed', tries: 9 } }), 'not_captured'],
    [online('paid', { capture: { state: 'done', tries: 1 } }), 'paid'],
    [{ status: 'pending_payment' }, 'open'],
    [{ paymentKind: 'free' }, 'free'],
    [{ paymentKind: 'cash' }, 'on_delivery'],
    [{ paymentKind: 'cash', status: 'shipped' }, 'on_delivery'],
    [{ paymentKind: 'cash', status: 'delivered' }, 'collected'],
    [{ paymentKind: 'cash', status: 'cancelled' }, null],
    [{ paymentKind: 'transfer', status: 'pending' }, 'transfer_due'],
    [{ paymentKind: 'transfer' }, 'transfer_received'],
    [{ paymentKind: 'transfer', status: 'cancelled' }, null],
    [{ paymentKind: 'manual' }, null],
    [{ paymentKind: null }, null],
  ])('%j is %s', (change, state) => {
    expect(paymentState(facts(change))).toBe(state);
  });
});

/** The statuses to which an order does not go without a reason. */
const asks = (change: Partial<PaymentFacts>): OrderStatus[] =>
  STAFF_ORDER_STATUSES.filter((to) => needsReason(facts(change), to));

describe('a reason is needed', () => {
  it.each<[string, Partial<PaymentFacts>, OrderStatus[]]>([
    ['an unpaid order', { ...online('pending'), status: 'pending_payment' }, ['confirmed', 'shipped', 'delivered']],
    ['one without an attempt', { status: 'pending_payment' }, ['confirmed', 'shipped', 'delivered']],
    ['one that staff made pending', { ...online('pending'), status: 'pending' }, ['confirmed', 'shipped', 'delivered']],
    ['a revived one', { ...online('expired'), status: 'cancelled' }, ['confirmed', 'shipped', 'delivered']],
    ['one that is confirmed unpaid', online('pending'), ['shipped', 'delivered']],
    ['one whose goods have left', { ...online('pending'), status: 'shipped' }, []],
    ['one whose money went back', { ...online('refunded'), paymentAlert: 'reversed' }, ['shipped', 'delivered']],
    ['a lost dispute', online('refunded', { dispute: 'lost' }), ['shipped', 'delivered']],
    ['a paid order', { ...online('paid'), status: 'pending' }, []],
    ['one with a part given back', online('partly_refunded'), []],
    ['an open dispute', online('paid', { dispute: 'open' }), []],
    ['a transfer', { paymentKind: 'transfer', status: 'pending' }, ['shipped', 'delivered']],
    ['a confirmed transfer', { paymentKind: 'transfer' }, []],
    ['cash', { paymentKind: 'cash', status: 'pending' }, []],
    ['a method of one’s own', { paymentKind: 'manual', status: 'pending' }, []],
    ['nothing to pay', { paymentKind: 'free' }, []],
    ['a paid order that became dearer', { ...online('paid'), amountDue: '20.00' }, ['shipped', 'delivered']],
    ['a transfer that became dearer', { paymentKind: 'transfer', amountDue: '20.00' }, ['shipped', 'delivered']],
    ['cash that somebody failed to pay by a link', { ...online('failed'), paymentKind: 'cash', status: 'pending' }, []],
  ])('for %s', (_name, change, expected) => {
    expect(asks(change)).toEqual(expected);
  });

  it('never on a way back, and never to stay', () => {
    for (const status of ORDER_STATUSES) {
      for (const to of ['pending', 'cancelled', status] as const) {
        expect(needsReason(facts({ ...online('pending'), status }), to)).toBe(false);
      }
    }
  });
});

it.each<[Partial<PaymentFacts>, OrderStatus, string | null]>([
  [{ ...online('pending'), status: 'pending_payment' }, 'shipped', 'unpaid'],
  [{ ...online('pending'), status: 'pending_payment' }, 'cancelled', null],
  [{ paymentKind: 'transfer', status: 'pending' }, 'shipped', 'transfer'],
  [{ paymentKind: 'transfer', status: 'pending' }, 'cancelled', null],
  [{ paymentKind: 'transfer' }, 'cancelled', 'transfer_cancel'],
  [online('paid'), 'cancelled', 'paid_cancel'],
  [online('partly_refunded'), 'cancelled', 'paid_cancel'],
  [{ ...online('paid'), status: 'cancelled' }, 'cancelled', null],
  [online('refunded'), 'cancelled', null],
  [online('paid'), 'shipped', null],
  [{ paymentKind: 'cash' }, 'cancelled', null],
])('before %j becomes %s staff are asked: %s', (change, to, question) => {
  expect(statusQuestion(facts(change), to)).toBe(question);
});
