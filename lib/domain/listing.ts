import { type Halalas, parseSar } from './money';

/** How a shopper's list is sorted: newest first unless asked otherwise. */
export const SORTS = ['newest', 'name', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];

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

export type Listing = { sort: Sort; price: PriceBand; view: View; page: number };

export const DEFAULT_LISTING: Listing = { sort: 'newest', price: 'all', view: 'grid', page: 1 };

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

/** The query string of a listing, defaults left out, in a fixed order: one address for one page. */
export function listingQuery(listing: Listing): string {
  const parts: string[] = [];
  if (listing.sort !== DEFAULT_LISTING.sort) parts.push(`sort=${listing.sort}`);
  if (listing.price !== DEFAULT_LISTING.price) parts.push(`price=${listing.price}`);
  if (listing.view !== DEFAULT_LISTING.view) parts.push(`view=${listing.view}`);
  if (listing.page !== DEFAULT_LISTING.page) parts.push(`page=${listing.page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
