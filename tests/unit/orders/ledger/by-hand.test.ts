import { describe, expect, it } from 'vitest';
import type { RefundState } from '@/lib/generated/prisma/enums';
import { kindOf, methodsOfKind } from '@/lib/money/payment/registry';
import { type ByHandFacts, byHandOf, type Parcel } from '@/lib/orders/ledger/by-hand';
import { byHandEntries, type NewEntry, receivedEntry, refundEntry } from '@/lib/orders/ledger/entries';
import { accounts, balance, type LedgerBalance, sumOf } from '@/lib/orders/ledger/rules';

type Facts = Omit<ByHandFacts, 'refunds'> & {
  noted: readonly { method: 'transfer' | 'cash'; amount: number }[];
  refunds: readonly { paymentId: string | null; amount: number; state: RefundState }[];
};

const facts = (change: Partial<Facts>): Facts => ({
  total: 100_00,
  due: 0,
  received: null,
  method: 'stripe',
  reached: ['pending', 'confirmed'],
  online: 0,
  parcels: [],
  noted: [],
  refunds: [],
  ...change,
});
const cash: Partial<Facts> = { method: 'cash', reached: ['pending', 'shipped', 'delivered'] };
const transfer: Partial<Facts> = { method: 'transfer' };
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  id: 's',
  state: 'sent',
  collects: 100_00,
  isReplacement: false,
  ...change,
});
const back = (amount: number, state: RefundState = 'done') => ({ paymentId: null, amount, state });
const noted = (method: 'transfer' | 'cash', amount: number) => ({ method, amount });

/** What is held, what of it went back, by which way it came, what came at the door, and what is to come there. */
type Answer = Partial<{
  held: number;
  refunded: number;
  way: LedgerBalance['way'];
  brought: LedgerBalance['brought'];
  atDoor: number;
  toCome: number;
}>;

/** What the entries of an order say, once what staff noted, what went back, and what follows from its statuses and parcels is written. */
function told(change: Partial<Facts>): Answer {
  const all = facts(change);
  const entries: NewEntry[] = [
    ...all.noted.map(({ method, amount }, index) => receivedEntry(`n${index}`, method, amount, 'x')),
    ...all.refunds
      .filter(({ state, paymentId }) => state !== 'failed' && paymentId === null)
      .map((refund, index) => refundEntry({ ...refund, id: `r${index}`, method: 'transfer' }, 'x')),
  ];
  entries.push(...byHandEntries({ ...byHandOf(all), orderId: 'o' }, entries, null));
  // The same once more adds nothing.
  expect(byHandEntries({ ...byHandOf(all), orderId: 'o' }, entries, null)).toEqual([]);
  const out = all.parcels.reduce((sum, { state, collects }) => (state === 'returned' ? sum : sum + collects), 0);
  const order = { total: all.total, due: all.due, isWritten: all.received !== null, method: all.method, out };
  const status = all.reached.at(-1) ?? 'pending';
  const { held, back: gone, way, brought } = balance({ ...order, status, hasTwin: false, payments: [] }, entries);
  const atDoor = sumOf(accounts(entries).collected);
  const toCome = Math.max(out - atDoor, 0);
  return { held: held.received + held.collected, refunded: gone.byHand, way, brought, atDoor, toCome };
}

describe('what came for an order by transfer or in cash', () => {
  it.each<[string, Partial<Facts>, Answer]>([
    ['nothing of one that is paid online', {}, { held: 0, refunded: 0, way: null, brought: [] }],
    ['a confirmed transfer', transfer, { held: 100_00, way: 'transfer' }],
    [
      'less what went back of it',
      { ...transfer, refunds: [back(40_00), back(9_00, 'failed'), { paymentId: 'p', amount: 5_00, state: 'done' }] },
      { held: 60_00, refunded: 40_00, way: 'transfer' },
    ],
    ['no transfer that nobody has seen', { ...transfer, reached: ['pending', 'cancelled'] }, { held: 0, way: null }],
    [
      'a transfer of an order that was cancelled afterwards',
      { ...transfer, reached: ['pending', 'confirmed', 'cancelled'] },
      { held: 100_00 },
    ],
    [
      'no transfer that was confirmed by mistake',
      { ...transfer, reached: ['pending', 'confirmed', 'pending'] },
      { held: 0 },
    ],
    [
      'nor one whose order was cancelled after that',
      { ...transfer, reached: ['pending', 'confirmed', 'pending', 'cancelled'] },
      { held: 0 },
    ],
    ['no transfer of what a link has paid', { ...transfer, online: 100_00 }, { held: 0, way: null }],
    ['nor of what a change has left to be paid', { ...transfer, online: 70_00, due: 30_00 }, { held: 0 }],
    ['no cash before the door', { method: 'cash', reached: ['pending', 'confirmed', 'shipped'] }, { held: 0 }],
    [
      'cash of an order that has arrived',
      { ...cash, refunds: [back(30_00)] },
      { held: 70_00, atDoor: 100_00, way: 'cash' },
    ],
    [
      'no cash of a delivery that was undone',
      { method: 'cash', reached: ['shipped', 'delivered', 'shipped', 'cancelled'] },
      { held: 0 },
    ],
    [
      'cash of an order that was cancelled after it had arrived, or revived since',
      { method: 'cash', reached: ['delivered', 'delivered', 'cancelled', 'pending'] },
      { held: 100_00 },
    ],
    ['cash, less what was paid by a link before the door', { ...cash, online: 40_00 }, { held: 60_00, way: 'cash' }],
    ['no cash where a link has paid all of it', { ...cash, online: 100_00 }, { held: 0, refunded: 0, way: null }],
    [
      'cash that its parcel collected, whatever was paid online besides',
      { ...cash, online: 40_00, parcels: [parcel()] },
      { held: 100_00, toCome: 0 },
    ],
    [
      'nothing of a parcel that is on its way',
      { ...cash, reached: ['shipped'], parcels: [parcel()] },
      { held: 0, toCome: 100_00 },
    ],
    [
      'what a parcel brought that has arrived, also while another one is on its way',
      { ...cash, reached: ['shipped'], parcels: [parcel({ state: 'delivered' }), parcel({ id: 't', collects: 0 })] },
      { held: 100_00, toCome: 0 },
    ],
    [
      'nothing of a parcel that came back',
      { ...cash, reached: ['shipped', 'cancelled'], parcels: [parcel({ state: 'returned' })] },
      { held: 0, toCome: 0 },
    ],
    [
      'a parcel that replaces one says nothing of the money',
      { ...cash, parcels: [parcel({ collects: 0, isReplacement: true })] },
      { held: 100_00 },
    ],
    [
      'what staff noted',
      { received: 30_00, noted: [noted('cash', 30_00)] },
      { held: 30_00, way: 'cash', brought: [{ way: 'cash', amount: 30_00 }] },
    ],
    [
      'what staff noted beside a transfer',
      { ...transfer, received: 130_00, noted: [noted('cash', 30_00)] },
      { held: 130_00, way: null },
    ],
    [
      'noted by two ways',
      { received: 30_00, noted: [noted('cash', 10_00), noted('transfer', 20_00)] },
      { held: 30_00, way: null },
    ],
    [
      'noted, and given back',
      { received: 0, noted: [noted('cash', 30_00)], refunds: [back(30_00)] },
      { held: 0, refunded: 30_00, way: 'cash' },
    ],
    [
      'what staff noted and what the door brought beside it',
      {
        ...cash,
        received: 20_00,
        noted: [noted('transfer', 20_00)],
        online: 50_00,
        parcels: [parcel({ collects: 30_00 })],
      },
      { held: 50_00, atDoor: 30_00, way: null },
    ],
    [
      '… at the branch, where no parcel says how much',
      { ...cash, received: 20_00, noted: [noted('transfer', 20_00)], online: 50_00 },
      { held: 50_00, atDoor: 30_00 },
    ],
    [
      '… less what went back of both',
      {
        ...cash,
        received: -25_00,
        noted: [noted('transfer', 20_00)],
        online: 50_00,
        parcels: [parcel({ collects: 30_00 })],
        refunds: [back(45_00)],
      },
      { held: 5_00, refunded: 45_00 },
    ],
    ['nothing of what cost nothing', { method: 'free', total: 0, reached: ['delivered'] }, { held: 0, way: null }],
  ])('%s', (_, change, answer) => expect(told(change)).toMatchObject(answer));
});

it('ways to pay that are at no provider have the names of their kinds', () => {
  for (const kind of ['transfer', 'cash'] as const) {
    expect(methodsOfKind(kind)).toEqual([kind]);
    expect(kindOf(kind)).toBe(kind);
  }
});
