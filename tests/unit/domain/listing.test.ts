import { describe, expect, it } from 'vitest';
import {
  bandBounds,
  DEFAULT_LISTING,
  type Listing,
  listingQuery,
  PRICE_BANDS,
  type PriceBand,
  parseListing,
  SORTS,
  VIEWS,
} from '@/lib/domain/listing';

/** What next.config.mjs makes of a query string. */
const segments = (query: string) => [...new URLSearchParams(query)].map(([name, value]) => `${name}.${value}`);

describe('parseListing', () => {
  it.each<[string[], Partial<Listing>]>([
    [[], {}],
    [['sort.price_asc'], { sort: 'price_asc' }],
    [['price.1000-5000'], { price: '1000-5000' }],
    [['view.list'], { view: 'list' }],
    [['page.2'], { page: 2 }],
    [['page.999999'], { page: 999_999 }],
    [
      ['page.3', 'view.list', 'price.over-10000', 'sort.name'],
      { sort: 'name', price: 'over-10000', view: 'list', page: 3 },
    ],
    [['sort.newest', 'price.all', 'view.grid', 'page.1'], {}],
    [['page.2', 'page.3'], { page: 3 }],
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
    'page.1000000',
    'page.x',
    'page.٢',
    'colour.red',
    '',
    '.',
    '__proto__.x',
  ])('knows no page %j', (segment) => {
    expect(parseListing([segment])).toBeNull();
    expect(parseListing(['page.2', segment])).toBeNull();
  });

  it('never changes the defaults', () => {
    const before = { ...DEFAULT_LISTING };
    parseListing(['sort.name', 'page.9']);
    expect(DEFAULT_LISTING).toEqual(before);
  });
});

describe('listingQuery', () => {
  it('leaves the defaults out and keeps a fixed order', () => {
    expect(listingQuery(DEFAULT_LISTING)).toBe('');
    expect(listingQuery({ sort: 'name', price: 'under-1000', view: 'list', page: 2 })).toBe(
      '?sort=name&price=under-1000&view=list&page=2',
    );
  });

  it('is read back as the same listing, for every combination', () => {
    for (const sort of SORTS)
      for (const price of Object.keys(PRICE_BANDS) as PriceBand[])
        for (const view of VIEWS)
          for (const page of [1, 2, 37]) {
            const listing = { sort, price, view, page };
            expect(parseListing(segments(listingQuery(listing)))).toEqual(listing);
          }
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
