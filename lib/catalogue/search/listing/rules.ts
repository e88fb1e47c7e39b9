import { pageParam, type SearchParams, searchParam } from '../../../platform/shared/query';
import { type Filters, filterPairs, isFilterGroup, withFilterGroup } from './filters';
import { type PriceFilter, parsePriceFilter, priceFilterOf } from './price';

export const LISTING_SORTS = [
  'newest',
  'bestselling',
  'name',
  'price_asc',
  'price_desc',
  'discount',
  'rating',
] as const;
type Sort = (typeof LISTING_SORTS)[number];

/** Sorts that a list offers only if its products differ in that value. */
export type OptionalSort = Extract<Sort, 'bestselling' | 'discount' | 'rating'>;
const OPTIONAL: readonly SearchSort[] = ['bestselling', 'discount', 'rating'] satisfies OptionalSort[];

export const offeredSorts = (
  known: readonly SearchSort[],
  useful: readonly OptionalSort[],
  chosen: SearchSort,
): SearchSort[] =>
  known.filter((sort) => sort === chosen || !OPTIONAL.includes(sort) || useful.some((one) => one === sort));

export const SEARCH_SORTS = ['relevance', ...LISTING_SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const LISTING_VIEWS = ['grid', 'list'] as const;
type View = (typeof LISTING_VIEWS)[number];

export const LISTING_PAGE_SIZE = 24;

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / LISTING_PAGE_SIZE));

export const MAX_COUNTED_RESULTS = 10_000;

export type Listing<S extends SearchSort = Sort> = {
  sort: S;
  price: PriceFilter;
  filters?: Filters;
  view: View;
  page: number;
};
export type SearchListing = Listing<SearchSort>;

export const DEFAULT_LISTING: Listing = { sort: 'newest', price: 'all', view: 'grid', page: 1 };
export const DEFAULT_SEARCH: SearchListing = { ...DEFAULT_LISTING, sort: 'relevance' };

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

const PAGE = /^[1-9]\d{0,3}$/;

function setOption(listing: Listing, name: string, value: string): boolean {
  if (isFilterGroup(name)) {
    const filters = withFilterGroup(listing.filters, name, value);
    if (filters) listing.filters = filters;
    return filters !== null;
  }
  const price = name === 'price' ? parsePriceFilter(value) : null;
  if (price) listing.price = price;
  else if (name === 'sort' && isOneOf(LISTING_SORTS, value)) listing.sort = value;
  else if (name === 'view' && isOneOf(LISTING_VIEWS, value)) listing.view = value;
  else if (name === 'page' && PAGE.test(value)) listing.page = Number(value);
  else return false;
  return true;
}

const SEGMENT = /^((?:f\.)?[^.]*)\.(.*)$/;

const PREVIOUS_PARAMETERS = /^rating\.(?:3|4|4\.5)$/;

function readSegments(segments: readonly string[]): Listing | null {
  const listing: Listing = { ...DEFAULT_LISTING };
  for (const segment of segments) {
    if (PREVIOUS_PARAMETERS.test(segment)) continue;
    const [, name, value] = SEGMENT.exec(segment) ?? [];
    if (name === undefined || value === undefined || !setOption(listing, name, value)) return null;
  }
  return listing;
}

function chosen(listing: SearchListing, defaults: SearchListing): [name: string, value: string][] {
  const changed = (names: readonly ('sort' | 'price' | 'view' | 'page')[]): [string, string][] =>
    names.filter((name) => listing[name] !== defaults[name]).map((name) => [name, String(listing[name])]);
  return [...changed(['sort', 'price']), ...filterPairs(listing.filters), ...changed(['view', 'page'])];
}

/** Canonical address: "/featured/sort.price_asc/price.under-1000/brand.asus~msi/view.list/page.2". */
export const listingPath = (base: string, listing: SearchListing): string =>
  [base, ...chosen(listing, DEFAULT_LISTING).map(([name, value]) => `${name}.${value}`)].join('/');

/** Null unless the segments are canonical. */
export function parseListing(segments: readonly string[]): Listing | null {
  const listing = readSegments(segments);
  return listing && listingPath('', listing) === ['', ...segments].join('/') ? listing : null;
}

/** Parameters of forms without JavaScript and old links. */
export const LISTING_PARAMETERS = ['sort', 'price', 'min', 'max', 'view', 'page'] as const;

const enteredPrice = (get: (name: string) => string | null): PriceFilter | null => {
  const [min, max] = [get('min'), get('max')];
  return min === null && max === null ? null : priceFilterOf(min ?? '', max ?? '');
};

/** Canonical URL for path segments and query parameters; parameters override segments. Null for an invalid segment. */
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

/** Ignores invalid parameters. */
export function parseSearchListing(parameters: SearchParams): SearchListing {
  const listing: Listing = { ...DEFAULT_LISTING };
  for (const name of Object.keys(parameters))
    if (name !== 'page') setOption(listing, name, searchParam(parameters, name));
  listing.price = enteredPrice((name) => (name in parameters ? searchParam(parameters, name) : null)) ?? listing.price;
  listing.page = pageParam(parameters);
  const sort = searchParam(parameters, 'sort');
  return { ...listing, sort: isOneOf(SEARCH_SORTS, sort) ? sort : DEFAULT_SEARCH.sort };
}

const searchQuery = (listing: SearchListing, q: string): string =>
  `?${[['q', encodeURIComponent(q)], ...chosen(listing, DEFAULT_SEARCH)].map((pair) => pair.join('=')).join('&')}`;

/** With `q` a search URL; parameters of `base` stay. */
export function listingUrl(base: string, listing: SearchListing, q?: string): string {
  if (q !== undefined) return base + searchQuery(listing, q);
  if (!base.includes('?')) return listingPath(base, listing);
  return (
    base +
    chosen(listing, DEFAULT_LISTING)
      .map(([name, value]) => `&${name}=${value}`)
      .join('')
  );
}

export const hiddenFieldsOf = (base: string): [name: string, value: string][] => [
  ...new URLSearchParams(base.includes('?') ? base.slice(base.indexOf('?')) : ''),
];

/** Canonical URL for search engines, without filters. Only the unfiltered list in default order keeps its page number. */
export function canonicalListing(base: string, listing: Listing): string {
  const plain = listing.sort === DEFAULT_LISTING.sort && !isFiltered(listing);
  return plain ? listingPath(base, { ...DEFAULT_LISTING, page: listing.page }) : base;
}

export const isFiltered = ({ price, filters }: Pick<SearchListing, 'price' | 'filters'>): boolean =>
  price !== 'all' || filters !== undefined;

/** Number of chosen filters: the price counts as one, each value as one. */
export const chosenCount = ({ price, filters }: Pick<SearchListing, 'price' | 'filters'>): number =>
  (price === 'all' ? 0 : 1) + Object.values(filters ?? {}).flat().length;
