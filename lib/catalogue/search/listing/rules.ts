import { pageParam, param, type SearchParams } from '../../../platform/shared/query';
import { type Filters, filterPairs, isGroup, withGroup } from './filters';
import { type Price, priceOf, readPrice } from './price';

/** How a shopper's list is sorted: newest first unless asked otherwise. */
export const SORTS = ['newest', 'name', 'price_asc', 'price_desc', 'rating'] as const;
type Sort = (typeof SORTS)[number];

/** A search's results come best match first unless asked otherwise. */
export const SEARCH_SORTS = ['relevance', ...SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const VIEWS = ['grid', 'list'] as const;
type View = (typeof VIEWS)[number];

export const PAGE_SIZE = 24;

/** How many pages so many products fill: one at least. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Up to how many products of a list are counted: beyond it the list says "more than". */
export const COUNT_LIMIT = 10_000;

export type Listing<S extends SearchSort = Sort> = {
  sort: S;
  price: Price;
  filters?: Filters;
  view: View;
  page: number;
};
export type SearchListing = Listing<SearchSort>;

export const DEFAULT_LISTING: Listing = { sort: 'newest', price: 'all', view: 'grid', page: 1 };
export const DEFAULT_SEARCH: SearchListing = { ...DEFAULT_LISTING, sort: 'relevance' };

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

/** A list's page number; further ones lead nowhere. */
const PAGE = /^[1-9]\d{0,3}$/;

/** Puts one option into a listing; false when there is none of that name or value. */
function setOption(listing: Listing, name: string, value: string): boolean {
  if (isGroup(name)) {
    const filters = withGroup(listing.filters, name, value);
    if (filters) listing.filters = filters;
    return filters !== null;
  }
  const price = name === 'price' ? readPrice(value) : null;
  if (price) listing.price = price;
  else if (name === 'sort' && isOneOf(SORTS, value)) listing.sort = value;
  else if (name === 'view' && isOneOf(VIEWS, value)) listing.view = value;
  else if (name === 'page' && PAGE.test(value)) listing.page = Number(value);
  else return false;
  return true;
}

/** "sort.name" is sort and "name"; "f.k3x9a2.16" an attribute's group and "16". */
const SEGMENT = /^((?:f\.)?[^.]*)\.(.*)$/;

/** A filter that older addresses have: of stars that no buyer had given. */
const FORMER = /^rating\.(?:3|4|4\.5)$/;

/** Reads the listing out of path segments, in any order; null when one of them makes no sense. */
function readSegments(segments: readonly string[]): Listing | null {
  const listing: Listing = { ...DEFAULT_LISTING };
  for (const segment of segments) {
    if (FORMER.test(segment)) continue;
    const [, name, value] = SEGMENT.exec(segment) ?? [];
    if (name === undefined || value === undefined || !setOption(listing, name, value)) return null;
  }
  return listing;
}

/** The options that differ from the defaults, in the one order that every address has them in. */
function chosen(listing: SearchListing, defaults: SearchListing): [name: string, value: string][] {
  const changed = (names: readonly ('sort' | 'price' | 'view' | 'page')[]): [string, string][] =>
    names.filter((name) => listing[name] !== defaults[name]).map((name) => [name, String(listing[name])]);
  return [...changed(['sort', 'price']), ...filterPairs(listing.filters), ...changed(['view', 'page'])];
}

/** The address of a list: "/featured/sort.price_asc/price.under-1000/brand.asus~msi/view.list/page.2", defaults left out, in this order. */
export const listingPath = (base: string, listing: SearchListing): string =>
  [base, ...chosen(listing, DEFAULT_LISTING).map(([name, value]) => `${name}.${value}`)].join('/');

/** Reads the listing out of an address's path segments. Null when this is not the one address of a list: no such page exists. */
export function parseListing(segments: readonly string[]): Listing | null {
  const listing = readSegments(segments);
  return listing && listingPath('', listing) === ['', ...segments].join('/') ? listing : null;
}

/** The parameters under which a form without JavaScript, and older links, name a list's options. */
export const LISTING_PARAMETERS = ['sort', 'price', 'min', 'max', 'view', 'page'] as const;

/** What a form's two fields for a price ask for; null when it has none. */
const enteredPrice = (get: (name: string) => string | null): Price | null => {
  const [min, max] = [get('min'), get('max')];
  return min === null && max === null ? null : priceOf(min ?? '', max ?? '');
};

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
  listing.price = enteredPrice((name) => parameters.get(name)) ?? listing.price;
  return listingPath(base, listing);
}

/** Reads a search's listing out of the query string. What makes no sense is no filter. */
export function parseSearchListing(parameters: SearchParams): SearchListing {
  const listing: Listing = { ...DEFAULT_LISTING };
  for (const name of Object.keys(parameters)) if (name !== 'page') setOption(listing, name, param(parameters, name));
  listing.price = enteredPrice((name) => (name in parameters ? param(parameters, name) : null)) ?? listing.price;
  listing.page = pageParam(parameters);
  const sort = param(parameters, 'sort');
  return { ...listing, sort: isOneOf(SEARCH_SORTS, sort) ? sort : DEFAULT_SEARCH.sort };
}

/** The query string of a search's results, defaults left out, in a fixed order: one address for one page. */
const searchQuery = (listing: SearchListing, q: string): string =>
  `?${[['q', encodeURIComponent(q)], ...chosen(listing, DEFAULT_SEARCH)].map((pair) => pair.join('=')).join('&')}`;

/** The address of a list, or of a search's results. `q`: the search's text. A base with a query of its own has the options behind that. */
export function addressOf(base: string, listing: SearchListing, q?: string): string {
  if (q !== undefined) return base + searchQuery(listing, q);
  if (!base.includes('?')) return listingPath(base, listing);
  return (
    base +
    chosen(listing, DEFAULT_LISTING)
      .map(([name, value]) => `&${name}=${value}`)
      .join('')
  );
}

/** What a form has to carry on of a base's own query, in hidden fields. */
export const fieldsOf = (base: string): [name: string, value: string][] => [
  ...new URLSearchParams(base.includes('?') ? base.slice(base.indexOf('?')) : ''),
];

/**
 * The address under which search engines shall know a list: without its filters. A further page of the plain list has products
 * of its own and stands for itself; a page of a filtered one does not.
 */
export function canonicalListing(base: string, listing: Listing): string {
  const plain = listing.sort === DEFAULT_LISTING.sort && !isFiltered(listing);
  return plain ? listingPath(base, { ...DEFAULT_LISTING, page: listing.page }) : base;
}

/** Whether a list shows less than all of it. */
export const isFiltered = ({ price, filters }: Pick<SearchListing, 'price' | 'filters'>): boolean =>
  price !== 'all' || filters !== undefined;

/** How many filters a list has: a price is one, every chosen value another. */
export const chosenCount = ({ price, filters }: Pick<SearchListing, 'price' | 'filters'>): number =>
  (price === 'all' ? 0 : 1) + Object.values(filters ?? {}).flat().length;
