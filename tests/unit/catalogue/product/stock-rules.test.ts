import { describe, expect, it } from 'vitest';
import { parseBarcode } from '@/lib/catalogue/product/barcode';
import { availablePieces, lowStockCount, stockState } from '@/lib/catalogue/product/stock-rules';

const stock = (
  stockQuantity: number | null,
  reserved = 0,
  lowStockThreshold: number | null = null,
  inStock = true,
) => ({
  stockQuantity,
  reserved,
  lowStockThreshold,
  inStock,
});

describe('what is left of a product', () => {
  it.each([
    [stock(null), null, true, false],
    [stock(null, 0, null, false), null, false, false],
    // The threshold has no effect on a product whose pieces are not counted.
    [stock(null, 2, 3), null, true, false],
    [stock(20), 20, true, false],
    [stock(20, 0, null, false), 20, true, false],
    [stock(6), 6, true, false],
    [stock(5), 5, true, true],
    [stock(5, 0, 0), 5, true, false],
    [stock(10, 4), 6, true, false],
    [stock(10, 5), 5, true, true],
    [stock(10, 10), 0, false, true],
    [stock(0), 0, false, true],
    [stock(0, 0, 0), 0, false, true],
    [stock(3, 0, 3), 3, true, true],
    // More pieces are reserved than counted.
    [stock(2, 3), 0, false, true],
  ])('%j: %j left, to be had %j, low %j', (given, left, inStock, lowStock) => {
    expect(availablePieces(given)).toBe(left);
    expect(stockState(given)).toEqual({ inStock, lowStock });
  });
});

describe('a barcode', () => {
  it.each([
    ['6291041500213', '6291041500213'],
    ['6 291041-500213', '6291041500213'],
    ['٦٢٩١٠٤١٥٠٠٢١٣', '6291041500213'],
    ['036000291452', '036000291452'],
    ['96385074', '96385074'],
    ['10614141543219', '10614141543219'],
    ['6291041500214', null],
    ['629104150021', null],
    ['1234567', null],
    ['0000000000000', null],
    ['62910415002I3', null],
    ['6.29104E+12', null],
    ['', null],
  ])('%j is read as %j', (text, digits) => expect(parseBarcode(text)).toBe(digits));
});

it.each([
  [null, null],
  [0, 0],
  [1, 1],
  [5, 5],
  [6, null],
  [99, null],
])('of %j pieces left shoppers are told %j', (left, told) => {
  expect(lowStockCount(left)).toBe(told);
});
