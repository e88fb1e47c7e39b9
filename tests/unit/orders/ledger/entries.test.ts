import { describe, expect, it } from 'vitest';
import { byHandEntries, type NewEntry, reportedEntries, type Told, takenEntries } from '@/lib/orders/ledger/entries';

const told = (change: Partial<Told>): Told => ({
  orderId: 'o',
  chosen: 'cash',
  written: 0,
  byParcels: [],
  atBranch: 0,
  ...change,
});

/** What one word after the other adds. */
function grow(...words: Partial<Told>[]): NewEntry[] {
  const all: NewEntry[] = [];
  for (const word of words) all.push(...byHandEntries(told(word), all, null));
  return all;
}

const said = (entries: readonly NewEntry[]) => entries.map(({ kind, amount, key }) => [kind, amount, key]);
const parcel = (id: string, amount: number) => ({ byParcels: [{ id, brings: amount }] });

describe('what transfers, cash and parcels add to the entries', () => {
  it.each<[string, Partial<Told>[], (string | number)[][]]>([
    ['nothing', [{}, {}], []],
    ['the same again: nothing', [{ written: 9 }, { written: 9 }], [['received', 9, 'order:o:received:0']]],
    [
      'a mistake, and back again',
      [{ written: 9 }, {}, { written: 9 }],
      [
        ['received', 9, 'order:o:received:0'],
        ['reversal', -9, 'order:o:received:1'],
        ['received', 9, 'order:o:received:2'],
      ],
    ],
    [
      'another sum than was said',
      [{ written: 9 }, { written: 7 }],
      [
        ['received', 9, 'order:o:received:0'],
        ['correction', -2, 'order:o:received:1'],
      ],
    ],
    [
      'a parcel that has arrived, and is gone since',
      [parcel('s', 9), {}],
      [
        ['collected', 9, 'shipment:s:collected:0'],
        ['collected', -9, 'shipment:s:collected:1'],
      ],
    ],
    [
      'a parcel in place of what was paid at the branch',
      [{ atBranch: 9 }, parcel('s', 9)],
      [
        ['collected', 9, 'order:o:collected:0'],
        ['collected', -9, 'order:o:collected:1'],
        ['collected', 9, 'shipment:s:collected:0'],
      ],
    ],
  ])('%s', (_, words, entries) => {
    const all = said(grow(...words)).sort();
    expect(all).toEqual([...entries].sort());
  });
});

describe('what a provider reports as gone back', () => {
  const refund = (amount: number, way: 'transfer' | null = null) => ({
    ...(takenEntries('p', 1, null)[0] as NewEntry),
    kind: 'refund' as const,
    amount,
    refundId: 'r',
    way,
  });

  it.each<[string, number, NewEntry[], (string | number)[][]]>([
    ['nothing', 0, [], []],
    ['more than before', 30, [], [['refund', -30]]],
    ['what the shop asked for itself', 30, [refund(-30)], []],
    ['what it asked for, and more', 50, [refund(-30)], [['refund', -20]]],
    ['less than was asked for: it lags behind', 10, [refund(-30)], []],
    ['what went back by hand is in no report', 30, [refund(-20, 'transfer')], [['refund', -30]]],
    ['less than it reported', 10, [{ ...refund(-30), refundId: null }], [['reversal', 20]]],
  ])('%s', (_, refunded, entries, added) => {
    const payment = { id: 'p', reference: 'ref', refunded };
    const news = reportedEntries(payment, entries, 'refund', 'k');
    expect(news.map(({ kind, amount }) => [kind, amount])).toEqual(added);
  });
});
