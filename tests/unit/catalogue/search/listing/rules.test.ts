import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { type Filters, filterPairs, toggleFilter } from '@/lib/catalogue/search/listing/filters';
import {
  PRICE_BANDS,
  PRICE_PLACEHOLDER,
  type PriceBand,
  type PriceFilter,
  parsePriceFilter,
  priceBounds,
  priceFilterOf,
  priceStepsOf,
  withPriceFilter,
} from '@/lib/catalogue/search/listing/price';
import {
  chosenCount,
  DEFAULT_LISTING,
  DEFAULT_SEARCH,
  LISTING_PARAMETERS,
  LISTING_SORTS,
  LISTING_VIEWS,
  type Listing,
  listingAddress,
  listingPath,
  listingUrl,
  type OptionalSort,
  offeredSorts,
  parseListing,
  parseSearchListing,
} from '@/lib/catalogue/search/listing/rules';
import { config, middleware } from '@/middleware';

const segmentsOf = (path: string) => path.split('/').slice(1);

const LISTINGS: Listing[] = LISTING_SORTS.flatMap((sort) =>
  (Object.keys(PRICE_BANDS) as PriceBand[]).flatMap((price) =>
    LISTING_VIEWS.flatMap((view) => [1, 2, 37, 9999].map((page) => ({ sort, price, view, page }))),
  ),
);

const FILTERS: Filters[] = [
  { brand: ['asus', 'be-quiet'] },
  { stock: ['in'], sale: ['on'] },
  { brand: ['asus'], 'f.a1': ['16', '4.7'], 'f.k3x9a2': ['-32', '_x', 'ddr5'] },
];

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

  it.each<[string[], Partial<Listing>]>([
    [['price.1200-3400'], { price: '1200-3400' }],
    [['price.1200-'], { price: '1200-' }],
    [['price.-3400'], { price: '-3400' }],
    [['price.700-700'], { price: '700-700' }],
    [['brand.asus'], { filters: { brand: ['asus'] } }],
    [['brand.asus~be-quiet~msi'], { filters: { brand: ['asus', 'be-quiet', 'msi'] } }],
    [['stock.in', 'sale.on'], { filters: { stock: ['in'], sale: ['on'] } }],
    [['f.k3x9a2.16~32'], { filters: { 'f.k3x9a2': ['16', '32'] } }],
    [['f.k3x9a2.4.7'], { filters: { 'f.k3x9a2': ['4.7'] } }],
    [['f.a1.16-32', 'f.b2.ddr5'], { filters: { 'f.a1': ['16-32'], 'f.b2': ['ddr5'] } }],
    [
      ['sort.name', 'price.-900', 'brand.msi', 'stock.in', 'f.a1.64-', 'view.list', 'page.2'],
      {
        sort: 'name',
        price: '-900',
        filters: { brand: ['msi'], stock: ['in'], 'f.a1': ['64-'] },
        view: 'list',
        page: 2,
      },
    ],
  ])('%j', (given, change) => {
    expect(parseListing(given)).toEqual({ ...DEFAULT_LISTING, ...change });
    expect(listingPath('', { ...DEFAULT_LISTING, ...change })).toBe(['', ...given].join('/'));
  });

  it.each([
    'price.-',
    'price.0-500',
    'price.0500-900',
    'price.900-500',
    'price.12345678-',
    'price.1.5-3',
    'brand.',
    'brand.asus~',
    'brand.~asus',
    'brand.msi~asus',
    'brand.asus~asus',
    'brand.a~b~c~d~e~f~g~h~i',
    'brand.%D8%A3',
    'brand.أسود',
    `brand.${'x'.repeat(81)}`,
    'stock.out',
    'stock.in~in',
    'sale.off',
    'rating.5',
    'rating.3~4',
    'rating.4.5',
    'f.16',
    'f.',
    'f.K3.16',
    'f.k3x9a2x9a2.16',
    'f.a1.',
    'f.a1.16~',
    'f.a1.<b>',
    'f.__proto__.x',
  ])('knows no list %j', (segment) => expect(parseListing([segment])).toBeNull());

  it('bounds how many groups there are', () => {
    const groups = Array.from({ length: 9 }, (_, index) => `f.a${index}.1`);
    expect(parseListing(groups.slice(1))).not.toBeNull();
    expect(parseListing(groups)).toBeNull();
  });

  it.each([
    [['stock.in', 'brand.asus']],
    [['f.b2.1', 'f.a1.1']],
    [['brand.asus', 'brand.msi']],
    [['stock.in', 'price.-9']],
  ])('knows one order of filters, not %j', (segments) => {
    expect(parseListing(segments)).toBeNull();
    expect(listingAddress('/featured', segments, new URLSearchParams())).not.toBeNull();
  });

  it('never changes the defaults', () => {
    const before = { ...DEFAULT_LISTING };
    parseListing(['sort.name', 'page.9']);
    expect(DEFAULT_LISTING).toEqual(before);
  });
});

describe('the address of a list', () => {
  it('leaves the defaults out and keeps a fixed order', () => {
    expect(listingPath('/featured', DEFAULT_LISTING)).toBe('/featured');
    expect(listingUrl('/featured', { page: 2, view: 'list', price: 'under-1000', sort: 'name' })).toBe(
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
    ['of filters in another order', ['stock.in', 'brand.msi~asus'], '', '/featured/brand.asus~msi/stock.in'],
    ['of entered bounds', ['brand.asus'], 'min=1200&max=3400', '/featured/price.1200-3400/brand.asus'],
    ['of bounds the wrong way round', [], 'min=3400&max=1200', '/featured/price.1200-3400'],
    ['of bounds that are a band', [], 'min=1000&max=5000', '/featured/price.1000-5000'],
    ['of bounds in Arabic digits', [], 'min=١٢٠٠&max=\u200e۳۴۰۰', '/featured/price.1200-3400'],
    ['of one bound', [], 'min=&max=0700', '/featured/price.-700'],
    ['of no bounds, in the place of those that were', ['price.1000-5000'], 'min=&max=', '/featured'],
    ['of bounds that mean nothing', [], 'min=ten&max=-3', '/featured'],
    ['of stars, which no list is filtered by any more', ['rating.4.5', 'stock.in'], '', '/featured/stock.in'],
    ['of stars alone', ['rating.3'], '', '/featured'],
    ['of stars that no address ever had', ['rating.5'], '', null],
    ['of a segment that means nothing', ['sort.cheapest'], 'view=list', null],
    ['of a segment without a name', ['list'], '', null],
  ])('%s', (_, segments, query, address) => {
    expect(listingAddress('/featured', segments, new URLSearchParams(query))).toBe(address);
  });
});

describe('what the middleware is asked about', () => {
  const asked = (url: string, headers: Record<string, string> = {}) =>
    matches({ config: { matcher: [...config.matcher] }, nextConfig: {}, url, headers });

  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ rsc: '1' }, true],
    [{ rsc: '1', 'next-router-prefetch': '1' }, false],
    // Every other combination of headers counts as a search.
    [{ 'next-router-prefetch': '1' }, true],
    [{ rsc: '1', 'next-router-prefetch': '2' }, true],
    [{ rsc: 'x', 'next-router-prefetch': '1' }, true],
  ])('a search and a step of the builder with %j: %s', (headers, is) => {
    expect(asked('/search?q=x', headers)).toBe(is);
    expect(asked('/pc-builder?step=memory', headers)).toBe(is);
  });

  it.each<[string, string | null]>([
    ['/category/LAPTOPS', '/category/laptops'],
    ['/brand/Asus', '/brand/asus'],
    ['/brand/ASUS?utm_source=Mail', '/brand/asus?utm_source=Mail'],
    ['/category/Gaming-Laptops/sort.name/page.2?q=A', '/category/gaming-laptops/sort.name/page.2?q=A'],
    ['/category/LAPTOPS?sort=name&ref=X', '/category/laptops/sort.name?ref=X'],
    ['/category/laptops', null],
    ['/brand/asus?ref=X', null],
    ['/category/%D8%A7', null],
    ['/featured', null],
  ])('%s leads to %s', async (from, to) => {
    expect(asked(from)).toBe(to !== null);
    const answer = await middleware(new NextRequest(`http://shop.example${from}`));
    const led = answer.headers.get('location');
    expect(led && new URL(led).pathname + new URL(led).search).toBe(to);
    if (to) expect(answer.status).toBe(308);
  });

  it.each(['/featured', '/category/laptops', '/brand/asus'])('%s: not the one address of any list', (base) => {
    for (const listing of LISTINGS) expect(asked(listingPath(base, listing))).toBe(false);
    for (const filters of FILTERS)
      for (const price of ['all', '1200-3400', '1200-', '-3400'] as const)
        for (const sort of LISTING_SORTS)
          for (const page of [1, 2]) {
            const path = listingPath(base, { ...DEFAULT_LISTING, sort, price, filters, page });
            expect([path, asked(path)]).toEqual([path, false]);
            expect(parseListing(segmentsOf(path.slice(base.length)))).toEqual({
              sort,
              price,
              filters,
              view: 'grid',
              page,
            });
          }
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
    '/stock.in/brand.asus',
    '/stock.out',
    '/rating.5',
    '/rating.4.5',
    '/stock.in/rating.4',
    '/brand.asus/brand.msi',
    '/view.list/brand.asus',
    '/f.16',
    '/price.x',
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

describe('toggleFilter', () => {
  it.each<[Filters | undefined, string, string, Filters | undefined]>([
    [undefined, 'brand', 'asus', { brand: ['asus'] }],
    [{ brand: ['msi'] }, 'brand', 'asus', { brand: ['asus', 'msi'] }],
    [{ brand: ['asus', 'msi'] }, 'brand', 'msi', { brand: ['asus'] }],
    [{ brand: ['asus'] }, 'brand', 'asus', undefined],
    [{ 'f.a1': ['16'] }, 'brand', 'asus', { brand: ['asus'], 'f.a1': ['16'] }],
    [{ stock: ['in'], 'f.a1': ['16'] }, 'f.a1', '16', { stock: ['in'] }],
  ])('%j, %s %s: %j', (before, name, value, after) => {
    const there = JSON.stringify(before);
    expect(toggleFilter(before, name, value)).toEqual(after);
    expect(filterPairs(toggleFilter(before, name, value))).toEqual(filterPairs(after));
    expect(JSON.stringify(before)).toBe(there);
  });
});

describe('a search', () => {
  it.each([
    ['brand=asus~msi&stock=in', { filters: { brand: ['asus', 'msi'], stock: ['in'] } }],
    ['f.a1=16-32&sale=on', { filters: { sale: ['on'], 'f.a1': ['16-32'] } }],
    ['min=100&max=900', { price: '100-900' }],
    ['price=100-900&min=&max=', { price: 'all' }],
    ['brand=&stock=out&f.a1=<b>&price=900-100&rating=4.5', {}],
    ['sort=price_asc&page=3&view=list', { sort: 'price_asc', page: 3, view: 'list' }],
  ])('%s', (query, change) => {
    const listing = parseSearchListing(Object.fromEntries(new URLSearchParams(query)));
    expect(listing).toEqual({ ...DEFAULT_SEARCH, ...change });
    expect(
      parseSearchListing(Object.fromEntries(new URL(listingUrl('http://x/search', listing, 'q')).searchParams)),
    ).toEqual(listing);
  });
});

describe('priceBounds', () => {
  it.each<[PriceBand, number | null, number | null]>([
    ['all', null, null],
    ['under-1000', null, 99_999],
    ['1000-5000', 100_000, 500_000],
    ['5000-10000', 500_000, 1_000_000],
    ['over-10000', 1_000_001, null],
  ])('%s: %s to %s', (band, min, max) => {
    expect(priceBounds(band)).toEqual({ min, max });
  });

  it.each<[PriceFilter, number | null, number | null]>([
    ['1200-3400', 120_000, 340_000],
    ['1200-', 120_000, null],
    ['-3400', null, 340_000],
  ])('%s: %s to %s, of one’s own', (price, min, max) => expect(priceBounds(price)).toEqual({ min, max }));

  it('leaves no price out', () => {
    const bands = (Object.keys(PRICE_BANDS) as PriceBand[]).filter((band) => band !== 'all').map(priceBounds);
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

describe('bounds as they are entered', () => {
  it.each<[string, string, PriceFilter]>([
    ['', '', 'all'],
    ['0', '', 'all'],
    ['abc', '12.5', 'all'],
    ['1200', '', '1200-'],
    ['', ' 3400 ', '-3400'],
    ['6000', '3000', '3000-6000'],
    ['١٢٠٠', '۳۴۰۰', '1200-3400'],
    ['1,200', '3٬400', '1200-3400'],
  ])('%j to %j: %s', (min, max, price) => expect(priceFilterOf(min, max)).toBe(price));

  it('take their place in the address of a list, and of a search for the very same words', () => {
    const own = { ...DEFAULT_SEARCH, price: PRICE_PLACEHOLDER, filters: { brand: ['asus'] } };
    const at = '/category/laptops';
    expect(withPriceFilter(listingUrl(at, { ...own, sort: 'newest' }), '1200-')).toBe(`${at}/price.1200-/brand.asus`);
    const q = '&price=1-1&x';
    expect(withPriceFilter(listingUrl('/search', own, q), '-900')).toBe(
      listingUrl('/search', { ...own, price: '-900' }, q),
    );
  });
});

it.each<[number, Parameters<typeof chosenCount>[0]]>([
  [0, DEFAULT_LISTING],
  [1, { price: '1200-' }],
  [1, { price: 'under-1000' }],
  [4, { price: '-5000', filters: { brand: ['asus', 'msi'], stock: ['in'] } }],
])('%i filters', (count, listing) => expect(chosenCount(listing)).toBe(count));

it.each<[string, OptionalSort[], Listing['sort'], Listing['sort'][]]>([
  ['no optional sort', [], 'newest', ['newest', 'name', 'price_asc', 'price_desc']],
  ['those that are useful', ['discount'], 'newest', ['newest', 'name', 'price_asc', 'price_desc', 'discount']],
  ['the chosen one', [], 'bestselling', ['newest', 'bestselling', 'name', 'price_asc', 'price_desc']],
])('a sort menu offers %s', (_, useful, chosen, offered) =>
  expect(offeredSorts(LISTING_SORTS, useful, chosen)).toEqual(offered),
);

it('price steps are prices of an address', () => {
  expect(priceStepsOf([500, 2_000])).toEqual(['-500', '500-2000', '2000-']);
  for (const step of priceStepsOf([500, 2_000])) expect(parsePriceFilter(step)).toBe(step);
  expect(priceStepsOf([])).toEqual([]);
});
