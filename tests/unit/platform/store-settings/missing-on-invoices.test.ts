import { describe, expect, it } from 'vitest';
import { missingOnInvoices, storeAddressLine, taxAddressOf } from '@/lib/platform/store-settings/rules';

const parts = {
  street: 'طريق العليا',
  buildingNumber: '8228',
  additionalNumber: '3456',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12211',
};
const noParts = {
  street: null,
  buildingNumber: null,
  additionalNumber: null,
  district: null,
  city: null,
  postalCode: null,
};
const whole = {
  ...parts,
  legalName: 'شركة المدينة',
  vatNumber: '310122393500003',
  address: 'طريق العليا',
  crNumber: '1010123456',
  taxRate: '15.00',
};

it.each<[string, Partial<Parameters<typeof missingOnInvoices>[0]>, string[]]>([
  ['nothing of a shop that entered all', {}, []],
  ['nothing that the authority does not ask for', { additionalNumber: null, address: null }, []],
  ['the registration number', { crNumber: null }, ['crNumber']],
  ['the name of the certificate', { legalName: ' ' }, ['legalName']],
  ['one of the address’s parts', { buildingNumber: null }, ['nationalAddress']],
  [
    'what there is but blanks of',
    { ...noParts, crNumber: ' ', address: ' ' },
    ['address', 'nationalAddress', 'crNumber'],
  ],
  [
    'all of a new shop',
    { ...noParts, crNumber: null, address: null, vatNumber: null, legalName: null, taxRate: null },
    ['vatNumber', 'address', 'legalName', 'nationalAddress', 'crNumber'],
  ],
  ['nothing of a shop that charges no VAT', { ...noParts, crNumber: null, vatNumber: null, taxRate: '0.00' }, []],
])('invoices lack %s', (_, change, missing) => {
  expect(missingOnInvoices({ ...whole, ...change })).toEqual(missing);
});

describe('the address', () => {
  const line = '8228 طريق العليا، العليا، الرياض 12211 - 3456';

  it.each([
    ['both', { ...parts, address: 'العليا' }, 'العليا', { line, parts }],
    ['the parts alone', { ...parts, address: null }, line, { line, parts }],
    [
      'parts without what may be missing',
      { ...parts, additionalNumber: null, address: ' ' },
      '8228 طريق العليا، العليا، الرياض 12211',
      { line: '8228 طريق العليا، العليا، الرياض 12211', parts: { ...parts, additionalNumber: null } },
    ],
    ['some parts and a line', { ...parts, city: null, address: 'العليا' }, 'العليا', { line: 'العليا', parts: null }],
    ['some parts alone', { ...parts, city: null, address: '' }, null, null],
    ['nothing', { ...noParts, address: null }, null, null],
  ])('of %s', (_, written, shown, taxed) => {
    expect(storeAddressLine(written)).toBe(shown);
    expect(taxAddressOf(written)).toEqual(taxed);
  });
});
