import { describe, expect, it } from 'vitest';
import {
  type EntryCause,
  expectedOnShelf,
  parseSignedCount,
  quantityAfter,
  signedDifference,
} from '@/lib/catalogue/stock/entry-rules';
import { stockEntry } from '@/lib/catalogue/stock/schema';

const product = (stockQuantity: number | null, toShip = 0) => ({ stockQuantity, toShip });

describe('what a product’s quantity is after a line of an entry', () => {
  it.each<[EntryCause, { pieces: number; expected?: number | null }, ReturnType<typeof product>, number | string]>([
    ['received', { pieces: 3 }, product(4), 7],
    ['written_off', { pieces: 3 }, product(4), 1],
    ['written_off', { pieces: 4 }, product(4), 0],
    ['written_off', { pieces: 5 }, product(4), 'short'],
    ['corrected', { pieces: -4 }, product(4), 0],
    ['corrected', { pieces: -5 }, product(4), 'short'],
    ['corrected', { pieces: 5 }, product(0), 5],
    ['received', { pieces: 1 }, product(1_000_000), 'too_many'],
    // Products that are not counted have no movements.
    ['received', { pieces: 1 }, product(null), 'uncounted'],
    ['written_off', { pieces: 1 }, product(null), 'uncounted'],
    ['corrected', { pieces: 1 }, product(null), 'uncounted'],
    ['counted', { pieces: 4, expected: 4 }, product(4), 4],
    ['counted', { pieces: 1, expected: 4 }, product(4), 1],
    ['counted', { pieces: 0, expected: 4 }, product(4), 0],
    ['counted', { pieces: 9, expected: 4 }, product(4), 9],
    // Two of these pieces are reserved for orders that are not packed.
    ['counted', { pieces: 6, expected: 6 }, product(4, 2), 4],
    ['counted', { pieces: 5, expected: 6 }, product(4, 2), 3],
    // One piece was sold meanwhile. A count cannot remove more pieces than there are.
    ['counted', { pieces: 4, expected: 4 }, product(3, 1), 3],
    ['counted', { pieces: 1, expected: 4 }, product(3), 0],
    ['counted', { pieces: 1, expected: 9 }, product(3), 0],
    // Counting starts with this entry. Orders that are not packed keep their pieces.
    ['counted', { pieces: 5, expected: null }, product(null, 2), 3],
    ['counted', { pieces: 1, expected: null }, product(null, 2), 0],
    // Counting started, or ended, after this count began.
    ['counted', { pieces: 5, expected: null }, product(5), 'recount'],
    ['counted', { pieces: 5, expected: 5 }, product(null), 'recount'],
  ])('%s %j of %j: %s', (cause, line, from, to) => {
    expect(quantityAfter(cause, line, from)).toBe(to);
  });

  it('expects on the shelf what unpacked orders have taken too', () => {
    expect([product(4, 2), product(0, 1), product(null, 3)].map(expectedOnShelf)).toEqual([6, 1, null]);
  });
});

describe('a number with a sign', () => {
  it.each([
    ['3', 3, null],
    ['+3', 3, 3],
    ['+ 12', 12, 12],
    ['-3', -3, -3],
    ['\u2212٣', -3, -3],
    ['\u200e-1', -1, -1],
    ['٤', 4, null],
    ['+0', 0, 0],
    ['', null, null],
    ['-', null, null],
    ['+x', null, null],
    ['3-', null, null],
    ['1.5', null, null],
  ] as const)('%j', (text, count, difference) => {
    expect([parseSignedCount(text), signedDifference(text)]).toEqual([count, difference]);
  });
});

describe('an entry', () => {
  const id = '0b7f3e0a-33d5-4a55-9be5-1b90cf2b5b11';
  const productId = '5d0ae0ab-28c5-4c7b-bb73-3e0b1f6b7c22';
  const counted = { productId, pieces: '٣', expected: 3, seen: '12' };
  const keysOf = (body: object) => stockEntry.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it.each<[string, object, string[]]>([
    ['a count', { cause: 'counted', lines: [counted] }, []],
    ['a count of nothing', { cause: 'counted', lines: [{ ...counted, pieces: 0 }] }, []],
    ['a count of an uncounted product', { cause: 'counted', lines: [{ ...counted, expected: null, seen: '0' }] }, []],
    ['goods', { cause: 'received', note: 'فاتورة 17', lines: [{ productId, pieces: 5 }] }, []],
    ['fewer', { cause: 'corrected', lines: [{ productId, pieces: '-2' }] }, []],
    ['no goods', { cause: 'received', lines: [{ productId, pieces: 0 }] }, ['lines.0.pieces']],
    ['goods that leave', { cause: 'written_off', lines: [{ productId, pieces: -1 }] }, ['lines.0.pieces']],
    ['no difference', { cause: 'corrected', lines: [{ productId, pieces: '0' }] }, ['lines.0.pieces']],
    ['less than nothing', { cause: 'counted', lines: [{ ...counted, pieces: -1 }] }, ['lines.0.pieces']],
    ['too many', { cause: 'received', lines: [{ productId, pieces: 1_000_001 }] }, ['lines.0.pieces']],
    [
      'a count that began nowhere',
      { cause: 'counted', lines: [{ productId, pieces: 1, expected: 1 }] },
      ['lines.0.seen'],
    ],
    ['nothing', { cause: 'received', lines: [] }, ['lines']],
    ['one product twice', { cause: 'counted', lines: [counted, counted] }, ['lines']],
    ['what only orders do', { cause: 'sold', lines: [{ productId, pieces: 1 }] }, ['cause']],
  ])('%s', (_name, body, faults) => {
    expect(keysOf({ id, ...body })).toEqual(faults);
  });
});
