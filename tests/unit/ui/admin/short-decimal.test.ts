import { expect, it } from 'vitest';
import { shortDecimal } from '@/components/admin/shared/form/short-decimal';

it.each([
  ['12.50', '12.5'],
  ['12.05', '12.05'],
  ['12.00', '12'],
  ['100.00', '100'],
  ['0.00', '0'],
  ['0.10', '0.1'],
  ['100', '100'],
  ['10', '10'],
  ['0', '0'],
  ['1.2300', '1.23'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('shows %j as %j', (decimal, shown) => expect(shortDecimal(decimal)).toBe(shown));
