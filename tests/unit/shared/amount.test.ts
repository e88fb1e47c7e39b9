import { describe, expect, it } from 'vitest';
import { readAmount } from '@/lib/shared/amount';

describe('an amount that a person wrote', () => {
  it.each([
    ['1999', '1999'],
    ['1999.5', '1999.5'],
    ['1999.50', '1999.50'],
    ['1,999', '1999'],
    ['1,999.00', '1999.00'],
    ['12,345,678.90', '12345678.90'],
    ['1 999.00', '1999.00'],
    ['1\u00a0999', '1999'],
    [' 250 ', '250'],
    ['١٢٣٫٥', '123.5'],
    ['١٬٩٩٩٫٥٠', '1999.50'],
    ['١٬٩٩٩', '1999'],
    ['۱۹۹۹', '1999'],
    ['1999 ر.س', '1999'],
    ['1999.50 SAR', '1999.50'],
    ['SAR 1,999', '1999'],
    ['١٩٩٩ ريال', '1999'],
    ['0', '0'],
    ['0.00', '0.00'],
  ])('%j is %j', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount });
  });

  it.each([
    '1.999,00',
    '2,5',
    '2,50',
    '1.999',
    '1.999.000',
    '1,99,999',
    '1,9999',
    '10.0000',
    '1,999,5',
    '1999,00',
    '١٩٩٩،٥',
    '١٬٩٩',
    '١٫٩٩٩',
    '1 99',
    '19.',
    '1,999٫50',
  ])('%j may mean several', (text) => {
    expect(readAmount(text)).toEqual({ fault: 'ambiguous' });
  });

  it.each(['', 'مجاني', '-5', '1e3', '12 شهر', '.5', '+7', '5%', 'NaN', '1999 USD'])('%j is none', (text) => {
    expect(readAmount(text)).toEqual({ fault: 'unreadable' });
  });
});
