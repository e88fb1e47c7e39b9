import { describe, expect, it } from 'vitest';
import { canDecideRefund, offsetPart, refundSources, sumContainsRefund } from '@/lib/fulfilment/refund/rules';
import { receivedEntry } from '@/lib/orders/ledger/entries';
import { ledgerBalance } from '@/lib/orders/ledger/rules';
import { entriesOfPayments, type PaymentMoney, paidOnline } from '../../../support/make/payment-entries';

type Payment = PaymentMoney & { byProvider: boolean };
type Refunds = Parameters<typeof refundSources>[0]['refunds'];
type Facts = { payments: Payment[]; byHand: number; refunds: Refunds };

const paid = (change: Partial<Payment> = {}): Payment => ({
  byProvider: true,
  ...paidOnline({ id: 'p1', ...change }),
  ...change,
});

function sources({ payments, byHand, refunds }: Facts) {
  const order = {
    status: 'confirmed',
    total: 200_00,
    due: 0,
    goodwill: 0,
    offset: 0,
    isWritten: true,
    method: null,
    out: 0,
    unpaidParcels: new Set<string>(),
    hasTwin: false,
  } as const;
  const noted = byHand > 0 ? [receivedEntry('n', 'transfer', byHand, 'x')] : [];
  const { refundable, atCarrier } = ledgerBalance({ ...order, payments }, [...entriesOfPayments(payments), ...noted]);
  return refundSources({ refundable, atCarrier, payments, refunds });
}
const refund = (change: Partial<Refunds[number]> = {}): Refunds[number] => ({
  paymentId: 'p1',
  method: 'provider',
  state: 'done',
  ...change,
});
const facts = (change: Partial<Facts> = {}): Facts => ({
  payments: [],
  byHand: 0,
  refunds: [],
  ...change,
});
const online = { paymentId: 'p1', blocked: null, byProvider: true, atCarrier: 0 };
const otherwise = { paymentId: null, blocked: null, byProvider: false, atCarrier: 0 };

describe('where money can be given back from', () => {
  it.each<[string, Partial<Facts>, ReturnType<typeof refundSources>]>([
    ['nowhere while nothing came', { payments: [paid({ status: 'pending', paid: 0 })] }, []],
    ['all of a payment', { payments: [paid()] }, [{ ...online, left: 100_00 }]],
    ['what was not sent back yet', { payments: [paid({ sent: 30_00 })] }, [{ ...online, left: 70_00 }]],
    ['what the provider has not given back', { payments: [paid({ refunded: 30_00 })] }, [{ ...online, left: 70_00 }]],
    ['nothing that is all back', { payments: [paid({ sent: 100_00 })] }, []],
    [
      'not while nobody knows how the last refund ended',
      { payments: [paid({ sent: 30_00 })], refunds: [refund({ state: 'open' })] },
      [{ ...online, left: 70_00, blocked: 'under_way' }],
    ],
    [
      'also while the provider is at one',
      { payments: [paid({ sent: 30_00 })], refunds: [refund({ state: 'pending' })] },
      [{ ...online, left: 70_00 }],
    ],
    [
      'also while another payment waits',
      { payments: [paid(), paid({ id: 'p2', sent: 30_00 })], refunds: [refund({ paymentId: 'p2', state: 'open' })] },
      [
        { ...online, left: 100_00 },
        { ...online, paymentId: 'p2', left: 70_00, blocked: 'under_way' },
      ],
    ],
    [
      'not while a bank decides',
      { payments: [paid({ dispute: 'open' })] },
      [{ ...online, left: 100_00, blocked: 'disputed' }],
    ],
    [
      'by hand where nobody carries it out any more',
      { payments: [paid({ byProvider: false })] },
      [{ ...online, byProvider: false, left: 100_00 }],
    ],
    ['a payment of another sum', { payments: [paid({ status: 'failed', paid: 7_00 })] }, [{ ...online, left: 7_00 }]],
    ['what came by transfer or in cash', { byHand: 60_00 }, [{ ...otherwise, left: 60_00 }]],
    [
      '… beside what was paid by a link, of another sum too',
      { payments: [paid({ paid: 40_00 }), paid({ id: 'p2', status: 'failed', paid: 7_00 })], byHand: 60_00 },
      [
        { ...online, left: 40_00 },
        { ...online, paymentId: 'p2', left: 7_00 },
        { ...otherwise, left: 60_00 },
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(sources(facts(change))).toEqual(expected);
  });

  it.each([
    [75_00, 75_00],
    [40_00, 40_00],
    // The shop refunded a part from its own money, while the carrier holds the shopper's money.
    [120_00, 100_00],
  ])('what a carrier has still is told of what came otherwise alone: %i', (atCarrier, told) => {
    const refundable = [
      { paymentId: 'p1', left: 50_00 },
      { paymentId: null, left: 100_00 },
    ];
    const found = refundSources({ refundable, atCarrier, payments: [paid()], refunds: [] });
    expect(found.map((source) => [source.paymentId, source.atCarrier])).toEqual([
      ['p1', 0],
      [null, told],
    ]);
  });
});

describe('whether what the provider reports holds a refund', () => {
  it.each([
    ['not what was there before', '100.00', 100_00, 0, false],
    ['what came since', '100.00', 150_00, 0, true],
    ['not what another refund brought', '0.00', 50_00, 50_00, false],
    ['both', '0.00', 100_00, 50_00, true],
  ])('%s', (_, reportedBefore, reported, others, expected) => {
    expect(sumContainsRefund({ reportedBefore, amount: '50.00' }, reported, others)).toBe(expected);
  });
});

it.each([
  ['an unpaid order on account', 50_00, { due: 125_00 }, 50_00],
  ['one that owes less', 50_00, { due: 25_00 }, 25_00],
  ['one that owes nothing', 50_00, { due: 0 }, 0],
  ['an order that is not on account', 50_00, { due: 125_00, isOnAccount: false }, 0],
  ['money that is not of the sale', 50_00, { due: 125_00, isOfSale: false }, 0],
])('the part of a refund that is an offset, of %s', (_, amount, facts, offset) => {
  expect(offsetPart(amount, { isOnAccount: true, isOfSale: true, ...facts })).toBe(offset);
});

it('staff decide what the provider cannot tell, and what it is not asked of any more', () => {
  const tryAt = new Date();
  expect(canDecideRefund({ state: 'open', tries: 0, tryAt })).toBe(false);
  expect(canDecideRefund({ state: 'open', tries: 1, tryAt })).toBe(true);
  expect(canDecideRefund({ state: 'pending', tries: 5, tryAt })).toBe(false);
  expect(canDecideRefund({ state: 'pending', tries: 90, tryAt: null })).toBe(true);
  expect(canDecideRefund({ state: 'done', tries: 1, tryAt: null })).toBe(false);
});
