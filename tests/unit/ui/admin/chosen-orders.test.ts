import { describe, expect, it } from 'vitest';
import { inListOrder, refreshChosen } from '@/components/admin/desk/order/list/use-chosen-orders';

const row = (id: string, status = 'pending') => ({ id, status });
const chosen = new Map(['a', 'b', 'c'].map((id) => [id, row(id)] as const));

describe('the selection of orders', () => {
  it.each([
    ['keeps orders of other pages as they are', [], [], [row('a'), row('b'), row('c')]],
    [
      'takes newer rows of the page without choosing what else is on it',
      [row('b', 'confirmed'), row('d')],
      [],
      [row('a'), row('b', 'confirmed'), row('c')],
    ],
    [
      'drops an order that the server no longer knows',
      [row('c', 'shipped')],
      ['a', 'c'],
      [row('b'), row('c', 'shipped')],
    ],
    ['is empty once none of its orders exists', [], ['a', 'b', 'c'], []],
  ])('%s', (_, rows, asked, after) => {
    expect([...refreshChosen(chosen, rows, asked).values()]).toEqual(after);
    expect([...chosen.values()]).toEqual([row('a'), row('b'), row('c')]);
  });

  it('is worked off in the order of the list, newest first, whatever was chosen first', () => {
    const orders = [
      { id: '1', createdAt: '2026-01-02T09:00:00.000Z' },
      { id: '2', createdAt: '2026-01-03T09:00:00.000Z' },
      { id: '3', createdAt: '2026-01-02T09:00:00.000Z' },
    ];
    expect(inListOrder(orders).map(({ id }) => id)).toEqual(['2', '3', '1']);
    expect(inListOrder(orders.toReversed()).map(({ id }) => id)).toEqual(['2', '3', '1']);
  });
});
