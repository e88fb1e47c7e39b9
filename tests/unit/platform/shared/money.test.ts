import { describe, expect, it } from 'vitest';
import { formatAmount, MAX_HALALAS, parsePercent, parseSar, scaleAmount, toSar } from '@/lib/platform/shared/money';
import { dice } from '../../../support/dice';

describe('parseSar', () => {
  it.each([
    ['1999', 199_900],
    ['1999.5', 199_950],
    ['1999.00', 199_900],
    ['0', 0],
    ['0.00', 0],
    ['0.01', 1],
    ['0.1', 10],
    ['007.50', 750],
    [' 12.30 ', 1230],
    ['99999999.99', MAX_HALALAS],
    ['999999999999.99', 99_999_999_999_999],
    // more than two decimals are rounded half-up
    ['0.004', 0],
    ['0.005', 1],
    ['0.0049', 0],
    ['1.005', 101],
    ['1.995', 200],
    ['9.999', 1000],
    ['2.675', 268],
    ['0.999999', 100],
    // results of float arithmetic
    ['0.30000000000000004', 30],
    ['299.70000000000005', 29_970],
    ['299.69999999999993', 29_970],
    // negative
    ['-1', -100],
    ['-1.50', -150],
    ['-0.005', -1],
  ])('reads %j as %i halalas', (text, halalas) => {
    expect(parseSar(text)).toBe(halalas);
  });

  it.each([
    [1999, 199_900],
    [19.99, 1999],
    [0.1, 10],
    [1.005, 101],
    [-3, -300],
  ])('reads the number %d as %i halalas', (value, halalas) => {
    expect(parseSar(value)).toBe(halalas);
  });

  it('never answers minus zero', () => {
    for (const text of ['-0', '-0.00', '-0.001']) expect(Object.is(parseSar(text), 0)).toBe(true);
  });

  it('reads what has a decimal toString', () => {
    expect(parseSar({ toString: () => '12.34' })).toBe(1234);
  });

  it.each([
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '1,5',
    '1 000',
    '1e3',
    '1e-7',
    'NaN',
    'Infinity',
    '+5',
    '--5',
    '0x10',
    '1.2.3',
    '١٢٣',
    '12 ر.س',
    '1234567890123',
    'null',
    'true',
    '1\u0000',
  ])('refuses %j', (text) => {
    expect(() => parseSar(text)).toThrow(RangeError);
  });
});

describe('toSar', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [199_900, '1999.00'],
    [MAX_HALALAS, '99999999.99'],
    [-1, '-0.01'],
    [-150, '-1.50'],
    [-199_999, '-1999.99'],
  ])('writes %i as %s', (halalas, text) => {
    expect(toSar(halalas)).toBe(text);
  });

  it('is undone by parseSar, whatever the amount', () => {
    const { between } = dice(1);
    for (let round = 0; round < 5000; round++) {
      const amount = between(-MAX_HALALAS, MAX_HALALAS);
      expect(parseSar(toSar(amount))).toBe(amount);
    }
  });
});

describe('scaleAmount', () => {
  it.each([
    // Columns: amount, numerator, denominator, result rounded half-up
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [1, 1, 2, 1],
    [3, 1, 2, 2],
    [5, 1, 10, 1],
    [4, 1, 10, 0],
    [0, 15, 115, 0],
    [100, 0, 7, 0],
    [100, 7, 7, 100],
    [199_900, 1500, 11_500, 26_074],
    [MAX_HALALAS, 1500, 11_500, 1_304_347_826],
    [MAX_HALALAS, 10_000, 10_000, MAX_HALALAS],
    // the product is above 2^53, where a float is inexact
    [9_007_199_254_740_991, 9999, 10_000, 9_006_298_534_815_517],
    // half-up rounds negative amounts towards plus infinity
    [-1, 1, 2, 0],
    [-3, 1, 2, -1],
    [-5, 1, 3, -2],
    [-4, 1, 3, -1],
    [-200, 1, 3, -67],
    [-100, 1, 4, -25],
    [100, -1, 3, -33],
  ])('%i × %i / %i = %i', (amount, numerator, denominator, rounded) => {
    expect(scaleAmount(amount, numerator, denominator)).toBe(rounded);
  });

  it.each([
    [1, 0.5, 1],
    [1, 1, 0],
    [1, 1, -2],
    [1, 1, 1.5],
    [1, Number.NaN, 1],
    [1, 2 ** 53, 1],
  ])('refuses %d × %d / %d', (amount, numerator, denominator) => {
    expect(() => scaleAmount(amount, numerator, denominator)).toThrow(RangeError);
  });

  it('is at most half a halala away from the exact value', () => {
    const { between } = dice(2);
    for (let round = 0; round < 5000; round++) {
      const [amount, numerator, denominator] = [between(0, MAX_HALALAS), between(0, 20_000), between(1, 20_000)];
      const off =
        2n *
        (BigInt(scaleAmount(amount, numerator, denominator)) * BigInt(denominator) -
          BigInt(amount) * BigInt(numerator));
      expect(
        off <= BigInt(denominator) && off > -BigInt(denominator),
        `${amount} × ${numerator} / ${denominator}`,
      ).toBe(true);
    }
  });
});

describe('parsePercent', () => {
  it.each([
    ['15.00', 1500],
    ['12.5', 1250],
    ['0', 0],
    ['100', 10_000],
    ['33.33', 3333],
    [5, 500],
  ])('reads %s as %i hundredths', (text, hundredths) => {
    expect(parsePercent(text)).toBe(hundredths);
  });

  it('refuses what is no number', () => {
    expect(() => parsePercent('15%')).toThrow(RangeError);
  });
});

describe('formatAmount', () => {
  it.each([
    [0, '0', '0.00'],
    [5, '0.05', '0.05'],
    [50, '0.50', '0.50'],
    [99_900, '999', '999.00'],
    [100_000, '1,000', '1,000.00'],
    [199_950, '1,999.50', '1,999.50'],
    [123_456_789, '1,234,567.89', '1,234,567.89'],
    [MAX_HALALAS, '99,999,999.99', '99,999,999.99'],
    [10_000_000_000, '100,000,000', '100,000,000.00'],
    [-100_000, '-1,000', '-1,000.00'],
    [-1, '-0.01', '-0.01'],
  ])('writes %i as %s, with decimals always as %s', (amount, auto, always) => {
    expect(formatAmount(amount)).toBe(auto);
    expect(formatAmount(amount, 'always')).toBe(always);
  });

  it('writes Latin digits only', () => {
    expect(formatAmount(123_456_789)).toMatch(/^[\d.,]+$/);
  });
});
