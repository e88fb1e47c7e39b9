import { describe, expect, it } from 'vitest';
import {
  type BulkQuestion,
  bulkQuestion,
  questionAmount,
  type StatusQuestion,
  statusQuestion,
} from '@/lib/desk/order-desk/status-question';
import type { PaymentFacts } from '@/lib/money/payment/payment-state';
import { ORDER_STATUSES, type OrderStatus, STAFF_ORDER_STATUSES } from '@/lib/orders/order/order-status';

type Payment = NonNullable<PaymentFacts['payment']>;
type Money = Partial<Omit<PaymentFacts, 'status'>>;
const online = (state: Payment['state'], rest: Partial<Payment> = {}): Money => ({
  paymentKind: 'hosted',
  payment: { state, dispute: null, capture: null, ...rest },
});

const ask = (money: Money, status: OrderStatus, to: OrderStatus): StatusQuestion | null =>
  statusQuestion({ status, paymentKind: null, payment: null, paymentAlert: null, ...money }, to);

/** The question for each change: current status (rows), new status (columns). */
type Row = readonly (StatusQuestion | null)[];
type Table = Readonly<Record<OrderStatus, Row>>;

const _ = null;
const BACK: StatusQuestion = 'back';

/** `cancel`: the question for a cancellation, by row. */
const table = (ahead: (from: number, to: number) => StatusQuestion | null, cancel: Row): Table => {
  const steps = ['pending', 'confirmed', 'shipped', 'delivered'] as const;
  const row = (from: number, end: StatusQuestion | null): Row => [
    ...steps.map((_step, to) => (to > from ? ahead(from, to) : to < from && from >= 2 ? BACK : _)),
    end,
  ];
  const [first = _, second = _, third = _, last = _] = cancel;
  return {
    pending: row(0, first),
    pending_payment: row(0, first),
    confirmed: row(1, second),
    shipped: row(2, third),
    delivered: row(3, last),
    cancelled: row(0, _),
  };
};

const NEVER = () => _;
const MISSING = () => 'unpaid' as const;
const LOST: Row = [_, _, 'sent_cancel', 'sent_cancel'];
const PAID: Row = ['paid_cancel', 'paid_cancel', 'paid_cancel', 'paid_cancel'];

describe.each<[string, Money, Table]>([
  ['paid online', online('paid'), table(NEVER, PAID)],
  ['paid, a part given back', online('partly_refunded'), table(NEVER, PAID)],
  ['paid, not captured', online('paid', { capture: { state: 'failed', tries: 9 } }), table(NEVER, PAID)],
  ['unpaid online', online('pending'), table(MISSING, LOST)],
  ['failed online', online('failed'), table(MISSING, LOST)],
  ['expired online', online('expired'), table(MISSING, LOST)],
  ['given back', online('refunded'), table(MISSING, LOST)],
  ['reversed', { ...online('refunded'), paymentAlert: 'reversed' }, table(MISSING, LOST)],
  ['a lost dispute', online('refunded', { dispute: 'lost' }), table(MISSING, LOST)],
  [
    'an open dispute',
    online('paid', { dispute: 'open' }),
    table((from, to) => (from < 2 && to >= 2 ? 'disputed' : _), PAID),
  ],
  [
    'a transfer',
    { paymentKind: 'transfer' },
    table(
      (from, to) => (from === 0 && to >= 2 ? 'transfer' : _),
      [_, 'transfer_cancel', 'transfer_cancel', 'transfer_cancel'],
    ),
  ],
  ['cash', { paymentKind: 'cash' }, table(NEVER, [_, _, 'sent_cancel', 'cash_cancel'])],
  ['nothing to pay', { paymentKind: 'free' }, table(NEVER, LOST)],
  ['a method of one’s own', { paymentKind: 'manual' }, table(NEVER, LOST)],
  ['an unknown method', {}, table(NEVER, LOST)],
])('with %s', (_name, money, expected) => {
  it.each(ORDER_STATUSES.filter((status) => status !== 'pending_payment'))('from %s', (from) => {
    expect(STAFF_ORDER_STATUSES.map((to) => ask(money, from, to))).toEqual(expected[from]);
  });
});

it('what waits for its payment and has no attempt is unpaid', () => {
  expect(STAFF_ORDER_STATUSES.map((to) => ask({ paymentKind: 'hosted' }, 'pending_payment', to))).toEqual([
    _,
    'unpaid',
    'unpaid',
    'unpaid',
    _,
  ]);
});

it('a sale that has its invoice goes back to pending with a word about it, and nowhere else', () => {
  const facts = { paymentKind: 'transfer', payment: null, paymentAlert: null, invoiceNumber: 'INV-1' } as const;
  expect(statusQuestion({ ...facts, status: 'confirmed' }, 'pending')).toBe('invoiced');
  expect(statusQuestion({ ...facts, status: 'confirmed', invoiceNumber: null }, 'pending')).toBeNull();
  expect(statusQuestion({ ...facts, status: 'shipped' }, 'pending')).toBe('back');
  expect(statusQuestion({ ...facts, status: 'confirmed' }, 'shipped')).toBeNull();
});

it('to stay asks nothing', () => {
  for (const status of ORDER_STATUSES) expect(ask(online('pending'), status, status)).toBeNull();
});

it('a received transfer is cancelled with a reason, also after an attempt to pay online that brought nothing', () => {
  for (const state of ['pending', 'failed', 'cancelled', 'expired'] as const)
    expect(ask({ ...online(state), paymentKind: 'transfer' }, 'confirmed', 'cancelled')).toBe('transfer_cancel');
});

describe('of several orders at once', () => {
  const askMany = (money: Money, status: OrderStatus, to: OrderStatus) =>
    bulkQuestion({ status, paymentKind: null, payment: null, paymentAlert: null, ...money }, to);

  it('a transfer is asked about before it counts as received', () => {
    expect(askMany({ paymentKind: 'transfer' }, 'pending', 'confirmed')).toBe('transfer_unseen');
    expect(askMany({ paymentKind: 'transfer' }, 'pending', 'shipped')).toBe('transfer');
    expect(askMany({ paymentKind: 'transfer' }, 'confirmed', 'shipped')).toBeNull();
  });

  it('the rest is asked as one by one', () => {
    expect(askMany({ paymentKind: 'cash' }, 'pending', 'confirmed')).toBeNull();
    expect(askMany(online('paid'), 'pending', 'confirmed')).toBeNull();
    expect(askMany(online('pending'), 'pending', 'confirmed')).toBe('unpaid');
  });
});

describe('the sum that a question names', () => {
  const partPaid = { totalAmount: '2503.00', amountDue: '1743.00', heldAmount: '760.00' };
  const unpaid = { totalAmount: '2503.00', amountDue: '2503.00', heldAmount: '0.00' };
  const givenBack = { totalAmount: '2503.00', amountDue: '0.00', heldAmount: '0.00' };
  it.each<[BulkQuestion, typeof partPaid, string]>([
    ['unpaid', partPaid, '1743.00'],
    ['unpaid', unpaid, '2503.00'],
    ['unpaid', givenBack, '2503.00'],
    ['transfer', partPaid, '1743.00'],
    ['transfer', unpaid, '2503.00'],
    ['paid_cancel', partPaid, '760.00'],
    ['transfer_cancel', partPaid, '760.00'],
    ['cash_cancel', partPaid, '760.00'],
    ['sent_cancel', partPaid, '2503.00'],
    ['back', partPaid, '2503.00'],
    ['disputed', partPaid, '2503.00'],
  ])('%s of %j: %s', (question, order, amount) => {
    expect(questionAmount(order, question)).toBe(amount);
  });
});
