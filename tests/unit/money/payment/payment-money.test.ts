import { describe, expect, it } from 'vitest';
import { backoffMs, nextPaymentCheck, nextPaymentRetry } from '@/lib/money/payment/check-schedule';
import { capturableAmount } from '@/lib/money/payment/payment-money';
import { receivedEntry } from '@/lib/orders/ledger/entries';
import { type LedgerOrder, ledgerBalance } from '@/lib/orders/ledger/rules';
import { entriesOfPayments, numbered, type PaymentMoney, paidOnline } from '../../../support/make/payment-entries';

const money = (change: Partial<PaymentMoney> = {}): PaymentMoney => paidOnline({ paid: 75_00, ...change });

type Asked = {
  status: LedgerOrder['status'];
  received?: number | null;
  /** amount that parcels collected */
  collected?: number;
  hasTwin?: boolean;
};

/** Computes the balance of an order of 75.00. */
function stands({ status, received, collected = 0, hasTwin = false }: Asked, payments: readonly PaymentMoney[]) {
  const order = {
    status,
    total: 75_00,
    due: 0,
    goodwill: 0,
    offset: 0,
    isWritten: Boolean(received),
    method: 'stripe',
    out: collected,
    unpaidParcels: new Set<string>(),
    hasTwin,
  };
  const known = received ? [receivedEntry('n', 'transfer', received, 'x')] : [];
  return ledgerBalance({ ...order, payments }, [...entriesOfPayments(payments), ...known]);
}

const refundDue = (order: Asked, payments: readonly PaymentMoney[]) => stands(order, numbered(payments)).toGiveBack;

function owedOf(order: Asked, some: readonly PaymentMoney[]): number[] {
  const payments = numbered(some);
  const { owed } = stands(order, payments);
  return payments.map(({ id }) => owed.find(({ paymentId }) => paymentId === id)?.left ?? 0);
}

const paymentAlert = (status: Asked['status'], payments: readonly PaymentMoney[], hasTwin = false) =>
  stands({ status, hasTwin }, numbered(payments)).alert;

const order = (status: 'confirmed' | 'cancelled') => ({ status });

describe('what is due for refund', () => {
  it.each<[string, 'confirmed' | 'cancelled', PaymentMoney[], number]>([
    ['nothing of an order that stands', 'confirmed', [money()], 0],
    ['all of a cancelled one', 'cancelled', [money()], 75_00],
    ['what is left of it', 'cancelled', [money({ refunded: 25_00 })], 50_00],
    ['what staff have not given back', 'cancelled', [money({ noted: 75_00 })], 0],
    ['the same refund, noted and reported, once', 'cancelled', [money({ refunded: 25_00, noted: 25_00 })], 50_00],
    ['a second payment of an order that stands', 'confirmed', [money(), money()], 75_00],
    ['what the shop has not sent back', 'cancelled', [money({ sent: 25_00 })], 50_00],
    ['the same refund, sent and reported, once', 'cancelled', [money({ sent: 25_00, refunded: 25_00 })], 50_00],
    ['what staff noted beside what was sent', 'cancelled', [money({ sent: 25_00, noted: 20_00 })], 30_00],
    ['nothing where more is known than was paid', 'cancelled', [money({ sent: 75_00, noted: 25_00 })], 0],
    [
      'what staff gave back themselves beside what the provider reports',
      'cancelled',
      [money({ byHand: 25_00, sent: 20_00, refunded: 20_00 })],
      30_00,
    ],
    ['both of a cancelled one', 'cancelled', [money(), money()], 150_00],
    ['no second payment that was given back', 'confirmed', [money(), money({ refunded: 75_00 })], 0],
    ['another sum, whatever the order does', 'confirmed', [money({ status: 'failed', paid: 1_00 })], 1_00],
    ['another sum, given back', 'cancelled', [money({ status: 'failed', paid: 1_00, noted: 1_00 })], 0],
    ['nothing while a bank decides', 'cancelled', [money({ dispute: 'open' })], 0],
    ['all once the bank has decided for the shop', 'cancelled', [money({ dispute: 'won' })], 75_00],
    ['nothing that was never paid', 'cancelled', [money({ status: 'expired', paid: 0 })], 0],
  ])('%s', (_, status, payments, due) => {
    expect(refundDue(order(status), payments)).toBe(due);
    const owed = owedOf(order(status), payments);
    expect(owed.reduce((sum, amount) => sum + amount, 0)).toBe(due);
    const after = payments.map((payment, index) => ({ ...payment, byHand: payment.byHand + (owed[index] ?? 0) }));
    expect(refundDue(order(status), after)).toBe(0);
  });

  it.each<[string, 'confirmed' | 'cancelled', number | null, PaymentMoney[], number]>([
    ['what staff received of a cancelled one', 'cancelled', 25_00, [money({ paid: 50_00 })], 75_00],
    ['nothing of what makes up the total', 'confirmed', 25_00, [money({ paid: 50_00 })], 0],
    ['what is beyond it', 'confirmed', 30_00, [money({ paid: 50_00 })], 5_00],
  ])('counts transfers and cash: %s', (_, status, received, payments, due) => {
    expect(refundDue({ ...order(status), received }, payments)).toBe(due);
  });

  it.each<[string, 'confirmed' | 'cancelled', number, PaymentMoney[], number]>([
    ['what was paid online beside it', 'confirmed', 75_00, [money()], 75_00],
    ['a part that was paid beside it', 'confirmed', 75_00, [money({ paid: 25_00 })], 25_00],
    ['nothing where both make up the total', 'confirmed', 50_00, [money({ paid: 25_00 })], 0],
    ['nothing that was not paid online', 'confirmed', 75_00, [], 0],
    ['all of a cancelled one, and no more', 'cancelled', 75_00, [money()], 75_00],
  ])('counts what a carrier collects at the door: %s', (_, status, collected, payments, due) => {
    const owed = { ...order(status), collected };
    expect(refundDue(owed, payments)).toBe(due);
    const back = owedOf(owed, payments);
    const after = payments.map((payment, index) => ({ ...payment, byHand: payment.byHand + (back[index] ?? 0) }));
    expect(refundDue(owed, after)).toBe(0);
  });

  it('counts once what was collected and is received by now', () => {
    const owed = { ...order('confirmed'), collected: 75_00, received: 75_00 };
    expect(refundDue(owed, [])).toBe(0);
    expect(refundDue(owed, [money()])).toBe(75_00);
    expect(refundDue({ ...owed, received: 80_00 }, [])).toBe(5_00);
  });

  it('of two payments the first is kept', () => {
    expect(owedOf(order('confirmed'), [money(), money()])).toEqual([0, 75_00]);
  });
});

describe('what is taken when the goods leave', () => {
  it.each<[string, { reported: number; asked: number }, number]>([
    ['all of it', { reported: 0, asked: 0 }, 75_00],
    ['not what the provider is asked to give back', { reported: 0, asked: 25_00 }, 50_00],
    ['not what it reports', { reported: 25_00, asked: 25_00 }, 50_00],
    ['not what it gave back by itself beside that', { reported: 40_00, asked: 25_00 }, 35_00],
    ['nothing where more is known than came', { reported: 80_00, asked: 25_00 }, 0],
  ])('%s', (_, gone, taken) => {
    expect(capturableAmount(75_00, gone)).toBe(taken);
  });
});

describe('what staff look into', () => {
  const one = money;
  it.each([
    ['nothing', 'confirmed', [one()], null],
    ['an open dispute', 'delivered', [one({ dispute: 'open' })], 'disputed'],
    ['money gone before the goods', 'confirmed', [one({ status: 'refunded', refunded: 75_00 })], 'reversed'],
    ['… or under way', 'shipped', [one({ status: 'refunded', refunded: 75_00 })], 'reversed'],
    ['a return is none', 'delivered', [one({ status: 'refunded', refunded: 75_00 })], null],
    ['a cancelled order is none', 'cancelled', [one({ status: 'refunded', refunded: 75_00 })], null],
    ['another payment holds', 'confirmed', [one({ status: 'refunded', refunded: 75_00 }), one()], null],
    ['a part is none', 'confirmed', [one({ refunded: 20_00 })], null],
    ['a capture that failed', 'shipped', [one({ isCaptureLate: true })], 'not_captured'],
    ['nobody to ask', 'cancelled', [one({ status: 'expired', paid: 0, isUnasked: true })], 'unreachable'],
    ['an order that nobody has paid', 'pending', [one({ status: 'pending', paid: 0 })], null],
  ] as const)('%s', (_, status, payments, alert) => {
    expect(paymentAlert(status, payments)).toBe(alert);
  });

  it('another order of the same cart, while something can be done about it', () => {
    expect(paymentAlert('confirmed', [one()], true)).toBe('ordered_twice');
    expect(paymentAlert('pending', [], true)).toBe('ordered_twice');
    expect(paymentAlert('confirmed', [one({ isUnasked: true })], true)).toBe('ordered_twice');
    expect(paymentAlert('confirmed', [one({ dispute: 'open' })], true)).toBe('disputed');
    expect(paymentAlert('delivered', [one()], true)).toBeNull();
    expect(paymentAlert('cancelled', [one()], true)).toBeNull();
  });
});

describe('when a provider is asked again', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const in_ = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it('later each time, two hours at most', () => {
    expect([0, 1, 2, 6, 7, 500].map((tries) => backoffMs(tries) / 60_000)).toEqual([1, 2, 4, 64, 120, 120]);
  });

  it.each([
    ['never where it can take no more money', null, 0, null],
    ['never after that time', in_(-1), 0, null],
    ['soon at first', in_(600), 0, in_(1)],
    ['later then', in_(600), 5, in_(32)],
    ['once more when that time has come', in_(10), 7, in_(11)],
  ])('%s', (_, payableUntil, tries, expected) => {
    expect(nextPaymentCheck({ payableUntil, tries }, now)).toEqual(expected);
  });

  it('by the next sweep and each one after it while its page is open', () => {
    expect(nextPaymentCheck({ payableUntil: in_(600), tries: 0, isOpen: true }, now)).toEqual(now);
    expect(nextPaymentCheck({ payableUntil: in_(600), tries: 1, isOpen: true }, now)).toEqual(in_(0.75));
    expect(nextPaymentCheck({ payableUntil: null, tries: 0, isOpen: true }, now)).toBeNull();
  });

  it('not for ever where it never answers', () => {
    expect(nextPaymentRetry({ createdAt: in_(-60), tries: 2 }, now)).toEqual(in_(4));
    expect(nextPaymentRetry({ createdAt: in_(-31 * 24 * 60), tries: 2 }, now)).toBeNull();
  });
});
