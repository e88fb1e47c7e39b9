import { describe, expect, it } from 'vitest';
import { serialFieldOf, serialLinesOf } from '@/components/admin/desk/order/serials/serial-fields';

const lines = [
  { itemId: 'a', name: 'x', count: 3 },
  { itemId: 'b', name: 'y', count: 1 },
];

describe('what was typed for pieces', () => {
  it('is sent line by line, without what is empty, and no more than there are pieces', () => {
    expect(serialLinesOf(lines, { a: ['1', ' ', '3', '4'] })).toEqual([
      { itemId: 'a', numbers: ['1', '3'] },
      { itemId: 'b', numbers: [] },
    ]);
  });

  it.each([
    ['the field of a number that was sent', 0, 1, 'a.2'],
    ['the first one where a line as a whole is wrong', 0, undefined, 'a.0'],
    ['the first one of a line without any', 1, 0, 'b.0'],
    ['none for a line that was not sent', 2, 0, null],
  ])('is said to be wrong at %s', (_, line, number, field) => {
    expect(serialFieldOf(lines, { a: ['1', '', '3'] }, line, number)).toBe(field);
  });
});
