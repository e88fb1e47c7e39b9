import { describe, expect, it } from 'vitest';
import { addressLinesOf, formatAddressLine, parseAddressLine } from '@/lib/selling/address/rules';

const DISTRICTS = ['العليا', 'النرجس'];

describe('the line of an order as street and district', () => {
  it.each([
    ['شارع التحلية 12، العليا', { street: 'شارع التحلية 12', district: 'العليا' }],
    ['حي الورود، شارع 5، النرجس', { street: 'حي الورود، شارع 5', district: 'النرجس' }],
    ['العليا، شارع التحلية', { street: 'العليا، شارع التحلية', district: '' }],
    ['العليا', { street: 'العليا', district: '' }],
    ['', { street: '', district: '' }],
    ['س'.repeat(300), { street: 'س'.repeat(200), district: '' }],
  ])('%s', (line, place) => expect(parseAddressLine(line, DISTRICTS)).toEqual(place));

  it('is that of which it was made', () => {
    const place = { street: 'شارع التحلية', district: 'العليا' };
    expect(parseAddressLine(formatAddressLine({ ...place, details: null }), DISTRICTS)).toEqual(place);
  });
});

it('the lines of orders to an address have the details at its end, before its district or nowhere', () => {
  const place = { street: 'شارع التحلية 12', district: 'العليا' };
  expect(addressLinesOf({ ...place, details: 'شقة 2' })).toEqual([
    'شارع التحلية 12، العليا، شقة 2',
    'شارع التحلية 12، شقة 2، العليا',
    'شارع التحلية 12، العليا',
  ]);
  expect(new Set(addressLinesOf({ ...place, details: null }))).toEqual(new Set(['شارع التحلية 12، العليا']));
});
