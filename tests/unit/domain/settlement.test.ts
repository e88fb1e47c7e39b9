import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/lib/domain/order-status';
import {
  type Attempt,
  isBought,
  type OrderState,
  type PaymentStatus,
  type Reported,
  settlement,
} from '@/lib/domain/settlement';

const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  id: 'attempt-1',
  status: 'pending',
  amount: 12_500,
  currency: 'SAR',
  providerRef: 'cs_1',
  liveMode: true,
  ...change,
});
const report = (state: PaymentStatus, change: Partial<Reported> = {}): Reported => ({
  providerRef: 'cs_1',
  state,
  amount: 12_500,
  currency: 'SAR',
  reference: 'attempt-1',
  liveMode: true,
  ...change,
});
const order = (change: Partial<OrderState> = {}): OrderState => ({
  status: 'pending_payment',
  paidElsewhere: false,
  openElsewhere: false,
  ...change,
});
const nothing = { kind: 'nothing' };
const settle = (payment: PaymentStatus, to: 'confirmed' | 'cancelled' | null, refundDue = false) => ({
  kind: 'settle',
  payment,
  order: to,
  refundDue,
});

describe('an open attempt of an unpaid order', () => {
  it.each<[PaymentStatus, ReturnType<typeof settle> | typeof nothing]>([
    ['pending', nothing],
    ['paid', settle('paid', 'confirmed')],
    ['failed', settle('failed', 'cancelled')],
    ['cancelled', settle('cancelled', 'cancelled')],
    ['expired', settle('expired', 'cancelled')],
    ['refunded', settle('refunded', 'cancelled')],
  ])('reported %s', (state, expected) => {
    expect(settlement(attempt(), order(), report(state))).toEqual(expected);
  });

  it('another attempt that may still be paid keeps the order alive', () => {
    expect(settlement(attempt(), order({ openElsewhere: true }), report('failed'))).toEqual(settle('failed', null));
  });
});

describe('what has been settled', () => {
  it.each<[PaymentStatus, PaymentStatus]>([
    ['paid', 'paid'],
    ['paid', 'expired'],
    ['paid', 'failed'],
    ['paid', 'cancelled'],
    ['paid', 'pending'],
    ['failed', 'failed'],
    ['failed', 'expired'],
    ['expired', 'cancelled'],
    ['expired', 'pending'],
    ['refunded', 'paid'],
    ['refunded', 'refunded'],
  ])('%s stays when reported %s', (status, state) => {
    const status_ = status === 'paid' ? 'confirmed' : 'cancelled';
    expect(settlement(attempt({ status }), order({ status: status_ }), report(state))).toEqual(nothing);
  });

  it('a refund is recorded and moves no order that went ahead', () => {
    expect(settlement(attempt({ status: 'paid' }), order({ status: 'confirmed' }), report('refunded'))).toEqual(
      settle('refunded', null),
    );
  });

  it.each<PaymentStatus>(['pending', 'failed', 'cancelled', 'expired'])(
    'money that comes late to a cancelled order (attempt %s) is to be given back',
    (status) => {
      expect(settlement(attempt({ status }), order({ status: 'cancelled' }), report('paid'))).toEqual(
        settle('paid', null, true),
      );
    },
  );

  it('an old attempt that fails never cancels a paid order', () => {
    for (const status of ['confirmed', 'shipped', 'delivered', 'pending'] as const) {
      for (const state of ['failed', 'cancelled', 'expired'] as const) {
        expect(settlement(attempt(), order({ status, paidElsewhere: true }), report(state))).toEqual(
          settle(state, null),
        );
      }
    }
  });

  it('a second payment of one order is to be given back', () => {
    expect(settlement(attempt(), order({ status: 'confirmed', paidElsewhere: true }), report('paid'))).toEqual(
      settle('paid', null, true),
    );
  });

  it('an order that staff confirmed by hand keeps its status when the money comes', () => {
    expect(settlement(attempt(), order({ status: 'shipped' }), report('paid'))).toEqual(settle('paid', null));
  });
});

describe('a report about something else', () => {
  it.each<[string, Partial<Attempt>, Partial<Reported>]>([
    ['providerRef', {}, { providerRef: 'cs_2' }],
    ['reference', {}, { reference: 'attempt-2' }],
    ['liveMode', {}, { liveMode: false }],
    ['liveMode', { liveMode: false }, {}],
    ['reference', { providerRef: null }, { reference: null }],
    ['reference', { providerRef: null }, { reference: 'attempt-2' }],
  ])('%s differs: nothing may change', (differs, mine, theirs) => {
    for (const state of ['paid', 'failed', 'expired', 'refunded'] as const) {
      expect(settlement(attempt(mine), order(), report(state, theirs))).toEqual({ kind: 'foreign', differs });
    }
  });

  it('a provider that keeps no reference is known by its id', () => {
    expect(settlement(attempt(), order(), report('paid', { reference: null }))).toEqual(settle('paid', 'confirmed'));
  });

  it('an attempt whose id was lost is known by its reference', () => {
    expect(settlement(attempt({ providerRef: null }), order(), report('paid', { providerRef: 'cs_9' }))).toEqual(
      settle('paid', 'confirmed'),
    );
  });
});

describe('another sum than the order’s', () => {
  it.each<Partial<Reported>>([{ amount: 12_499 }, { amount: 12_501 }, { amount: 125 }, { currency: 'USD' }])(
    '%j never confirms and is to be given back',
    (change) => {
      expect(settlement(attempt(), order(), report('paid', change))).toEqual({
        ...settle('failed', 'cancelled', true),
        wrongSum: true,
      });
      expect(settlement(attempt({ status: 'failed' }), order({ status: 'cancelled' }), report('paid', change))).toEqual(
        nothing,
      );
    },
  );

  it('small letters are the same currency', () => {
    expect(settlement(attempt(), order(), report('paid', { currency: 'sar' }))).toEqual(settle('paid', 'confirmed'));
  });
});

it('bought means paid, and an order that stands', () => {
  const bought = ORDER_STATUSES.filter((status) => isBought('paid', status));
  expect(bought).toEqual(['pending', 'confirmed', 'shipped', 'delivered']);
  for (const payment of ['pending', 'failed', 'cancelled', 'expired', 'refunded'] as const) {
    for (const status of ORDER_STATUSES) expect(isBought(payment, status)).toBe(false);
  }
});
