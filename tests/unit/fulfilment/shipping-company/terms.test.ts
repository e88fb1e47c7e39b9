import { describe, expect, it } from 'vitest';
import { generalDeliveryTime, shippingTerms } from '@/lib/fulfilment/shipping-company/terms';
import messages from '@/messages/ar.json';

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
const noDays = { transitMin: null, transitMax: null };
const deliveryOf = (carriers: object[], freeShippingThreshold: string | null = '200.00') => ({
  carriers: carriers.map((change) => ({ ...carrier, zones: [], ...change })),
  handlingDays: 1,
  freeShippingThreshold,
});
const of = (...delivery: Parameters<typeof deliveryOf>) => shippingTerms(deliveryOf(...delivery));

describe('what the delivery rules say to everybody', () => {
  it.each([
    ['one company', [{}], { least: 2, most: 4 }, true],
    ['a zone that lies further', [{ zones: [zone] }], { least: 2, most: 7 }, true],
    ['only zones', [{ onlyZones: true, zones: [zone] }], { least: 4, most: 7 }, true],
    ['a company without days among them', [{}, noDays], { least: 2, most: 4 }, false],
    ['a zone of a company without days', [{ ...noDays, zones: [zone] }], { least: 4, most: 7 }, false],
    ['a branch alone', [{ isPickup: true }], null, false],
  ])('days of %s', (_, carriers, days, hasDaysEverywhere) => {
    expect(of(carriers)).toMatchObject({ days, hasDaysEverywhere });
  });

  it.each([
    ['all companies', [{}], 'خلال أسبوع', '2 إلى 4 أيام عمل'],
    ['some cities, and the owner wrote nothing', [{ ...noDays, zones: [zone] }], null, '4 إلى 7 أيام عمل'],
    ['some cities, and the owner wrote a text', [{ ...noDays, zones: [zone] }], 'خلال أسبوع', 'خلال أسبوع'],
    ['none', [noDays], null, messages.store.delivery_time],
  ])('the delivery time where days are set for %s', (_, carriers, own, words) => {
    expect(generalDeliveryTime(deliveryOf(carriers), own ?? messages.store.delivery_time)).toBe(words);
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
