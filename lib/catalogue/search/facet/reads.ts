import 'server-only';
import { db } from '../../../platform/server/db';
import { type Kinds, readKinds } from '../../attribute/reads';
import { readSlugsUnder } from '../../category/reads';
import type { OfferRow } from '../../offer/reads';
import { bestFirst, type Matches } from '../index/best-first';
import type { Catalogue } from '../index/catalogue';
import { readCatalogue } from '../index/follow';
import type { Filters } from '../listing/filters';
import { priceBounds } from '../listing/price';
import { DEFAULT_LISTING, type Listing, PAGE_SIZE, pagesOf, type SearchSort } from '../listing/rules';
import { chosenOf } from './chosen';
import { type Base, count, pageInParts, pageOf } from './count';
import { readOrder, readPaid } from './orders';
import { type Facets, facetsOf, type Named, neededLabels } from './views';

export type Scope = { category: string } | { brand: string } | { featured: true } | { offered: true };

/** `slots`: the only candidates; `first`: ahead of others with equal stock status. */
export type Among = (
  catalogue: Catalogue,
  kinds: Kinds,
) => { slots: readonly number[] | undefined; first: ReadonlySet<number> };

export type FacetedList = { numbers: number[]; total: number; facets: Facets; rated: boolean };

const isRated = ({ ratingCount }: Catalogue, slots: ArrayLike<number>): boolean =>
  Array.prototype.some.call(slots, (slot: number) => (ratingCount[slot] ?? 0) > 0);

async function readBase(scope: Scope): Promise<Base> {
  return 'category' in scope ? { categories: new Set(await readSlugsUnder(scope.category)) } : scope;
}

async function readLabels(needed: readonly Named[]): Promise<string[]> {
  if (needed.length === 0) return [];
  const rows = await db.$queryRaw<{ text: string | null }[]>`
    SELECT (SELECT text FROM product_values v WHERE v.attribute_id = n.attribute AND v.key = n.key LIMIT 1) AS text
    FROM unnest(${needed.map(({ attribute }) => attribute)}::text[], ${needed.map(({ key }) => key)}::text[])
      WITH ORDINALITY AS n(attribute, key, place) ORDER BY n.place`;
  return rows.map(({ text }, index) => text ?? needed[index]?.key ?? '');
}

type Asked = Pick<Listing, 'price' | 'page' | 'filters'>;

/** Reads all inputs; no await may follow, because the catalogue can change. */
async function readShop(sort: SearchSort, running: readonly OfferRow[], now: Date) {
  const [paid, kinds, brands] = await Promise.all([
    readPaid(running, now),
    readKinds(),
    db.brand.findMany({ select: { slug: true, name: true } }),
  ]);
  const catalogue = await readCatalogue();
  const orderIn = await readOrder(catalogue, sort === 'relevance' ? 'newest' : sort);
  return { catalogue, kinds, brands, offers: paid(catalogue), order: orderIn(catalogue) };
}

type Shop = Awaited<ReturnType<typeof readShop>>;

const inParts = (catalogue: Catalogue, first?: ReadonlySet<number>) => ({
  parts: 4,
  partOf: (slot: number) => (catalogue.isInStock(slot) ? 0 : 2) + (!first || first.has(slot) ? 0 : 1),
});

const sliceOf = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });

/** One page with total and facets; null if a filter is unknown. */
export async function readFacetedList(
  scope: Scope,
  { sort, price, page, filters }: Omit<Listing, 'view'>,
  running: readonly OfferRow[],
  now: Date,
  among?: Among,
): Promise<FacetedList | null> {
  const [base, shop] = await Promise.all([readBase(scope), readShop(sort, running, now)]);
  const { catalogue, kinds, brands, offers, order } = shop;
  const choice = chosenOf(catalogue, kinds, brands, filters);
  if (!choice) return null;
  const part = among?.(catalogue, kinds);
  const counts = count(catalogue, { ...base, found: part?.slots }, { ...choice, ...priceBounds(price) }, offers);
  const isInParts = part || sort === DEFAULT_LISTING.sort;
  const numbers = isInParts
    ? pageInParts(catalogue, counts.slots, inParts(catalogue, part?.first), order, offers, sliceOf(page))
    : pageOf(catalogue, counts.slots, order, offers, sliceOf(page));
  const own = 'category' in scope ? (kinds.get(scope.category) ?? []) : [];
  const drawn = facetsOf({ catalogue, counts, kinds, own, brands, filters, brandless: 'brand' in scope });
  const labels = await readLabels(neededLabels(drawn));
  const { slots } = counts;
  return { numbers, total: slots.length, facets: drawn.withLabels(labels), rated: isRated(catalogue, slots) };
}

export type Finding = {
  matches: (catalogue: Catalogue) => Matches;
  sort: SearchSort;
  min?: number | undefined;
  max?: number | undefined;
};

/** `all`: matches without filters; `filters`: without unknown ones; `page`: at most the last. */
export type FoundList = FacetedList & { all: number; filters: Filters | undefined; page: number };

function knownFilters({ catalogue, kinds, brands }: Shop, filters: Filters | undefined): Filters | undefined {
  const known = Object.entries(filters ?? {}).filter(([name, values]) =>
    chosenOf(catalogue, kinds, brands, { [name]: values }),
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** Like readFacetedList for a search; ignores unknown filters. */
export async function readFoundList(
  { matches, sort, min, max }: Finding,
  asked: Asked,
  running: readonly OfferRow[],
  now: Date,
): Promise<FoundList> {
  const shop = await readShop(sort, running, now);
  const { catalogue, kinds, brands, offers, order } = shop;
  const filters = knownFilters(shop, asked.filters);
  const { slots: found, scores } = matches(catalogue);
  const choice = { ...chosenOf(catalogue, kinds, brands, filters), ...priceBounds(asked.price) };
  const counts = count(catalogue, { found, min, max }, choice, offers);
  const { slots } = counts;
  const page = Math.min(asked.page, pagesOf(slots.length));
  const numbers =
    sort === 'relevance'
      ? bestFirst(catalogue, slots, scores, sliceOf(page))
      : pageOf(catalogue, slots, order, offers, sliceOf(page));
  const drawn = facetsOf({ catalogue, counts, kinds, own: [], brands, filters, brandless: false });
  const labels = await readLabels(neededLabels(drawn));
  const facets = drawn.withLabels(labels);
  return { numbers, total: slots.length, facets, rated: isRated(catalogue, slots), all: found.length, filters, page };
}
