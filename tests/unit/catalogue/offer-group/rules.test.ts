import { describe, expect, it } from 'vitest';
import type { OfferRule } from '@/lib/catalogue/offer/rules';
import {
  type GroupTerms,
  groupEndFault,
  offerGroupDiscount,
  offerGroupPrice,
  offerGroupState,
  overlapsOffer,
  planGroupProduct,
} from '@/lib/catalogue/offer-group/rules';
import { offerGroupPatch, offerGroupPreview } from '@/lib/catalogue/offer-group/schema';
import type { BatchProduct } from '@/lib/catalogue/product-batch/rules';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const terms = (change: Partial<GroupTerms> = {}): GroupTerms => ({
  discountPercent: '10.00',
  discountAmount: null,
  round: 'none',
  startDate: at(10),
  endDate: at(20),
  ...change,
});
const offer = (change: Partial<OfferRule> = {}): OfferRule => ({
  id: 'o',
  discountPercent: '5.00',
  discountAmount: null,
  isActive: true,
  startDate: at(1),
  endDate: null,
  ...change,
});
const product = (change: Partial<BatchProduct> = {}): BatchProduct => ({
  id: 'p',
  name: 'شاشة',
  sku: null,
  price: 10_000,
  originalPrice: null,
  cost: null,
  category: 'screens',
  hidden: false,
  tags: [],
  offers: [],
  ...change,
});

describe('the price under a group', () => {
  it.each<[number, Partial<GroupTerms>, number, object]>([
    [10_000, {}, 9_000, { discountPercent: '10.00', discountAmount: null }],
    [10_005, { discountPercent: '33.33' }, 6_670, { discountPercent: '33.33', discountAmount: null }],
    [123_400, { discountPercent: '7.00', round: 'ninety_nine' }, 114_799, { discountAmount: '86.01' }],
    [12_345, { round: 'whole' }, 11_100, { discountAmount: '12.45' }],
    [10_000, { discountPercent: null, discountAmount: '25.00' }, 7_500, { discountAmount: '25.00' }],
    [
      10_000,
      { discountPercent: null, discountAmount: '25.50', round: 'ninety_nine' },
      7_499,
      { discountAmount: '25.01' },
    ],
    [2_000, { discountPercent: null, discountAmount: '25.00', round: 'whole' }, 0, {}],
  ])('%d under %j is %d', (price, change, result, discount) => {
    expect(offerGroupPrice(price, terms(change))).toBe(result);
    if (result > 0) expect(offerGroupDiscount(price, terms(change))).toMatchObject(discount);
  });
});

describe('whether another offer falls into the time of a group', () => {
  it.each<[string, Partial<OfferRule>, boolean]>([
    ['it runs without an end', {}, true],
    ['it ends as the group begins', { endDate: at(10) }, true],
    ['it ended before', { endDate: at(9) }, false],
    ['it begins as the group ends', { startDate: at(20) }, true],
    ['it begins later', { startDate: at(21) }, false],
    ['it is switched off', { isActive: false }, false],
  ])('%s', (_, change, result) => {
    expect(overlapsOffer(offer(change), terms())).toBe(result);
  });

  it('a group without an end meets all that come later', () => {
    expect(overlapsOffer(offer({ startDate: at(29) }), terms({ endDate: null }))).toBe(true);
  });
});

describe('what a group makes of a product', () => {
  it.each<[string, Partial<BatchProduct>, Partial<GroupTerms>, 'skip' | 'replace', object]>([
    [
      'takes it',
      {},
      {},
      'skip',
      { state: 'taken', before: '100.00', after: '90.00', replaces: [], isBelowCost: false },
    ],
    ['says that it is below cost', { cost: 9_500 }, {}, 'skip', { state: 'taken', isBelowCost: true }],
    ['leaves one with an offer', { offers: [offer()] }, {}, 'skip', { state: 'refused', reason: 'offer_there' }],
    ['or has that give way', { offers: [offer()] }, {}, 'replace', { state: 'taken', replaces: ['o'] }],
    ['an offer of another time is none', { offers: [offer({ endDate: at(2) })] }, {}, 'skip', { state: 'taken' }],
    ['nothing would be left', {}, { discountPercent: '100.00' }, 'replace', { state: 'refused', reason: 'price_zero' }],
    [
      'rounding leaves no reduction',
      { price: 99 },
      { discountPercent: '1.00', round: 'ninety_nine' },
      'skip',
      { state: 'refused', reason: 'no_less' },
    ],
  ])('%s', (_, change, how, conflicts, result) => {
    expect(planGroupProduct(product(change), terms(how), conflicts)).toMatchObject(result);
  });
});

it.each<[string, { endDate?: Date | null; endedAt?: Date | null }, Date, string]>([
  ['has yet to begin', {}, at(9), 'upcoming'],
  ['runs', {}, at(15), 'running'],
  ['runs without an end', { endDate: null }, at(29), 'running'],
  ['is over', {}, at(21), 'ended'],
  ['was ended', { endedAt: at(12) }, at(15), 'ended'],
  ['was ended before it began', { endedAt: at(2) }, at(5), 'ended'],
])('a group that %s', (_, change, now, state) => {
  expect(offerGroupState({ startDate: at(10), endDate: at(20), endedAt: null, ...change }, now)).toBe(state);
});

describe('the body of the call', () => {
  const body = {
    target: { kind: 'brand', id: '7b1c3f0a-9d1e-4c57-8e0a-2f6f6d1c9b11' },
    discountPercent: '١٠',
    startDate: '2026-11-28T10:00:00+03:00',
  };
  it.each<[string, object, string | null]>([
    ['is enough', {}, null],
    ['needs a discount', { discountPercent: '0' }, 'discountPercent'],
    ['ends after its start', { endDate: '2026-11-28T09:00:00+03:00' }, 'endDate'],
    ['names products where they are chosen', { target: { kind: 'chosen', ids: [] } }, 'target'],
    ['names a brand', { target: { kind: 'brand', id: '' } }, 'target'],
    ['knows how to round', { round: '99' }, 'round'],
  ])('%s', (_, change, path) => {
    const result = offerGroupPreview.safeParse({ ...body, ...change });
    expect(result.error?.issues[0]?.path[0] ?? null).toBe(path);
  });
});

describe('the end of a group', () => {
  it.each<[string, Date | null, string | null]>([
    ['may be open', null, null],
    ['may be later', at(13), null],
    ['is not now: that is another action', at(12), 'validation.offer_group_end'],
    ['is not past', at(11), 'validation.offer_group_end'],
    ['is not before the start', at(9), 'validation.offer_end'],
  ])('%s', (_, endDate, fault) => {
    expect(groupEndFault(endDate, at(10), at(12))).toBe(fault);
  });

  it.each<[object, object | null]>([
    [{}, {}],
    [{ name: ' خصم ' }, { name: 'خصم' }],
    [{ endDate: '' }, { endDate: null }],
    [{ endDate: null }, { endDate: null }],
    [{ endDate: '2026-11-20T00:00:00Z' }, { endDate: at(20) }],
    [{ name: '' }, null],
    [{ endDate: 'tomorrow' }, null],
    [{ version: 'x' }, null],
  ])('is read from %j', (body, expected) => {
    const { data, success } = offerGroupPatch.safeParse(body);
    expect(success ? data : null).toEqual(expected);
  });
});
