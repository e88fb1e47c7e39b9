import { expect, it } from 'vitest';
import { buildStatement, laterHalf } from '@/lib/desk/statement/rules';
import { statementPeriodOf } from '@/lib/desk/statement/schema';

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
  ['in order', '2026-11-05', '2026-11-09', '2026-11-05', '2026-11-09'],
  ['with the later day first', '2026-11-09', '2026-11-05', '2026-11-05', '2026-11-09'],
  ['of one day', '2026-11-05', '2026-11-05', '2026-11-05', '2026-11-05'],
  ['without a day, which is this month', '', '2026-11-09', '2026-12-01', '2026-12-02'],
  ['with a day that does not exist', '2026-11-31', '2026-12-01', '2026-12-01', '2026-12-02'],
])('a period %s', (_, from, to, begin, end) => {
  expect(statementPeriodOf({ from, to }, '2026-12-02')).toEqual({ from: begin, to: end });
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
