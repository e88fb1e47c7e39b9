import 'server-only';
import { db } from '../../../platform/server/db';
import { type AttributesByCategory, readAttributesByCategory } from '../../attribute/reads';
import { readSlugsUnder } from '../../category/reads';
import type { OfferRow } from '../../offer/reads';
import type { Catalogue } from '../index/catalogue';
import { readCatalogue } from '../index/follow-changes';
import { rankedPage, type ScoredMatches } from '../index/ranking';
import type { Filters } from '../listing/filters';
import { priceBounds } from '../listing/price';
import {
  countPages,
  DEFAULT_LISTING,
  LISTING_PAGE_SIZE,
  type Listing,
  type OptionalSort,
  type SearchSort,
} from '../listing/rules';
import { chosenFiltersOf } from './chosen';
import { countFacets, type FacetCounts, type ListScope, productPage, productPageInParts } from './count';
import { readOfferPrices, readSortOrder } from './orders';
import { type Facets, facetsOf, type NamedValue, requiredLabels } from './views';

export type FacetScope =
  | { category: string; others?: readonly string[] }
  | { brand: string }
  | { featured: true }
  | { offered: true };

/** `slots`: the only candidates; `first`: slots listed before others with the same stock status. */
export type CandidateSlots = (
  catalogue: Catalogue,
  kinds: AttributesByCategory,
) => { slots: readonly number[] | undefined; first: ReadonlySet<number> };

export type FacetedList = { numbers: number[]; total: number; facets: Facets; sorts: OptionalSort[] };

function usefulSorts({ ratingCount, sold }: Catalogue, { slots, sale }: FacetCounts): OptionalSort[] {
  const isUseful = {
    bestselling: () => slots.some((slot) => (sold[slot] ?? 0) > 0),
    discount: () => sale > 0,
    rating: () => slots.some((slot) => (ratingCount[slot] ?? 0) > 0),
  };
  return Object.entries(isUseful).flatMap(([sort, ask]) => (ask() ? [sort as OptionalSort] : []));
}

async function readBase(scope: FacetScope): Promise<ListScope> {
  if (!('category' in scope)) return scope;
  return { categories: new Set([...(await readSlugsUnder(scope.category)), ...(scope.others ?? [])]) };
}

async function readLabels(needed: readonly NamedValue[]): Promise<string[]> {
  if (needed.length === 0) return [];
  const rows = await db.$queryRaw<{ text: string | null }[]>`
    SELECT (SELECT text FROM product_values v WHERE v.attribute_id = n.attribute AND v.key = n.key LIMIT 1) AS text
    FROM unnest(${needed.map(({ attribute }) => attribute)}::text[], ${needed.map(({ key }) => key)}::text[])
      WITH ORDINALITY AS n(attribute, key, place) ORDER BY n.place`;
  return rows.map(({ text }, index) => text ?? needed[index]?.key ?? '');
}

type Asked = Pick<Listing, 'price' | 'page' | 'filters'>;

/** Reads all inputs. Do not await afterwards, because the catalogue can change. */
async function readShop(sort: SearchSort, running: readonly OfferRow[], now: Date) {
  const [paid, kinds, brands] = await Promise.all([
    readOfferPrices(running, now),
    readAttributesByCategory(),
    db.brand.findMany({ select: { slug: true, name: true } }),
  ]);
  const catalogue = await readCatalogue();
  const orderIn = await readSortOrder(catalogue, sort === 'relevance' ? 'newest' : sort);
  return { catalogue, kinds, brands, offers: paid(catalogue), order: orderIn(catalogue) };
}

type Shop = Awaited<ReturnType<typeof readShop>>;

const inParts = (catalogue: Catalogue, first?: ReadonlySet<number>) => ({
  parts: 4,
  partOf: (slot: number) => (catalogue.isInStock(slot) ? 0 : 2) + (!first || first.has(slot) ? 0 : 1),
});

/** These sorts recommend products, so sold-out ones come last. */
const isAdvice = (sort: SearchSort): boolean => sort === 'bestselling' || sort === 'discount' || sort === 'rating';

const sliceOf = (page: number) => ({ offset: (page - 1) * LISTING_PAGE_SIZE, limit: LISTING_PAGE_SIZE });

/** Null if a filter is unknown. */
export async function readFacetedList(
  scope: FacetScope,
  { sort, price, page, filters }: Omit<Listing, 'view'>,
  running: readonly OfferRow[],
  now: Date,
  among?: CandidateSlots,
): Promise<FacetedList | null> {
  const [base, shop] = await Promise.all([readBase(scope), readShop(sort, running, now)]);
  const { catalogue, kinds, brands, offers, order } = shop;
  const choice = chosenFiltersOf(catalogue, kinds, brands, filters);
  if (!choice) return null;
  const part = among?.(catalogue, kinds);
  const counts = countFacets(catalogue, { ...base, found: part?.slots }, { ...choice, ...priceBounds(price) }, offers);
  const isInParts = part || sort === DEFAULT_LISTING.sort || isAdvice(sort);
  const numbers = isInParts
    ? productPageInParts(catalogue, counts.slots, inParts(catalogue, part?.first), order, offers, sliceOf(page))
    : productPage(catalogue, counts.slots, order, offers, sliceOf(page));
  const own = 'category' in scope ? (kinds.get(scope.category) ?? []) : [];
  const drawn = facetsOf({ catalogue, counts, kinds, own, brands, filters, brandless: 'brand' in scope });
  const labels = await readLabels(requiredLabels(drawn));
  const { slots } = counts;
  return { numbers, total: slots.length, facets: drawn.withLabels(labels), sorts: usefulSorts(catalogue, counts) };
}

export type SearchFinding = {
  matches: (catalogue: Catalogue) => ScoredMatches;
  sort: SearchSort;
  min?: number | undefined;
  max?: number | undefined;
};

/** `all`: number of matches before filtering; `filters`: only valid ones; `page`: at most the last page. */
export type FoundList = FacetedList & { all: number; filters: Filters | undefined; page: number };

function knownFilters({ catalogue, kinds, brands }: Shop, filters: Filters | undefined): Filters | undefined {
  const known = Object.entries(filters ?? {}).filter(([name, values]) =>
    chosenFiltersOf(catalogue, kinds, brands, { [name]: values }),
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** Like readFacetedList for a search; ignores unknown filters. */
export async function readFoundList(
  { matches, sort, min, max }: SearchFinding,
  asked: Asked,
  running: readonly OfferRow[],
  now: Date,
): Promise<FoundList> {
  const shop = await readShop(sort, running, now);
  const { catalogue, kinds, brands, offers, order } = shop;
  const filters = knownFilters(shop, asked.filters);
  const { slots: found, scores } = matches(catalogue);
  const choice = { ...chosenFiltersOf(catalogue, kinds, brands, filters), ...priceBounds(asked.price) };
  const counts = countFacets(catalogue, { found, min, max }, choice, offers);
  const { slots } = counts;
  const page = Math.min(asked.page, countPages(slots.length));
  const numbers =
    sort === 'relevance'
      ? rankedPage(catalogue, slots, scores, sliceOf(page))
      : isAdvice(sort)
        ? productPageInParts(catalogue, slots, inParts(catalogue), order, offers, sliceOf(page))
        : productPage(catalogue, slots, order, offers, sliceOf(page));
  const drawn = facetsOf({ catalogue, counts, kinds, own: [], brands, filters, brandless: false });
  const labels = await readLabels(requiredLabels(drawn));
  const facets = drawn.withLabels(labels);
  return {
    numbers,
    total: slots.length,
    facets,
    sorts: usefulSorts(catalogue, counts),
    all: found.length,
    filters,
    page,
  };
}
