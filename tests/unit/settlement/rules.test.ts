import { describe, expect, it } from 'vitest';
import { type KnownParcel, matchPayout, missingOf, payoutLines } from '@/lib/settlement/rules';

describe('the lines of a carrier’s file', () => {
  it.each<[string, string[][], [string, number | null][]]>([
    [
      'without the names of the columns',
      [
        ['رقم التتبع', 'المبلغ'],
        ['A1', '75'],
      ],
      [['A1', 7_500]],
    ],
    ['without such names', [['A1', '75.50']], [['A1', 7_550]]],
    [
      'as people write numbers',
      [
        ['a1 ', ' 1,299.00 SAR '],
        ['B2', '٧٥٫٥٠'],
      ],
      [
        ['A1', 129_900],
        ['B2', 7_550],
      ],
    ],
    [
      'with what cannot be read',
      [['A1', '75'], ['B2', 'لا'], ['C3']],
      [
        ['A1', 7_500],
        ['B2', null],
        ['C3', null],
      ],
    ],
    [
      'without empty ones',
      [
        ['', '75'],
        ['A1', '1'],
      ],
      [['A1', 100]],
    ],
    ['of nothing', [], []],
  ])('%s', (_name, rows, expected) => {
    expect(payoutLines(rows).map(({ trackingNumber, amount }) => [trackingNumber, amount])).toEqual(expected);
  });
});

const parcel = (change: Partial<KnownParcel> & { id: string }): KnownParcel => ({
  trackingNumber: 'A1',
  amount: 7_500,
  isDue: true,
  isSettled: false,
  ...change,
});

describe('what a carrier’s file pays', () => {
  it.each<[string, number | null, KnownParcel[], string | null]>([
    ['a parcel with its amount', 7_500, [parcel({ id: 'p' })], null],
    ['another amount', 7_400, [parcel({ id: 'p' })], 'amount'],
    ['no amount', null, [parcel({ id: 'p' })], 'unreadable'],
    ['a number that no parcel has', 7_500, [parcel({ id: 'p', trackingNumber: 'B2' })], 'unknown'],
    ['a settled parcel', 7_500, [parcel({ id: 'p', isDue: false, isSettled: true })], 'settled'],
    ['a parcel on its way', 7_500, [parcel({ id: 'p', isDue: false })], 'not_delivered'],
    ['a number of two parcels', 7_500, [parcel({ id: 'p' }), parcel({ id: 'q' })], 'ambiguous'],
    [
      'a number that was used before',
      7_500,
      [parcel({ id: 'q', isDue: false, isSettled: true }), parcel({ id: 'p' })],
      null,
    ],
  ])('%s', (_name, amount, parcels, problem) => {
    expect(matchPayout([{ trackingNumber: 'A1', amount }], parcels)).toEqual(
      problem === null ? { matched: ['p'], left: [] } : { matched: [], left: [{ trackingNumber: 'A1', problem }] },
    );
  });

  it('a number once, however often it stands there', () => {
    const line = { trackingNumber: 'A1', amount: 7_500 };
    expect(matchPayout([line, line], [parcel({ id: 'p' })])).toEqual({
      matched: ['p'],
      left: [{ trackingNumber: 'A1', problem: 'twice' }],
    });
  });
});

it.each([
  [10_000, 9_000, 1_000, 0],
  [10_000, 9_000, 0, 1_000],
  [10_000, 10_500, 0, -500],
])('of %i a payout of %i and a fee of %i lack %i', (expected, payout, fee, missing) => {
  expect(missingOf(expected, payout, fee)).toBe(missing);
});
