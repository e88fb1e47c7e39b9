import { describe, expect, it } from 'vitest';
import { rankCarriers } from '@/lib/fulfilment/shipping-company/rank-carriers';
import type { ShippingView } from '@/lib/selling/checkout/quote-checkout';

const COMPANIES = [
  { id: 'branch', isPickup: true },
  { id: 'post', isPickup: false },
  { id: 'smsa', isPickup: false },
  { id: 'aramex', isPickup: false },
];

type Offer = [charged: string, promisedTo: string | null] | 'closed';

const viewsOf = (offers: Record<string, Offer>): ShippingView[] =>
  Object.entries(offers).map(([id, offer]) => {
    const [charged, promisedTo] = offer === 'closed' ? ['0.00', null] : offer;
    return { id, cost: '25.00', charged, words: null, promisedTo, closed: offer === 'closed' ? 'لا تصل' : null };
  });

const BRANCH: Offer = ['0.00', '2026-12-01'];
const MONDAY = '2026-12-07';
const FRIDAY = '2026-12-11';

describe('rankCarriers', () => {
  it.each<[string, Record<string, Offer>, string[], string | null, string | null]>([
    [
      'the fastest after the cheapest',
      { branch: BRANCH, post: ['18.00', FRIDAY], smsa: ['25.00', MONDAY], aramex: ['29.00', MONDAY] },
      ['post', 'smsa', 'aramex', 'branch'],
      'post',
      'smsa',
    ],
    [
      'the price really charged, not the listed one',
      { branch: BRANCH, post: ['18.00', FRIDAY], smsa: ['25.00', FRIDAY], aramex: ['0.00', FRIDAY] },
      ['aramex', 'post', 'smsa', 'branch'],
      'aramex',
      null,
    ],
    [
      'of equal prices the earlier day, with no mark for a price that all have',
      { branch: BRANCH, post: ['0.00', FRIDAY], smsa: ['0.00', MONDAY], aramex: ['0.00', FRIDAY] },
      ['smsa', 'post', 'aramex', 'branch'],
      null,
      'smsa',
    ],
    [
      'one company that is both',
      { branch: BRANCH, post: ['18.00', MONDAY], smsa: ['25.00', FRIDAY], aramex: ['29.00', FRIDAY] },
      ['post', 'smsa', 'aramex', 'branch'],
      'post',
      'post',
    ],
    [
      'a company without a day is never the fastest',
      { branch: BRANCH, post: ['18.00', null], smsa: ['25.00', null], aramex: ['29.00', FRIDAY] },
      ['post', 'aramex', 'smsa', 'branch'],
      'post',
      'aramex',
    ],
    [
      'companies that do not serve the city after the others',
      { branch: BRANCH, post: 'closed', smsa: ['25.00', MONDAY], aramex: ['25.00', MONDAY] },
      ['smsa', 'aramex', 'post', 'branch'],
      null,
      null,
    ],
    [
      'nobody delivers',
      { branch: BRANCH, post: 'closed', smsa: 'closed', aramex: 'closed' },
      ['post', 'smsa', 'aramex', 'branch'],
      null,
      null,
    ],
    ['no quote', {}, ['post', 'smsa', 'aramex', 'branch'], null, null],
  ])('ranks %s', (_, offers, ordered, cheapest, fastest) => {
    const ranked = rankCarriers(COMPANIES, viewsOf(offers));
    expect(ranked).toMatchObject({ ordered, cheapest, fastest });
  });

  it.each<[string, Record<string, Offer>, string[]]>([
    ['both', { post: ['18.00', FRIDAY], smsa: ['25.00', MONDAY], aramex: ['29.00', MONDAY] }, ['post', 'smsa']],
    ['one that is both', { post: ['18.00', MONDAY], smsa: ['25.00', MONDAY] }, ['post']],
    ['none', { branch: BRANCH, post: 'closed' }, []],
  ])('leads with the cheapest and the fastest: %s', (_, offers, lead) => {
    expect(rankCarriers(COMPANIES, viewsOf(offers)).lead).toEqual(lead);
  });
});
