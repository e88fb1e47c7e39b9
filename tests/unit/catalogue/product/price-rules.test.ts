import { describe, expect, it } from 'vitest';
import type { OfferRule } from '@/lib/catalogue/offer/rules';
import { lowestPriceBefore, type PriceSpan } from '@/lib/catalogue/product/price/price-rules';

const day = (days: number): Date => new Date(Date.UTC(2026, 5, 1) + days * 24 * 60 * 60 * 1000);

/** [price in riyals, first day, end day] */
type Span = [number, number, number | null];
const spans = (...given: Span[]): PriceSpan[] =>
  given.map(([price, from, until]) => ({
    price: price * 100,
    from: day(from),
    until: until === null ? null : day(until),
  }));
const offer = (percent: string, from: number, until: number | null, isActive = true): OfferRule => ({
  id: `${percent}-${from}`,
  discountPercent: percent,
  discountAmount: null,
  isActive,
  startDate: day(from),
  endDate: until === null ? null : day(until),
});

describe('the lowest price before a reduction', () => {
  const running = offer('10.00', 0, null);
  it.each<[string, PriceSpan[], OfferRule[], OfferRule | null, number | null]>([
    ['is none of a product that never had another price', spans([100, -90, null]), [], null, null],
    ['is none of a product that nothing is known of', [], [], null, null],
    ['is the price before the present one', spans([200, -90, 0], [150, 0, null]), [], null, 200],
    ['is the lowest of several', spans([200, -90, -20], [170, -20, -5], [190, -5, 0], [150, 0, null]), [], null, 170],
    ['counts 30 days and no more', spans([100, -90, -31], [200, -31, 0], [150, 0, null]), [], null, 200],
    ['counts a price that ended within them', spans([100, -90, -29], [200, -29, 0], [150, 0, null]), [], null, 100],
    [
      'does not count one that ended as they began',
      spans([100, -90, -30], [200, -30, 0], [150, 0, null]),
      [],
      null,
      200,
    ],
    ['is the base price before an offer', spans([100, -90, null]), [running], running, 100],
    ['counts earlier offers', spans([100, -90, null]), [offer('20.00', -10, -5), running], running, 80],
    ['does not count offers of longer ago', spans([100, -90, null]), [offer('20.00', -40, -31), running], running, 100],
    [
      'does not count what was switched off',
      spans([100, -90, null]),
      [offer('20.00', -9, -5, false), running],
      running,
      100,
    ],
    [
      'prices an earlier offer by the price of its time',
      spans([100, -90, -8], [60, -8, -6], [100, -6, null]),
      [offer('50.00', -20, -10), running],
      running,
      50,
    ],
    ['is none before an offer that is older than what is known', spans([100, 5, null]), [running], running, null],
  ])('%s', (_, prices, offers, present, riyals) => {
    expect(lowestPriceBefore(prices, offers, present)).toBe(riyals === null ? null : riyals * 100);
  });
});
