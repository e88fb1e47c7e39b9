import { describe, expect, it } from 'vitest';
import { buildTrackingUrl, canPackPieces, isFullyPacked, unpackedLines } from '@/lib/fulfilment/shipment/rules';

const lines = [
  { id: 'a', quantity: 3, sent: 1 },
  { id: 'b', quantity: 1, sent: 1 },
  { id: 'c', quantity: 2, sent: 0 },
];
const some = (a: number, c = 0) => [
  ...(a > 0 ? [{ itemId: 'a', quantity: a }] : []),
  ...(c > 0 ? [{ itemId: 'c', quantity: c }] : []),
];

describe('what goes into a parcel', () => {
  it('is what no other parcel holds', () => expect(unpackedLines(lines)).toEqual(some(2, 2)));

  it.each([
    ['all that is left', some(2, 2), true, true],
    ['a part of it', some(1, 2), true, false],
    ['one line of it', some(2), true, false],
    ['more than is left', some(3), false, false],
    ['what has gone already', [{ itemId: 'b', quantity: 1 }], false, false],
    ['what the order does not have', [{ itemId: 'x', quantity: 1 }], false, false],
    ['a line twice', [...some(1), ...some(1)], false, false],
    ['nothing', [], false, false],
  ])('%s', (_, wanted, isSent, isAll) => {
    expect(canPackPieces(lines, wanted)).toBe(isSent);
    expect(isFullyPacked(lines, wanted)).toBe(isAll);
  });
});

describe('where a parcel is looked up', () => {
  it.each([
    ['https://smsa.example/track?n={number}', 'AB-1', 'https://smsa.example/track?n=AB-1'],
    ['https://smsa.example/{number}', 'A/B', 'https://smsa.example/A%2FB'],
    ['https://smsa.example/', null, null],
    [null, 'AB-1', null],
    ['javascript:alert({number})', '1', null],
    ['no address', '1', null],
  ])('%s', (template, number, expected) => {
    expect(buildTrackingUrl(template, number)).toBe(expected);
  });
});
