import { describe, expect, it } from 'vitest';
import { exactAmount, exactJsonNumber, parseExact } from '@/lib/money/payment/providers/exact-json';

describe('amounts in JSON', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [100, '1.00'],
    [115_50, '115.50'],
    [9_999_999_999, '99999999.99'],
  ])('%i halalas stand as the number %s and come back', (halalas, text) => {
    const written = JSON.stringify({ amount: exactJsonNumber(halalas) });
    expect(written).toBe(`{"amount":${text}}`);
    expect(exactAmount.parse((parseExact(written) as { amount: unknown }).amount)).toBe(halalas);
  });

  it.each([
    ['1', 100],
    ['1.1', 110],
    ['115.500', 115_50],
    ['4.35', 435],
    ['"8.70"', 870],
  ])('%s is read exactly', (json, halalas) => {
    expect(exactAmount.parse(parseExact(json))).toBe(halalas);
  });

  it.each(['1.005', '-1', '1e3', '99999999999', '"x"', 'null', 'true'])('%s is no amount', (json) => {
    expect(exactAmount.safeParse(parseExact(json)).success).toBe(false);
  });
});
