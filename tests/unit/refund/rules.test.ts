import { describe, expect, it } from 'vitest';
import type { PaymentMoney } from '@/lib/payment/payment-money';
import { mayDecide, refundSources, showsRefund } from '@/lib/refund/rules';

type Facts = Parameters<typeof refundSources>[0];

const paid = (change: Partial<PaymentMoney & { id: string; byProvider: boolean }> = {}): Facts['payments'][number] => ({
  id: 'p1',
  byProvider: true,
  status: 'paid',
  paid: 100_00,
  refunded: 0,
  noted: 0,
  sent: 0,
  byHand: 0,
  dispute: null,
  ...change,
});
const refund = (change: Partial<Facts['refunds'][number]> = {}): Facts['refunds'][number] => ({
  paymentId: 'p1',
  method: 'provider',
  amount: 30_00,
  state: 'done',
  ...change,
});
const facts = (change: Partial<Facts> = {}): Facts => ({
  total: 100_00,
  paymentKind: 'hosted',
  reached: ['pending_payment', 'confirmed'],
  payments: [],
  collected: null,
  refunds: [],
  ...change,
});
const online = { paymentId: 'p1', blocked: null, byProvider: true };
const byHand = { paymentId: null, blocked: null, byProvider: false };

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
    ['no transfer that nobody has seen', { paymentKind: 'transfer', reached: ['pending', 'cancelled'] }, []],
    ['a transfer', { paymentKind: 'transfer', reached: ['pending', 'confirmed'] }, [{ ...byHand, left: 100_00 }]],
    [
      'a transfer of an order that was cancelled afterwards',
      { paymentKind: 'transfer', reached: ['pending', 'confirmed', 'cancelled'] },
      [{ ...byHand, left: 100_00 }],
    ],
    ['no cash before the door', { paymentKind: 'cash', reached: ['pending', 'confirmed', 'shipped'] }, []],
    [
      'cash, less what went back',
      {
        paymentKind: 'cash',
        reached: ['pending', 'delivered'],
        refunds: [refund({ paymentId: null, method: 'cash' }), refund({ paymentId: null, state: 'failed' })],
      },
      [{ ...byHand, left: 70_00 }],
    ],
    [
      'no transfer that was confirmed by mistake',
      { paymentKind: 'transfer', reached: ['pending', 'confirmed', 'pending'] },
      [],
    ],
    [
      'nor one whose order was cancelled after that',
      { paymentKind: 'transfer', reached: ['pending', 'confirmed', 'pending', 'cancelled'] },
      [],
    ],
    [
      'no cash of a delivery that was undone',
      { paymentKind: 'cash', reached: ['shipped', 'delivered', 'shipped', 'cancelled'] },
      [],
    ],
    [
      'cash of an order that was cancelled after it had arrived, or revived since',
      { paymentKind: 'cash', reached: ['delivered', 'delivered', 'cancelled', 'pending'] },
      [{ ...byHand, left: 100_00 }],
    ],
    [
      'cash, less what was paid by a link before the door',
      {
        paymentKind: 'cash',
        reached: ['confirmed', 'shipped', 'delivered'],
        payments: [paid({ paid: 40_00 }), paid({ id: 'p2', status: 'failed', paid: 7_00 })],
      },
      [
        { ...online, left: 40_00 },
        { ...online, paymentId: 'p2', left: 7_00 },
        { ...byHand, left: 60_00 },
      ],
    ],
    [
      'cash that its parcel collected, whatever was paid online besides',
      { paymentKind: 'cash', reached: ['shipped', 'delivered'], payments: [paid({ paid: 40_00 })], collected: 100_00 },
      [
        { ...online, left: 40_00 },
        { ...byHand, left: 100_00 },
      ],
    ],
    ['nothing of what cost nothing', { paymentKind: 'free', total: 0, reached: ['delivered'] }, []],
  ])('%s', (_, change, expected) => {
    expect(refundSources(facts(change))).toEqual(expected);
  });
});

describe('whether what the provider reports holds a refund', () => {
  it.each([
    ['not what was there before', '100.00', 100_00, 0, false],
    ['what came since', '100.00', 150_00, 0, true],
    ['not what another refund brought', '0.00', 50_00, 50_00, false],
    ['both', '0.00', 100_00, 50_00, true],
  ])('%s', (_, reportedBefore, reported, others, expected) => {
    expect(showsRefund({ reportedBefore, amount: '50.00' }, reported, others)).toBe(expected);
  });
});

it('staff decide what the provider cannot tell, and what it is not asked of any more', () => {
  const tryAt = new Date();
  expect(mayDecide({ state: 'open', tries: 0, tryAt })).toBe(false);
  expect(mayDecide({ state: 'open', tries: 1, tryAt })).toBe(true);
  expect(mayDecide({ state: 'pending', tries: 5, tryAt })).toBe(false);
  expect(mayDecide({ state: 'pending', tries: 90, tryAt: null })).toBe(true);
  expect(mayDecide({ state: 'done', tries: 1, tryAt: null })).toBe(false);
});
