import { type Halalas, parseSar } from '../shared/money';
import { pageParam, param, type SearchParams } from '../shared/query';

/** How a shopper's list is sorted: newest first unless asked otherwise. */
export const SORTS = ['newest', 'name', 'price_asc', 'price_desc'] as const;
type Sort = (typeof SORTS)[number];

/** A search's results come best match first unless asked otherwise. */
export const SEARCH_SORTS = ['relevance', ...SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const VIEWS = ['grid', 'list'] as const;
type View = (typeof VIEWS)[number];

/** The price bands of the filter, bounds inclusive, in riyals. */
export const PRICE_BANDS = {
  all: { min: null, max: null },
  'under-1000': { min: null, max: '999.99' },
  '1000-5000': { min: '1000.00', max: '5000.00' },
  '5000-10000': { min: '5000.00', max: '10000.00' },
  'over-10000': { min: '10000.01', max: null },
} as const;
export type PriceBand = keyof typeof PRICE_BANDS;

export const PAGE_SIZE = 24;

/** Up to how many products of a list are counted: beyond it the list says "more than". */
export const COUNT_LIMIT = 10_000;

/** The same of a search, where every match is a comparison of texts; of more matches the newest ones are compared for relevance. */
export const SEARCH_COUNT_LIMIT = 2_000;

export type Listing<S extends SearchSort = Sort> = { sort: S; price: PriceBand; view: View; page: number };
export type SearchListing = Listing<SearchSort>;

export const DEFAULT_LISTING: Listing = { sort: 'newest', price: 'all', view: 'grid', page: 1 };
export const DEFAULT_SEARCH: SearchListing = { ...DEFAULT_LISTING, sort: 'relevance' };

/** A price band's bounds in halalas; null where it is open. */
export function bandBounds(band: PriceBand): { min: Halalas | null; max: Halalas | null } {
  const { min, max } = PRICE_BANDS[band];
  return { min: min === null ? null : parseSar(min), max: max === null ? null : parseSar(max) };
}

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

/** A list's page number; further ones lead nowhere. */
const PAGE = /^[1-9]\d{0,3}$/;

/** Puts one option into a listing; false when there is none of that name or value. */
function setOption(listing: Listing, name: string, value: string): boolean {
  if (name === 'sort' && isOneOf(SORTS, value)) listing.sort = value;
  else if (name === 'price' && Object.hasOwn(PRICE_BANDS, value)) listing.price = value as PriceBand;
  else if (name === 'view' && isOneOf(VIEWS, value)) listing.view = value;
  else if (name === 'page' && PAGE.test(value)) listing.page = Number(value);
  else return false;
  return true;
}

/** Reads the listing out of path segments, in any order; null when one of them makes no sense. */
function readSegments(segments: readonly string[]): Listing | null {
  const listing: Listing = { ...DEFAULT_LISTING };
  for (const segment of segments) {
    const dot = segment.indexOf('.');
    if (dot < 0 || !setOption(listing, segment.slice(0, dot), segment.slice(dot + 1))) return null;
  }
  return listing;
}

/** The options that differ from the defaults, in the one order that every address has them in. */
function chosen(listing: SearchListing, defaults: SearchListing): [name: string, value: string][] {
  const names = ['sort', 'price', 'view', 'page'] as const;
  return names.filter((name) => listing[name] !== defaults[name]).map((name) => [name, String(listing[name])]);
}

/** The address of a list: "/featured/sort.price_asc/price.under-1000/view.list/page.2", defaults left out, in this order. */
export const listingPath = (base: string, listing: SearchListing): string =>
  [base, ...chosen(listing, DEFAULT_LISTING).map(([name, value]) => `${name}.${value}`)].join('/');

/** Reads the listing out of an address's path segments. Null when this is not the one address of a list: no such page exists. */
export function parseListing(segments: readonly string[]): Listing | null {
  const listing = readSegments(segments);
  return listing && listingPath('', listing) === ['', ...segments].join('/') ? listing : null;
}

/** The parameters under which a form without JavaScript, and older links, name a list's options. */
export const LISTING_PARAMETERS = ['sort', 'price', 'view', 'page'] as const;

/**
 * The one address of the list that path segments, in any order, and parameters ask for. What a parameter says wins; a value that
 * makes no sense there is no option. Null when a segment makes no sense.
 */
export function listingAddress(
  base: string,
  segments: readonly string[],
  parameters: { get: (name: string) => string | null },
): string | null {
  const listing = readSegments(segments);
  if (!listing) return null;
  for (const name of LISTING_PARAMETERS) setOption(listing, name, parameters.get(name) ?? '');
  return listingPath(base, listing);
}

/** Reads a search's listing out of the query string. What makes no sense is no filter. */
export function parseSearchListing(parameters: SearchParams): SearchListing {
  const listing: SearchListing = { ...DEFAULT_SEARCH };
  const [sort, price, view] = ['sort', 'price', 'view'].map((name) => param(parameters, name));
  if (sort && isOneOf(SEARCH_SORTS, sort)) listing.sort = sort;
  if (price && Object.hasOwn(PRICE_BANDS, price)) listing.price = price as PriceBand;
  if (view && isOneOf(VIEWS, view)) listing.view = view;
  listing.page = pageParam(parameters);
  return listing;
}

/** The query string of a search's results, defaults left out, in a fixed order: one address for one page. */
const searchQuery = (listing: SearchListing, q: string): string =>
  `?${[['q', encodeURIComponent(q)], ...chosen(listing, DEFAULT_SEARCH)].map((pair) => pair.join('=')).join('&')}`;

/** The address of a list, or of a search's results. `q`: the search's text */
export const addressOf = (base: string, listing: SearchListing, q?: string): string =>
  q === undefined ? listingPath(base, listing) : base + searchQuery(listing, q);

/**
 * The address under which search engines shall know a list: without its filters. A further page of the plain list has products
 * of its own and stands for itself; a page of a filtered one does not.
 */
export function canonicalListing(base: string, listing: Listing): string {
  const plain = listing.sort === DEFAULT_LISTING.sort && listing.price === DEFAULT_LISTING.price;
  return plain ? listingPath(base, { ...DEFAULT_LISTING, page: listing.page }) : base;
}
