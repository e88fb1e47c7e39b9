import { expect, it } from 'vitest';
import { missingOnInvoices } from '@/lib/platform/store-settings/rules';

const whole = { vatNumber: '310122393500003', address: 'طريق العليا', crNumber: '1010123456', taxRate: '15.00' };

it.each<[string, Partial<Parameters<typeof missingOnInvoices>[0]>, string[]]>([
  ['nothing of a shop that entered all', {}, []],
  ['the registration number', { crNumber: null }, ['crNumber']],
  ['what there is but blanks of', { crNumber: ' ', address: ' ' }, ['address', 'crNumber']],
  [
    'all of a new shop',
    { crNumber: null, address: null, vatNumber: null, taxRate: null },
    ['vatNumber', 'address', 'crNumber'],
  ],
  ['nothing of a shop that charges no VAT', { crNumber: null, vatNumber: null, taxRate: '0.00' }, []],
])('invoices lack %s', (_, change, missing) => {
  expect(missingOnInvoices({ ...whole, ...change })).toEqual(missing);
});
