import { describe, expect, it } from 'vitest';
import {
  chosenQuantity,
  compareUrgency,
  type Demand,
  isOfPurchaseKind,
  type PurchaseSuggestion,
  suggestPurchase,
} from '@/lib/catalogue/stock/purchase-rules';

const demand = (change: Partial<Demand>): Demand => ({
  id: 'p',
  left: 0,
  threshold: 5,
  sold: 0,
  days: 30,
  owed: 0,
  cost: null,
  isCounted: true,
  ...change,
});

describe('what is to be bought', () => {
  it.each<[string, Partial<Demand>, number, [string, number | null, number | null] | null]>([
    ['plenty that nobody buys', { left: 6 }, 30, null],
    ['at its threshold, unsold: one above it', { left: 5 }, 30, ['low', null, 1]],
    ['none left, unsold', { left: 0 }, 30, ['out', null, 6]],
    ['none left of what stands at nothing', { left: 0, threshold: 0 }, 30, ['out', null, 1]],
    ['one a day, 20 days', { left: 20, sold: 30 }, 30, null],
    ['one a day, 14 days', { left: 14, sold: 30 }, 30, null],
    ['one a day, 13 days: 30 and the threshold', { left: 13, sold: 30 }, 30, ['fast', 13, 22]],
    ['the same for 60 days', { left: 13, sold: 30 }, 60, ['fast', 13, 52]],
    ['low and sold slowly', { left: 3, sold: 3 }, 30, ['low', 30, 5]],
    // It was sold out for 20 of 30 days, so ten sold pieces mean one a day.
    ['sold out for long', { left: 0, sold: 10, days: 10 }, 30, ['out', 0, 35]],
    // Sales of one day count as those of a week.
    ['new', { left: 1, sold: 7, days: 1 }, 14, ['low', 1, 18]],
    ['more days than are looked at', { left: 5, sold: 30, days: 31 }, 30, ['low', 5, 30]],
    // More pieces are reserved than in stock.
    ['reserved beyond what there is', { left: -2, threshold: 0 }, 30, ['out', null, 3]],
    ['plenty, but an order lacks pieces', { left: 9, owed: 2 }, 30, ['owed', null, 1]],
    ['none, and an order lacks pieces', { left: 0, threshold: 1, owed: 2 }, 30, ['out', null, 4]],
    ['sold out and not counted: how many, staff say', { isCounted: false, sold: 3 }, 30, ['out', 0, null]],
  ])('%s', (_name, change, cover, told) => {
    const purchase = suggestPurchase(demand(change), cover);
    expect(purchase && [purchase.reason, purchase.lasts, purchase.suggested]).toEqual(told);
  });

  it.each([
    [30, 30, 7],
    [3, 30, 0.7],
    [10, 10, 7],
    // The sales of a single day count as a week's sales.
    [7, 1, 7],
    [0, 30, 0],
  ])('%d sold on %d days are %d a week', (sold, days, weekly) => {
    expect(suggestPurchase(demand({ left: 0, sold, days }), 30)?.weekly).toBe(weekly);
  });

  it('is ordered as staff say, else as is suggested', () => {
    const row = { id: 'a', suggested: 7 };
    expect([chosenQuantity(row, {}), chosenQuantity(row, { b: 1 }), chosenQuantity(row, { a: 0 })]).toEqual([7, 7, 0]);
    expect(chosenQuantity({ id: 'a', suggested: null }, {})).toBe(null);
  });

  it('comes in the order of its haste', () => {
    const of = (id: string, change: Partial<Demand>) =>
      suggestPurchase(demand({ id, ...change }), 30) as PurchaseSuggestion;
    const all = [
      of('unsold, scarce', { left: 1 }),
      of('unsold', { left: 4 }),
      of('lasts a week', { left: 7, sold: 30 }),
      of('sold out, slow', { left: 0, sold: 2 }),
      of('sold out, fast', { left: 0, sold: 20 }),
    ];
    expect([...all].sort(compareUrgency).map(({ id }) => id)).toEqual([
      'sold out, fast',
      'sold out, slow',
      'lasts a week',
      'unsold, scarce',
      'unsold',
    ]);
    const kinds = (kind?: 'out' | 'low' | 'fast' | 'selling') =>
      all.filter((one) => isOfPurchaseKind(one, kind)).length;
    expect([kinds(), kinds('out'), kinds('low'), kinds('fast'), kinds('selling')]).toEqual([5, 2, 2, 1, 3]);
  });
});
