import { describe, expect, it } from 'vitest';
import { type Business, businessLine, isSameBusiness, maskedBusiness } from '@/lib/platform/business/business';
import { registrationFault } from '@/lib/platform/business/registration';
import { businessForm } from '@/lib/platform/business/schema';
import { maskingFor } from '@/lib/platform/person/personal-data';

const business: Business = {
  name: 'شركة الأفق',
  vatNumber: '311111111100003',
  registrationKind: 'crn',
  registrationNumber: '1010654321',
  street: 'طريق العليا',
  buildingNumber: '8228',
  additionalNumber: '3456',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12211',
};

describe('a business that is typed', () => {
  it.each<[string, Record<string, unknown>, Partial<Business>]>([
    ['as it is kept', {}, {}],
    [
      'in other digits, with spaces',
      { vatNumber: '٣١١ ١١١ ١١١ ١٠٠٠٠٣', buildingNumber: '٨٢٢٨', postalCode: ' ١٢٢١١ ' },
      {},
    ],
    ['with labels', { vatNumber: 'الرقم الضريبي: 311111111100003', registrationNumber: 'س.ت 1010654321' }, {}],
    ['with Latin labels', { vatNumber: 'VAT No. 311111111100003', registrationNumber: 'C.R. No: 1010654321' }, {}],
    ['with separators', { vatNumber: '311,111,111,100,003.', registrationNumber: '1010/654321.' }, {}],
    ['with the code of the country', { vatNumber: 'SA 311111111100003' }, {}],
    [
      'with another number that begins like a label',
      { registrationKind: 'oth', registrationNumber: 'CR12' },
      { registrationKind: 'oth', registrationNumber: 'CR12' },
    ],
    [
      'without what may be missing',
      { registrationNumber: '', additionalNumber: null },
      { registrationNumber: null, additionalNumber: null },
    ],
    ['without the kind of its number', { registrationKind: undefined }, {}],
    [
      'with a unified number',
      { registrationKind: 'unified', registrationNumber: '700-123-4567' },
      { registrationKind: 'unified', registrationNumber: '7001234567' },
    ],
    [
      'with a licence',
      { registrationKind: 'mom', registrationNumber: 'm 12/3'.replace('/', '-') },
      { registrationKind: 'mom', registrationNumber: 'M123' },
    ],
    ['with signs that nobody sees', { name: '\u200fشركة الأفق\u200e ' }, {}],
    ['with control characters', { name: '\u001bشركة\u0007 الأفق\u007f' }, {}],
  ])('%s', (_, change, kept) => {
    expect(businessForm.parse({ ...business, ...change })).toEqual({ ...business, ...kept });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'validation.business_name'],
    ['a number that begins otherwise', { vatNumber: '411111111100003' }, 'vatNumber', 'validation.vat_number'],
    ['a number that ends otherwise', { vatNumber: '311111111100004' }, 'vatNumber', 'validation.vat_number'],
    ['a shorter number', { vatNumber: '31111111110003' }, 'vatNumber', 'validation.vat_number'],
    ['no number', { vatNumber: '' }, 'vatNumber', 'validation.vat_number'],
    [
      'a registration of nine digits',
      { registrationNumber: '101065432' },
      'registrationNumber',
      'validation.cr_number',
    ],
    [
      'a unified number that does not begin with 7',
      { registrationKind: 'unified', registrationNumber: '1010654321' },
      'registrationNumber',
      'validation.unified_number',
    ],
    [
      'a licence in Arabic letters',
      { registrationKind: 'mls', registrationNumber: 'رخصة 1' },
      'registrationNumber',
      'validation.registration_number',
    ],
    ['three digits of a building', { buildingNumber: '822' }, 'buildingNumber', 'validation.building_number'],
    ['five digits beside the code', { additionalNumber: '34567' }, 'additionalNumber', 'validation.additional_number'],
    ['no street', { street: '-' }, 'street', 'validation.street'],
    ['no district', { district: '' }, 'district', 'validation.district'],
    ['no city', { city: '' }, 'city', 'validation.city'],
    ['a code of four digits', { postalCode: '1221' }, 'postalCode', 'validation.postal_code_digits'],
  ])('is refused with %s', (_, change, path, message) => {
    const { error } = businessForm.safeParse({ ...business, ...change });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });
});

it.each([
  ['crn', '1010654321', null],
  ['crn', '7', 'validation.cr_number'],
  ['unified', '7001234567', null],
  ['unified', '1010654321', 'validation.unified_number'],
  ['sag', 'AB12', null],
  ['oth', 'ab12', 'validation.registration_number'],
  ['oth', '', 'validation.registration_number'],
] as const)('a number of kind %s: %s → %s', (kind, number, fault) => {
  expect(registrationFault(kind, number)).toBe(fault);
});

describe('two businesses', () => {
  const turned = Object.fromEntries(Object.entries(business).reverse()) as Business;
  it.each<[string, Business | null, Business | null, boolean]>([
    ['none and none', null, null, true],
    ['one and none', business, null, false],
    ['none and one', null, business, false],
    ['one in another order', business, turned, true],
    ['one with another city', business, { ...business, city: 'جدة' }, false],
    ['one without its registration', business, { ...business, registrationNumber: null }, false],
  ])('%s', (_, one, other, same) => expect(isSameBusiness(one, other)).toBe(same));
});

it('is told whole to who may know people, and to nobody else but for its city and kind', () => {
  expect(maskedBusiness(business, maskingFor({ areas: ['personal_data'] }))).toEqual(business);
  expect(maskedBusiness(business, maskingFor({ areas: ['orders_view'] }))).toEqual({
    name: 'ش••• ا•••',
    vatNumber: '•••',
    registrationKind: 'crn',
    registrationNumber: '•••',
    street: '•••',
    buildingNumber: '•••',
    additionalNumber: '•••',
    district: '•••',
    city: 'الرياض',
    postalCode: '•••',
  });
  expect(maskedBusiness(null, maskingFor({ areas: [] }))).toBeNull();
  expect(businessLine(business)).toBe('شركة الأفق · 311111111100003');
});
