import { describe, expect, it } from 'vitest';
import { chosenParcelLines, type ParcelQuantities } from '@/components/admin/desk/order/shipping/unpacked-lines';

const left = [
  { itemId: 'a', left: 2 },
  { itemId: 'b', left: 1 },
];

describe('the contents of a parcel', () => {
  it.each<[string, ParcelQuantities]>([
    ['nothing was typed', {}],
    ['all of it was typed', { a: '٢', b: '1' }],
  ])('are all that is left if %s', (_, typed) => {
    expect(chosenParcelLines(left, typed)).toEqual({});
  });

  it.each<[string, ParcelQuantities, Record<string, number>]>([
    ['fewer pieces', { a: '1' }, { a: 1, b: 1 }],
    ['none of a line', { a: '0' }, { b: 1 }],
    ['an empty field', { b: '' }, { a: 2 }],
    ['a text that is no quantity, for the server to refuse', { a: '1e3' }, { a: Number.NaN, b: 1 }],
    ['more than is left, for the server to refuse', { b: '2' }, { a: 2, b: 2 }],
  ])('are what was typed: %s', (_, typed, quantities) => {
    const lines = Object.entries(quantities).map(([itemId, quantity]) => ({ itemId, quantity }));
    expect(chosenParcelLines(left, typed)).toEqual({ lines });
  });

  it('may be none, which the server refuses', () => {
    expect(chosenParcelLines(left, { a: '0', b: '0' })).toEqual({ lines: [] });
  });
});
