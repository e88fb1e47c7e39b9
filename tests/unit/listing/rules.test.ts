import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  bandBounds,
  DEFAULT_LISTING,
  LISTING_PARAMETERS,
  type Listing,
  listingAddress,
  listingPath,
  PRICE_BANDS,
  type PriceBand,
  parseListing,
  SORTS,
  VIEWS,
} from '@/lib/listing/rules';
import { config } from '@/middleware';

const segmentsOf = (path: string) => path.split('/').slice(1);

const LISTINGS: Listing[] = SORTS.flatMap((sort) =>
  (Object.keys(PRICE_BANDS) as PriceBand[]).flatMap((price) =>
    VIEWS.flatMap((view) => [1, 2, 37, 9999].map((page) => ({ sort, price, view, page }))),
  ),
);

describe('parseListing', () => {
  it.each<[string[], Partial<Listing>]>([
    [[], {}],
    [['sort.price_asc'], { sort: 'price_asc' }],
    [['price.1000-5000'], { price: '1000-5000' }],
    [['view.list'], { view: 'list' }],
    [['page.2'], { page: 2 }],
    [['page.9999'], { page: 9999 }],
    [
      ['sort.name', 'price.over-10000', 'view.list', 'page.3'],
      { sort: 'name', price: 'over-10000', view: 'list', page: 3 },
    ],
  ])('%j', (given, change) => {
    expect(parseListing(given)).toEqual({ ...DEFAULT_LISTING, ...change });
  });

  it.each([
    'sort.cheapest',
    'sort.',
    'sort',
    'sort.price_asc.x',
    'price.0-1',
    'price.toString',
    'price.__proto__',
    'price.constructor',
    'view.table',
    'page.0',
    'page.-1',
    'page.01',
    'page.1.5',
    'page.10000',
    'page.x',
    'page.٢',
    'colour.red',
    '',
    '.',
    '__proto__.x',
  ])('knows no page %j', (segment) => {
    expect(parseListing([segment])).toBeNull();
    expect(parseListing(['view.list', segment])).toBeNull();
    expect(listingAddress('/featured', [segment], new URLSearchParams())).toBeNull();
  });

  it.each([
    [['page.3', 'sort.name']],
    [['sort.newest']],
    [['price.all', 'view.list']],
    [['page.1']],
    [['page.2', 'page.3']],
  ])('knows one spelling of a list, not %j', (segments) => expect(parseListing(segments)).toBeNull());

  it('never changes the defaults', () => {
    const before = { ...DEFAULT_LISTING };
    parseListing(['sort.name', 'page.9']);
    expect(DEFAULT_LISTING).toEqual(before);
  });
});

describe('the address of a list', () => {
  it('leaves the defaults out and keeps a fixed order', () => {
    expect(listingPath('/featured', DEFAULT_LISTING)).toBe('/featured');
    expect(addressOf('/featured', { page: 2, view: 'list', price: 'under-1000', sort: 'name' })).toBe(
      '/featured/sort.name/price.under-1000/view.list/page.2',
    );
  });

  it('is read back as the same listing, for every combination', () => {
    for (const listing of LISTINGS) expect(parseListing(segmentsOf(listingPath('', listing)))).toEqual(listing);
  });

  it.each<[string, string[], string, string | null]>([
    ['of parameters', [], 'view=list&page=2&sort=name', '/featured/sort.name/view.list/page.2'],
    ['of both, where a parameter wins', ['sort.name', 'page.2'], 'sort=price_asc', '/featured/sort.price_asc/page.2'],
    ['of segments in another order', ['page.2', 'sort.name'], '', '/featured/sort.name/page.2'],
    ['of defaults', ['sort.newest', 'page.1'], 'price=all&view=grid', '/featured'],
    ['of values that mean nothing', [], 'sort=cheapest&price=toString&view=&page=0', '/featured'],
    ['of a page that no list has', [], 'page=12345', '/featured'],
    ['of a segment that means nothing', ['sort.cheapest'], 'view=list', null],
    ['of a segment without a name', ['list'], '', null],
  ])('%s', (_, segments, query, address) => {
    expect(listingAddress('/featured', segments, new URLSearchParams(query))).toBe(address);
  });
});

describe('what the middleware is asked about', () => {
  const asked = (url: string) => matches({ config: { matcher: [...config.matcher] }, nextConfig: {}, url });

  it.each(['/featured', '/category/laptops'])('%s: not the one address of any list', (base) => {
    for (const listing of LISTINGS) expect(asked(listingPath(base, listing))).toBe(false);
  });

  it.each([
    '/page.2/sort.name',
    '/sort.newest',
    '/price.all',
    '/view.grid',
    '/page.1',
    '/page.02',
    '/page.99999',
    '/sort.name/sort.name',
    '/sort.name/x',
    '/x',
    '/sort%2Ename',
    '/sort.name/page.2/page.3',
  ])('every other: %s', (rest) => {
    expect(asked(`/featured${rest}`)).toBe(true);
    expect(asked(`/category/laptops${rest}`)).toBe(true);
  });

  it.each(LISTING_PARAMETERS)('the parameter %s of a list, and no other', (name) => {
    for (const path of ['/featured', '/offers', '/category', '/category/laptops', '/category/laptops/view.list'])
      expect([path, asked(`${path}?utm_source=x&${name}=1`), asked(`${path}?utm_source=x`)]).toEqual([
        path,
        true,
        false,
      ]);
    expect(asked(`/daily-offers?q=x&${name}=1`)).toBe(false);
  });
});

describe('bandBounds', () => {
  it.each<[PriceBand, number | null, number | null]>([
    ['all', null, null],
    ['under-1000', null, 99_999],
    ['1000-5000', 100_000, 500_000],
    ['5000-10000', 500_000, 1_000_000],
    ['over-10000', 1_000_001, null],
  ])('%s: %s to %s', (band, min, max) => {
    expect(bandBounds(band)).toEqual({ min, max });
  });

  it('leaves no price out', () => {
    const bands = (Object.keys(PRICE_BANDS) as PriceBand[]).filter((band) => band !== 'all').map(bandBounds);
    for (const price of [
      0, 1, 99_999, 100_000, 499_999, 500_000, 500_001, 999_999, 1_000_000, 1_000_001, 9_999_999_999,
    ]) {
      expect(
        bands.some(({ min, max }) => (min ?? 0) <= price && price <= (max ?? Infinity)),
        String(price),
      ).toBe(true);
    }
  });
});
