import { describe, expect, it } from 'vitest';
import { captureEntries, type NewEntry, reportedEntries } from '@/lib/orders/ledger/entries';

describe('what a provider reports as gone back', () => {
  const refund = (amount: number, way: 'transfer' | null = null) => ({
    ...(captureEntries('p', 1, null)[0] as NewEntry),
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
