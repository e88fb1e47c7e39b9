import { describe, expect, it } from 'vitest';
import { shippingTerms } from '@/lib/fulfilment/shipping-company/terms';

const carrier = {
  name: 'x',
  isPickup: false,
  cost: '25.00',
  freeFrom: null as string | null,
  includedGrams: null,
  stepGrams: null,
  stepCost: null,
  includedPieces: null,
  pieceCost: null,
  transitMin: 1 as number | null,
  transitMax: 2 as number | null,
  onlyZones: false,
  words: null,
};
const zone = { name: 'z', places: ['jeddah'], cost: '30.00', freeFrom: null, transitMin: 3, transitMax: 5 };
const of = (carriers: object[], freeShippingThreshold: string | null = '200.00') =>
  shippingTerms({
    carriers: carriers.map((change) => ({ ...carrier, zones: [], ...change })),
    handlingDays: 1,
    freeShippingThreshold,
  });

describe('what the delivery rules say to everybody', () => {
  it.each([
    ['one company', [{}], { least: 2, most: 4 }],
    ['a zone that lies further', [{ zones: [zone] }], { least: 2, most: 7 }],
    ['only zones', [{ onlyZones: true, zones: [zone] }], { least: 4, most: 7 }],
    ['a company without days among them', [{}, { transitMin: null, transitMax: null }], null],
    ['a branch alone', [{ isPickup: true }], null],
  ])('days of %s', (_, carriers, days) => {
    expect(of(carriers).days).toEqual(days);
  });

  it.each([
    ['the shop’s own value', [{}], '200.00', ['200.00', '200.00'], false],
    [
      'other values of a company and a zone',
      [{ freeFrom: '99.00' }, { zones: [{ ...zone, freeFrom: '1000.00' }] }],
      '200.00',
      ['99.00', '1000.00'],
      false,
    ],
    ['a zone’s alone', [{ zones: [{ ...zone, freeFrom: '500.00' }] }], null, ['500.00', '500.00'], true],
    ['nothing', [{}], null, null, true],
  ])('what ships free: %s', (_, carriers, threshold, range, isSomewherePaid) => {
    const terms = of(carriers, threshold);
    expect(terms.freeFrom && [terms.freeFrom.least, terms.freeFrom.most]).toEqual(range);
    expect(terms.isSomewherePaid).toBe(isSomewherePaid);
  });
});
