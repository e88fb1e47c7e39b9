import { describe, expect, it } from 'vitest';
import {
  isPaidOrder,
  type OrderState,
  type PaymentStatus,
  planSettlement,
  type ReportedPayment,
  type SettledAttempt,
} from '@/lib/money/payment/settlement';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';

const attempt = (change: Partial<SettledAttempt> = {}): SettledAttempt => ({
  id: 'attempt-1',
  status: 'pending',
  amount: 12_500,
  currency: 'SAR',
  providerRef: 'cs_1',
  liveMode: true,
  // By default, a paid payment still holds its amount.
  paid: change.status === 'paid' || change.status === 'refunded' ? 12_500 : 0,
  refunded: change.status === 'refunded' ? 12_500 : 0,
  dispute: null,
  ...change,
});
const report = (state: ReportedPayment['state'], change: Partial<ReportedPayment> = {}): ReportedPayment => ({
  providerRef: 'cs_1',
  state,
  amount: 12_500,
  currency: 'SAR',
  reference: 'attempt-1',
  liveMode: true,
  refunded: 0,
  dispute: null,
  ...change,
});
const order = (change: Partial<OrderState> = {}): OrderState => ({
  status: 'pending_payment',
  paidElsewhere: false,
  openElsewhere: false,
  ...change,
});
const nothing = { kind: 'nothing' };
const settle = (payment: PaymentStatus, to: 'confirmed' | 'cancelled' | null, change: object = {}) => ({
  kind: 'settle',
  payment,
  paid: payment === 'paid' ? 12_500 : 0,
  refunded: 0,
  dispute: null,
  order: to,
  news: [payment],
  ...change,
});

it('a report that says nothing of disputes leaves what is known of them', () => {
  const { dispute: _, ...silent } = report('paid', { refunded: 500 });
  expect(
    planSettlement(attempt({ status: 'paid', dispute: 'open' }), order({ status: 'confirmed' }), silent),
  ).toMatchObject({
    dispute: 'open',
    refunded: 500,
    news: ['partly_refunded'],
  });
});

describe('an open attempt of an unpaid order', () => {
  it.each<[ReportedPayment['state'], ReturnType<typeof settle> | typeof nothing]>([
    ['pending', nothing],
    ['paid', settle('paid', 'confirmed')],
    ['failed', settle('failed', 'cancelled')],
    ['cancelled', settle('cancelled', 'cancelled')],
    ['expired', settle('expired', 'cancelled')],
  ])('reported %s', (state, expected) => {
    expect(planSettlement(attempt(), order(), report(state))).toEqual(expected);
  });

  it('paid and given back before anybody heard of it: no sale', () => {
    expect(planSettlement(attempt(), order(), report('paid', { refunded: 12_500 }))).toEqual(
      settle('refunded', 'cancelled', { paid: 12_500, refunded: 12_500 }),
    );
  });

  it('paid, and a part given back before anybody heard of it: a sale', () => {
    expect(planSettlement(attempt(), order(), report('paid', { refunded: 500 }))).toEqual(
      settle('paid', 'confirmed', { refunded: 500, news: ['paid', 'partly_refunded'] }),
    );
  });

  it('another attempt that may still be paid keeps the order alive', () => {
    expect(planSettlement(attempt(), order({ openElsewhere: true }), report('failed'))).toEqual(settle('failed', null));
  });
});

describe('what has been settled', () => {
  it.each<[PaymentStatus, ReportedPayment['state']]>([
    ['paid', 'paid'],
    ['paid', 'expired'],
    ['paid', 'failed'],
    ['paid', 'pending'],
    ['failed', 'failed'],
    ['failed', 'expired'],
    ['expired', 'cancelled'],
    ['expired', 'pending'],
    ['refunded', 'cancelled'],
    ['refunded', 'expired'],
  ])('%s stays when reported %s', (status, state) => {
    const status_ = status === 'paid' ? 'confirmed' : 'cancelled';
    expect(planSettlement(attempt({ status }), order({ status: status_ }), report(state))).toEqual(nothing);
  });

  it.each<PaymentStatus>(['pending', 'failed', 'cancelled', 'expired'])(
    'money that comes late to a cancelled order (attempt %s) is to be given back',
    (status) => {
      expect(planSettlement(attempt({ status }), order({ status: 'cancelled' }), report('paid'))).toEqual(
        settle('paid', null, { news: ['paid_late'] }),
      );
    },
  );

  it('an old attempt that fails never cancels a paid order', () => {
    for (const status of ['confirmed', 'shipped', 'delivered', 'pending'] as const) {
      for (const state of ['failed', 'cancelled', 'expired'] as const) {
        expect(planSettlement(attempt(), order({ status, paidElsewhere: true }), report(state))).toEqual(
          settle(state, null),
        );
      }
    }
  });

  it('a second payment of one order is to be given back', () => {
    expect(planSettlement(attempt(), order({ status: 'confirmed', paidElsewhere: true }), report('paid'))).toEqual(
      settle('paid', null, { news: ['paid_late'] }),
    );
  });

  it('an order that staff confirmed by hand keeps its status when the money comes', () => {
    expect(planSettlement(attempt(), order({ status: 'shipped' }), report('paid'))).toEqual(settle('paid', null));
  });
});

describe('money that goes back', () => {
  const held = (change: Partial<SettledAttempt> = {}) => attempt({ status: 'paid', ...change });
  const told = (known: Partial<SettledAttempt>, state: ReportedPayment['state'], now: Partial<ReportedPayment> = {}) =>
    planSettlement(held(known), order({ status: 'confirmed' }), report(state, now));

  it.each<[string, Partial<SettledAttempt>, Partial<ReportedPayment>, object]>([
    ['in part', {}, { refunded: 4_000 }, { refunded: 4_000, news: ['partly_refunded'] }],
    ['once more', { refunded: 4_000 }, { refunded: 6_000 }, { refunded: 6_000, news: ['partly_refunded'] }],
    ['a refund that failed after all', { refunded: 4_000 }, {}, { refunded: 0, news: ['refund_undone'] }],
    ['a dispute', {}, { dispute: 'open' }, { dispute: 'open', news: ['dispute_open'] }],
    ['a dispute won', { dispute: 'open' }, { dispute: 'won' }, { dispute: 'won', news: ['dispute_won'] }],
    [
      'a dispute lost in part',
      { dispute: 'open' },
      { dispute: 'lost', refunded: 5_000 },
      { dispute: 'lost', refunded: 5_000, news: ['dispute_lost'] },
    ],
  ])('%s leaves a paid one paid', (_, known, now, expected) => {
    expect(told(known, 'paid', now)).toEqual(settle('paid', null, expected));
  });

  it.each<[string, ReportedPayment['state'], Partial<SettledAttempt>, Partial<ReportedPayment>, object]>([
    ['all of it', 'paid', {}, { refunded: 12_500 }, { news: ['refunded'] }],
    ['more than all', 'paid', {}, { refunded: 99_999 }, { news: ['refunded'] }],
    ['the rest', 'paid', { refunded: 4_000 }, { refunded: 12_500 }, { news: ['refunded'] }],
    ['a void', 'cancelled', {}, {}, { news: ['reversed'] }],
    ['a dispute lost', 'paid', {}, { dispute: 'lost', refunded: 12_500 }, { dispute: 'lost', news: ['dispute_lost'] }],
  ])('%s makes it a refunded one, whose order staff decide on', (_, state, known, now, expected) => {
    expect(told(known, state, now)).toEqual(settle('refunded', null, { paid: 12_500, refunded: 12_500, ...expected }));
  });

  it('twice told happens once', () => {
    expect(told({ refunded: 4_000 }, 'paid', { refunded: 4_000 })).toEqual(nothing);
    expect(told({ dispute: 'open' }, 'paid', { dispute: 'open' })).toEqual(nothing);
    const gone = held({ status: 'refunded', refunded: 12_500 });
    expect(planSettlement(gone, order({ status: 'confirmed' }), report('paid', { refunded: 12_500 }))).toEqual(nothing);
  });
});

describe('a report about something else', () => {
  it.each<[string, Partial<SettledAttempt>, Partial<ReportedPayment>]>([
    ['providerRef', {}, { providerRef: 'cs_2' }],
    ['reference', {}, { reference: 'attempt-2' }],
    ['liveMode', {}, { liveMode: false }],
    ['liveMode', { liveMode: false }, {}],
    ['reference', { providerRef: null }, { reference: null }],
    ['reference', { providerRef: null }, { reference: 'attempt-2' }],
  ])('%s differs: nothing may change', (differs, mine, theirs) => {
    for (const state of ['paid', 'failed', 'expired', 'cancelled'] as const) {
      expect(planSettlement(attempt(mine), order(), report(state, theirs))).toEqual({ kind: 'foreign', differs });
    }
  });

  it('a provider that keeps no reference is known by its id', () => {
    expect(planSettlement(attempt(), order(), report('paid', { reference: null }))).toEqual(
      settle('paid', 'confirmed'),
    );
  });

  it('an attempt whose id was lost is known by its reference', () => {
    expect(planSettlement(attempt({ providerRef: null }), order(), report('paid', { providerRef: 'cs_9' }))).toEqual(
      settle('paid', 'confirmed'),
    );
  });
});

describe('another sum than the order’s', () => {
  it.each<Partial<ReportedPayment>>([{ amount: 12_499 }, { amount: 12_501 }, { amount: 125 }, { currency: 'USD' }])(
    '%j never confirms and is to be given back',
    (change) => {
      const paid = change.amount ?? 12_500;
      const wrong = settle('failed', 'cancelled', { paid, news: ['wrong_sum'] });
      expect(planSettlement(attempt(), order(), report('paid', change))).toEqual(wrong);
      const known = attempt({ status: 'failed', paid });
      expect(planSettlement(known, order({ status: 'cancelled' }), report('paid', change))).toEqual(nothing);
      // A refunded payment is still not a sale.
      expect(
        planSettlement(known, order({ status: 'cancelled' }), report('paid', { ...change, refunded: paid })),
      ).toEqual(settle('failed', null, { paid, refunded: paid, news: ['refunded'] }));
    },
  );

  it('also counts when it comes late', () => {
    const late = planSettlement(
      attempt({ status: 'expired' }),
      order({ status: 'cancelled' }),
      report('paid', { amount: 1 }),
    );
    expect(late).toEqual(settle('failed', null, { paid: 1, news: ['wrong_sum'] }));
  });

  it('small letters are the same currency', () => {
    expect(planSettlement(attempt(), order(), report('paid', { currency: 'sar' }))).toEqual(
      settle('paid', 'confirmed'),
    );
  });
});

it('bought means paid, and an order that stands', () => {
  const bought = ORDER_STATUSES.filter((status) => isPaidOrder('paid', status));
  expect(bought).toEqual(['pending', 'confirmed', 'shipped', 'delivered']);
  for (const payment of ['pending', 'failed', 'cancelled', 'expired', 'refunded'] as const) {
    for (const status of ORDER_STATUSES) expect(isPaidOrder(payment, status)).toBe(false);
  }
});

describe('an order whose total changed while its payment was open', () => {
  const arrives = (change: Partial<OrderState>) => planSettlement(attempt(), order(change), report('paid'));
  it.each<[string, Partial<OrderState>, object]>([
    ['it costs the same', { due: 12_500 }, { order: 'confirmed', news: ['paid'] }],
    ['it became cheaper', { due: 10_000 }, { order: 'confirmed', news: ['paid'] }],
    ['it became dearer: it waits for the rest', { due: 15_000 }, { order: null, news: ['paid_short'] }],
    ['the rest comes', { due: 12_500, paidElsewhere: true }, { order: 'confirmed', news: ['paid'] }],
    [
      'the rest of one that goes ahead',
      { due: 12_500, paidElsewhere: true, status: 'confirmed' },
      { order: null, news: ['paid'] },
    ],
    [
      'more than the rest of it',
      { due: 0, paidElsewhere: true, status: 'confirmed' },
      { order: null, news: ['paid_late'] },
    ],
    ['it was cancelled', { due: 0, status: 'cancelled' }, { order: null, news: ['paid_late'] }],
  ])('%s', (_name, change, expected) => {
    expect(arrives(change)).toMatchObject({ kind: 'settle', payment: 'paid', ...expected });
  });
});
