import { expect, it } from 'vitest';
import { buildStatement, laterHalf } from '@/lib/desk/statement/rules';

const move = (kind: 'invoice' | 'receipt' | 'credit_note' | 'refund', amount: number) => ({
  at: new Date('2026-11-28T09:00:00Z'),
  kind,
  number: 'N',
  orderNumber: 'ORD',
  amount,
});

it.each([
  ['nothing', 500, [], { opening: 500, debit: 0, credit: 0, closing: 500 }, []],
  [
    'sold and paid in part',
    0,
    [move('invoice', 11_500), move('receipt', -5_000)],
    { debit: 11_500, credit: 5_000, closing: 6_500 },
    [11_500, 6_500],
  ],
  [
    'taken back and given back',
    6_500,
    [move('receipt', -6_500), move('credit_note', -11_500), move('refund', 11_500)],
    { opening: 6_500, debit: 11_500, credit: 18_000, closing: 0 },
    [0, -11_500, 0],
  ],
] as const)('a statement: %s', (_, opening, moves, sums, balances) => {
  const { rows, ...rest } = buildStatement(opening, moves);
  expect(rest).toMatchObject(sums);
  expect(rows.map(({ balance }) => balance)).toEqual(balances);
});

it.each([
  ['2026-11-28', '2026-11-28', null],
  ['2026-11-28', '2026-11-29', '2026-11-29'],
  ['2026-11-28', '2026-11-30', '2026-11-30'],
  // 182 of 365 days.
  ['2026-01-01', '2026-12-31', '2026-07-03'],
])('the later half of %s to %s begins on %s', (from, to, begin) => {
  expect(laterHalf({ from, to })).toEqual(begin && { from: begin, to });
});
