import { type Halalas, parseSar } from './money';

/** How a shopper's list is sorted: newest first unless asked otherwise. */
export const SORTS = ['newest', 'name', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** A search's results come best match first unless asked otherwise. */
export const SEARCH_SORTS = ['relevance', ...SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

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

/**
 * Reads the listing out of path segments "sort.price_asc", "price.1000-5000", "view.list", "page.2" (next.config.mjs makes
 * them of the query string). Null when a segment makes no sense: such a page does not exist.
 */
export function parseListing(segments: readonly string[]): Listing | null {
  const listing: Listing = { ...DEFAULT_LISTING };
  for (const segment of segments) {
    const dot = segment.indexOf('.');
    const name = segment.slice(0, dot);
    const value = segment.slice(dot + 1);
    if (name === 'sort' && isOneOf(SORTS, value)) listing.sort = value;
    else if (name === 'price' && Object.hasOwn(PRICE_BANDS, value)) listing.price = value as PriceBand;
    else if (name === 'view' && isOneOf(VIEWS, value)) listing.view = value;
    else if (name === 'page' && /^[1-9]\d{0,5}$/.test(value)) listing.page = Number(value);
    else return null;
  }
  return listing;
}

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const only = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Reads a search's listing out of the query string. What makes no sense is no filter. */
export function parseSearchListing(parameters: Parameters): SearchListing {
  const listing: SearchListing = { ...DEFAULT_SEARCH };
  const [sort, price, view, page] = ['sort', 'price', 'view', 'page'].map((name) => only(parameters[name]) ?? '');
  if (sort && isOneOf(SEARCH_SORTS, sort)) listing.sort = sort;
  if (price && Object.hasOwn(PRICE_BANDS, price)) listing.price = price as PriceBand;
  if (view && isOneOf(VIEWS, view)) listing.view = view;
  if (page && /^[1-9]\d{0,5}$/.test(page)) listing.page = Number(page);
  return listing;
}

/** The query string of a list, defaults left out, in a fixed order: one address for one page. `q`: the list is a search's. */
export function listingQuery(listing: SearchListing, q?: string): string {
  const defaults = q === undefined ? DEFAULT_LISTING : DEFAULT_SEARCH;
  const parts: string[] = [];
  if (q !== undefined) parts.push(`q=${encodeURIComponent(q)}`);
  if (listing.sort !== defaults.sort) parts.push(`sort=${listing.sort}`);
  if (listing.price !== defaults.price) parts.push(`price=${listing.price}`);
  if (listing.view !== defaults.view) parts.push(`view=${listing.view}`);
  if (listing.page !== defaults.page) parts.push(`page=${listing.page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/**
 * The address under which search engines shall know a list: without its filters. A further page of the plain list has products
 * of its own and stands for itself; a page of a filtered one does not.
 */
export function canonicalListing(base: string, listing: Listing): string {
  const plain = listing.sort === DEFAULT_LISTING.sort && listing.price === DEFAULT_LISTING.price;
  return plain && listing.page > 1 ? `${base}?page=${listing.page}` : base;
}
