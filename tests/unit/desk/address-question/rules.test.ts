import { describe, expect, it } from 'vitest';
import { ADDRESS_LINK_MS, addressLinkState, isSameShippingPrice } from '@/lib/desk/address-question/rules';
import type { CarrierPrices } from '@/lib/fulfilment/shipping-company/rules';

const NOW = new Date('2026-11-28T12:00:00Z');
const later = new Date(NOW.getTime() + ADDRESS_LINK_MS);

describe('a link for an address', () => {
  it.each([
    ['asked', later, true, 'open'],
    ['asked', NOW, true, 'expired'],
    ['asked', null, true, 'expired'],
    ['asked', later, false, 'over'],
    ['refused', later, true, 'over'],
    ['closed', later, true, 'over'],
    ['answered', later, true, 'used'],
    ['passed', later, false, 'used'],
  ] as const)('%s until %s, changeable %s: %s', (state, expiresAt, canChange, is) => {
    expect(addressLinkState({ state, expiresAt, canChange }, NOW)).toBe(is);
  });
});

const company = (change: object = {}) =>
  ({
    cost: '25.00',
    freeFrom: null,
    includedGrams: null,
    stepGrams: null,
    stepCost: null,
    includedPieces: null,
    pieceCost: null,
    onlyZones: false,
    zones: [],
    ...change,
  }) as unknown as CarrierPrices;
const zone = (places: string[], cost: string, freeFrom: string | null = null) => ({
  name: 'x',
  places,
  cost,
  freeFrom,
});
const FREIGHT = { grams: 1000, pieces: 1 };

describe('whether a parcel costs the same in another city', () => {
  it.each([
    ['one price everywhere', company(), 'جدة', 'أبها', true],
    ['the same city', company({ onlyZones: true }), 'جدة', 'جدة', true],
    ['no company', null, 'جدة', 'أبها', true],
    ['a dearer zone', company({ zones: [zone(['abha'], '40.00')] }), 'جدة', 'أبها', false],
    ['a cheaper zone', company({ zones: [zone(['abha'], '10.00')] }), 'جدة', 'أبها', false],
    ['free from less', company({ zones: [zone(['abha'], '25.00', '100.00')] }), 'جدة', 'أبها', false],
    ['where it does not go', company({ onlyZones: true, zones: [zone(['jeddah'], '25.00')] }), 'جدة', 'أبها', false],
  ])('%s', (_, carrier, from, to, is) => {
    expect(isSameShippingPrice(carrier, from, to, FREIGHT)).toBe(is);
  });
});
