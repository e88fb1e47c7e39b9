import { describe, expect, it } from 'vitest';
import {
  codDueSince,
  isSamePayout,
  matchPayout,
  type PayoutParcel,
  payoutLines,
  payoutShortfall,
} from '@/lib/fulfilment/payout/rules';

const rowsOf = (rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

describe('the lines of a carrier’s file', () => {
  it.each<[string, string[][], (string | number)[][]]>([
    [
      'without the names of the columns',
      [
        ['رقم التتبع', 'المبلغ'],
        ['A1', '75'],
      ],
      [[2, 'A1', 7_500]],
    ],
    ['without such names', [['A1', '75.50']], [[1, 'A1', 7_550]]],
    [
      'as people and spreadsheets write numbers',
      [
        ['a1 ', ' 1,299.00 SAR '],
        ['B2', '٧٥٫٥٠'],
        ['="12345678"', '68,75'],
        ['\u200e290048\u202c', '\u200f68.75 ر.س.\u200f'],
        ['C3', '1 299,50 ﷼'],
        ['D4', '68.7500'],
      ],
      [
        [1, 'A1', 129_900],
        [2, 'B2', 7_550],
        [3, '12345678', 6_875],
        [4, '290048', 6_875],
        [5, 'C3', 129_950],
        [6, 'D4', 6_875],
      ],
    ],
    [
      'with numbers in the form in which they are kept',
      [
        ['٢٩٠٠٤٨', '75'],
        ['a\u20111', '75'],
      ],
      [
        [1, '290048', 7_500],
        [2, 'A-1', 7_500],
      ],
    ],
    [
      'whose amounts were parted where their own comma stood',
      [
        ['رقم التتبع', 'المبلغ', 'التاريخ'],
        ['A1', '68', '75', '2026-11-01'],
        ['B2', '1', '234.50', '2026-11-01'],
        ['C3', '68', '2026-11-01', ''],
        ['D4', '68'],
      ],
      [
        [2, 'A1', 'amount_ambiguous', '68,75'],
        [3, 'B2', 'amount_ambiguous', '1,234.50'],
        [4, 'C3', 6_800],
        [5, 'D4', 6_800],
      ],
    ],
    [
      'parted so, and without the names of the columns',
      [
        ['A1', '68', '75'],
        ['B2', '1', '234.50'],
        ['C3', '68', '2026-11-01'],
        ['D4', '68.00', '5'],
        ['E5', '٦٨', '٧٥'],
      ],
      [
        [1, 'A1', 'amount_ambiguous', '68,75'],
        [2, 'B2', 'amount_ambiguous', '1,234.50'],
        [3, 'C3', 6_800],
        [4, 'D4', 6_800],
        [5, 'E5', 'amount_ambiguous', '68,75'],
      ],
    ],
    [
      'with what cannot be read, also in the first line',
      [
        ['A1', 'لا'],
        ['B2', '1.999'],
        ['C3'],
        ['2.90048E+11', '75'],
        ['2,9E+11', '75'],
        ['#N/A', '75'],
        ['D4', '#REF!'],
      ],
      [
        [1, 'A1', 'amount_unreadable', 'لا'],
        [2, 'B2', 'amount_ambiguous', '1.999'],
        [3, 'C3', 'amount_unreadable', ''],
        [4, '2.90048E+11', 'shortened', '2.90048E+11'],
        [5, '2,9E+11', 'shortened', '2,9E+11'],
        [6, '#N/A', 'sheet_error', '#N/A'],
        [7, 'D4', 'sheet_error', '#REF!'],
      ],
    ],
    [
      'without empty ones',
      [
        ['', '75'],
        ['A1', '1'],
      ],
      [[2, 'A1', 100]],
    ],
    [
      'without notes',
      [['A1', '1'], ['* المبالغ شاملة الضريبة', ''], ['Prepared by: Ali'], ['B2', ''], ['#REF!', '']],
      [
        [1, 'A1', 100],
        [4, 'B2', 'amount_unreadable', ''],
        [5, '#REF!', 'sheet_error', '#REF!'],
      ],
    ],
    ['of nothing', [], []],
  ])('%s', (_name, rows, expected) => {
    expect(
      payoutLines(rowsOf(rows)).map(({ line, trackingNumber, ...rest }) => [
        line,
        trackingNumber,
        ...('fault' in rest ? [rest.fault, rest.cell] : [rest.amount]),
      ]),
    ).toEqual(expected);
  });
});

const parcel = (change: Partial<PayoutParcel> & { id: string }): PayoutParcel => ({
  trackingNumber: 'A1',
  amount: 7_500,
  isDue: true,
  isSettled: false,
  ...change,
});

describe('what a carrier’s file pays', () => {
  it('is nothing for a prepaid parcel, and is asked about for one with cash', () => {
    const line = { line: 2, trackingNumber: 'A1', amount: 0 };
    expect(matchPayout([line], [])).toEqual({ matched: [], left: [] });
    expect(matchPayout([line], [parcel({ id: 'p' })]).left).toMatchObject([{ problem: 'amount', said: '0.00' }]);
  });

  it.each<[string, number, PayoutParcel[], string | null]>([
    ['a parcel with its amount', 7_500, [parcel({ id: 'p' })], null],
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
    expect(matchPayout([{ line: 2, trackingNumber: 'A1', amount }], parcels)).toEqual(
      problem === null
        ? { matched: ['p'], left: [] }
        : { matched: [], left: [{ line: 2, trackingNumber: 'A1', problem }] },
    );
  });

  it('another amount is named beside the one that was due', () => {
    expect(matchPayout([{ line: 2, trackingNumber: 'A1', amount: 7_400 }], [parcel({ id: 'p' })])).toEqual({
      matched: [],
      left: [{ line: 2, trackingNumber: 'A1', problem: 'amount', said: '74.00', due: '75.00' }],
    });
  });

  it.each([
    [150, { matched: ['p'], left: [], fees: { p: '1.50' } }],
    [null, { matched: ['p'], left: [{ line: 2, trackingNumber: 'A1', problem: 'fee_unreadable' }] }],
  ])('with a fee of %s', (fee, match) => {
    const line = { line: 2, trackingNumber: 'A1', amount: 7_500, fee };
    expect(matchPayout([line], [parcel({ id: 'p' })])).toEqual(match);
  });

  it('a number once, however often it stands there', () => {
    const line = { line: 2, trackingNumber: 'A1', amount: 7_500 };
    expect(matchPayout([line, { ...line, line: 3 }], [parcel({ id: 'p' })])).toEqual({
      matched: ['p'],
      left: [{ line: 3, trackingNumber: 'A1', problem: 'twice' }],
    });
  });
});

it('what cannot be read marks no parcel, whatever number it has', () => {
  const line = { line: 2, trackingNumber: 'A1', fault: 'shortened', cell: '1E+5' } as const;
  expect(matchPayout([line], [parcel({ id: 'p' })])).toEqual({
    matched: [],
    left: [{ line: 2, trackingNumber: 'A1', problem: 'shortened', cell: '1E+5' }],
  });
});

it.each([
  [10_000, 9_000, 1_000, 0],
  [10_000, 9_000, 0, 1_000],
  [10_000, 10_500, 0, -500],
])('of %i a payout of %i and a fee of %i lack %i', (expected, payout, fee, missing) => {
  expect(payoutShortfall(expected, payout, fee)).toBe(missing);
});

describe('a repeated payout', () => {
  const known = {
    shipments: ['a', 'b'],
    payout: '140.00',
    fee: '10.00',
    reference: 'T-1',
    paidOn: '2026-11-20',
    reason: null,
  };
  it.each<[string, Partial<Omit<typeof known, 'reason'> & { reason: string }>, boolean]>([
    ['in another order', { shipments: ['b', 'a', 'b'] }, true],
    ['with the same amounts written otherwise', { payout: '140', fee: '10.0' }, true],
    ['with a reason that was not needed', { reason: 'خصم' }, true],
    ['of other parcels', { shipments: ['a', 'c'] }, false],
    ['of fewer parcels', { shipments: ['a'] }, false],
    ['of another amount', { payout: '139.99', reason: 'خصم' }, false],
    ['with another fee', { fee: '9.00', reason: 'خصم' }, false],
    ['with another reference', { reference: 'T-2' }, false],
    ['of another day', { paidOn: '2026-11-21' }, false],
  ])('%s', (_, change, same) => {
    expect(isSamePayout({ ...known, expected: '150.00' }, { ...known, ...change })).toBe(same);
  });

  it('compares the reason if the amounts differ from the expected one', () => {
    const short = { ...known, payout: '130.00', reason: 'خصم تلف' };
    expect(isSamePayout({ ...short, expected: '150.00' }, short)).toBe(true);
    expect(isSamePayout({ ...short, expected: '150.00' }, { ...short, reason: 'خصم آخر' })).toBe(false);
  });
});

describe('since when a parcel is due', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  const arrival = { isDelivered: true, createdAt: day(1), updatedAt: day(20), carrierAt: null, orderAt: null };
  it.each([
    ['the carrier’s word', { carrierAt: day(3), orderAt: day(4) }, 3],
    ['the order’s delivery, not a later edit', { orderAt: day(4) }, 4],
    ['its own delivery, before the rest of the order', { updatedAt: day(4), orderAt: day(9) }, 4],
    [
      'the order’s delivery, if the parcel itself was not reported',
      { isDelivered: false, updatedAt: day(2), orderAt: day(9) },
      9,
    ],
    ['its own delivery, if it was sent after the order was delivered', { createdAt: day(10), orderAt: day(4) }, 20],
    ['its last change, if nothing else is known', {}, 20],
  ])('is %s', (_, change, expected) => {
    expect(codDueSince({ ...arrival, ...change })).toEqual(day(expected));
  });
});
