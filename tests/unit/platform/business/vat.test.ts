import { expect, it } from 'vitest';
import { isExampleVatNumber } from '@/lib/platform/business/vat';

it.each([
  ['300000000000003', true],
  ['311111111111113', true],
  ['310122393500003', false],
  ['399999999800003', false],
])('%s is an example VAT number: %s', (number, example) => {
  expect(isExampleVatNumber(number)).toBe(example);
});
