import { describe, expect, it } from 'vitest';
import {
  effectivePrice,
  isOfferRunning,
  nextOfferChange,
  type OfferRule,
  offerPrice,
  strikePrice,
} from '@/lib/catalogue/offer/rules';
import { dice } from '../../../support/dice';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR = 3_600_000;

const offer = (change: Partial<OfferRule> = {}): OfferRule => ({
  id: 'o',
  discountPercent: '10.00',
  discountAmount: null,
  isActive: true,
  startDate: at(-HOUR),
  endDate: at(HOUR),
  ...change,
});

describe('isOfferRunning', () => {
  it.each<[string, Partial<OfferRule>, boolean]>([
    ['inside its window', {}, true],
    ['without an end', { endDate: null }, true],
    ['at its first moment', { startDate: NOW }, true],
    ['at its last moment', { endDate: NOW }, true],
    ['of a single moment', { startDate: NOW, endDate: NOW }, true],
    ['a millisecond before its start', { startDate: at(1) }, false],
    ['a millisecond after its end', { endDate: at(-1) }, false],
    ['switched off', { isActive: false }, false],
    ['switched off, without an end', { isActive: false, endDate: null }, false],
  ])('%s', (_, change, running) => {
    expect(isOfferRunning(offer(change), NOW)).toBe(running);
  });
});

describe('offerPrice', () => {
  it.each([
    // Columns: price, percent, amount, price with the offer
    [100_000, '10.00', null, 90_000],
    [100_000, null, '150.00', 85_000],
    [100_000, '10.00', '150.00', 90_000],
    [100_000, '0.00', '150.00', 85_000],
    [100_000, '0', null, 100_000],
    [100_000, null, null, 100_000],
    [100_000, null, '0.00', 100_000],
    [100_000, '100.00', null, 0],
    [100_000, null, '1000.00', 0],
    [100_000, null, '1000.01', 0],
    [0, '50.00', null, 0],
    [0, null, '5.00', 0],
    [1, '50.00', null, 1],
    [1, '50.01', null, 0],
    [9999, '33.33', null, 6666],
    [199_900, '12.50', null, 174_913],
    [9_999_999_999, '0.01', null, 9_998_999_999],
    [100_000, '150.00', null, 0],
  ])('%i less %s %% or %s is %i', (price, discountPercent, discountAmount, after) => {
    expect(offerPrice(price, { discountPercent, discountAmount })).toBe(after);
  });

  it('stays between 0 and the price', () => {
    const { between } = dice(3);
    for (let round = 0; round < 2000; round++) {
      const price = between(0, 9_999_999_999);
      const percent = (between(0, 10_000) / 100).toFixed(2);
      const after = offerPrice(price, {
        discountPercent: percent,
        discountAmount: (between(0, 100_000) / 100).toFixed(2),
      });
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(price);
      expect(Number.isSafeInteger(after)).toBe(true);
    }
  });
});

describe('effectivePrice', () => {
  const ten = offer({ id: 'ten' });
  const twenty = offer({ id: 'twenty', discountPercent: '20.00' });
  const amount = offer({ id: 'amount', discountPercent: null, discountAmount: '250.00' });
  const over = offer({ id: 'over', discountPercent: '90.00', endDate: at(-1) });
  const later = offer({ id: 'later', discountPercent: '90.00', startDate: at(1) });
  const off = offer({ id: 'off', discountPercent: '90.00', isActive: false });
  const nothing = offer({ id: 'nothing', discountPercent: '0.00' });

  it.each<[string, OfferRule[], number, string | null]>([
    ['no offer', [], 100_000, null],
    ['one offer', [ten], 90_000, 'ten'],
    ['the best of two', [ten, twenty], 80_000, 'twenty'],
    ['the best of two, the other way round', [twenty, ten], 80_000, 'twenty'],
    ['an amount that beats a percentage', [twenty, amount], 75_000, 'amount'],
    ['one that is over', [over, ten], 90_000, 'ten'],
    ['one that is still to begin', [later, ten], 90_000, 'ten'],
    ['one that is switched off', [off], 100_000, null],
    ['one that takes nothing off is none', [nothing], 100_000, null],
  ])('%s', (_, offers, price, id) => {
    const best = effectivePrice(100_000, offers, NOW);
    expect(best.price).toBe(price);
    expect(best.offer?.id ?? null).toBe(id);
  });

  it('keeps the first of two equals', () => {
    expect(effectivePrice(100_000, [ten, { ...ten, id: 'same' }], NOW).offer?.id).toBe('ten');
  });
});

describe('what is struck through beside a price', () => {
  it.each<[string, Parameters<typeof strikePrice>, number | null]>([
    ['the base price under an offer', [{ base: 100, price: 90, offer: {} }, 120], 100],
    ['else the former price', [{ base: 1999, price: 1999, offer: null }, 2299], 2299],
    ['that is higher', [{ base: 100, price: 100, offer: null }, 100], null],
    ['or nothing', [{ base: 100, price: 100, offer: null }, null], null],
  ])('%s', (_, [priced, former], strike) => expect(strikePrice(priced, former)).toBe(strike));
});

describe('nextOfferChange', () => {
  it.each<[string, Partial<OfferRule>[], Date | null]>([
    ['no offers', [], null],
    ['the end of a running one', [{}], at(HOUR)],
    ['the start of a coming one', [{ startDate: at(5), endDate: at(HOUR) }], at(5)],
    ['the earliest of all', [{}, { startDate: at(7) }, { endDate: at(3) }], at(3)],
    ['none for one without an end', [{ endDate: null }], null],
    ['none for one that is over', [{ endDate: at(-1) }], null],
    ['none for one that is switched off', [{ isActive: false, startDate: at(5) }], null],
    ['not the present moment itself', [{ startDate: NOW, endDate: null }], null],
  ])('%s', (_, changes, next) => {
    expect(nextOfferChange(changes.map(offer), NOW)).toEqual(next);
  });
});
