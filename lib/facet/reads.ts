import 'server-only';
import { readKinds } from '../attribute/reads';
import { readCatalogue } from '../catalogue/follow';
import { readSlugsUnder } from '../category/reads';
import { priceBounds } from '../listing/price';
import { type Listing, PAGE_SIZE } from '../listing/rules';
import type { OfferRow } from '../offer/reads';
import { db } from '../server/db';
import { chosenOf } from './chosen';
import { type Base, count, pageOf } from './count';
import { readOrder, readPaid } from './orders';
import { type Facets, facetsOf, type Named, neededLabels } from './views';

/** What a list is made of before its shopper chooses. */
export type Scope = { category: string } | { brand: string } | { featured: true } | { offered: true };

export type FacetedList = { numbers: number[]; total: number; facets: Facets };

async function readBase(scope: Scope): Promise<Base> {
  return 'category' in scope ? { categories: new Set(await readSlugsUnder(scope.category)) } : scope;
}

/** How attributes' values are written: of each one product's. */
async function readLabels(needed: readonly Named[]): Promise<string[]> {
  if (needed.length === 0) return [];
  const rows = await db.$queryRaw<{ text: string | null }[]>`
    SELECT (SELECT text FROM product_values v WHERE v.attribute_id = n.attribute AND v.key = n.key LIMIT 1) AS text
    FROM unnest(${needed.map(({ attribute }) => attribute)}::text[], ${needed.map(({ key }) => key)}::text[])
      WITH ORDINALITY AS n(attribute, key, place) ORDER BY n.place`;
  return rows.map(({ text }, index) => text ?? needed[index]?.key ?? '');
}

/**
 * One page of a list, how many products it has, and what it can be filtered by with how many there would be. Null when a filter
 * names what the shop does not have.
 */
export async function readFacetedList(
  scope: Scope,
  { sort, price, page, filters }: Omit<Listing, 'view'>,
  running: readonly OfferRow[],
  now: Date,
): Promise<FacetedList | null> {
  const [base, paid, kinds, brands] = await Promise.all([
    readBase(scope),
    readPaid(running, now),
    readKinds(),
    db.brand.findMany({ select: { slug: true, name: true } }),
  ]);
  const catalogue = await readCatalogue();
  const orderIn = await readOrder(catalogue, sort);
  // From here on nothing waits: the catalogue stays as it is.
  const offers = paid(catalogue);
  const choice = chosenOf(catalogue, kinds, brands, filters);
  if (!choice) return null;
  const counts = count(catalogue, base, { ...choice, ...priceBounds(price) }, offers);
  const numbers = pageOf(catalogue, counts.slots, orderIn(catalogue), offers, {
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  const own = 'category' in scope ? (kinds.get(scope.category) ?? []) : [];
  const drawn = facetsOf({ catalogue, counts, kinds, own, brands, filters, brandless: 'brand' in scope });
  const labels = await readLabels(neededLabels(drawn));
  return { numbers, total: counts.slots.length, facets: drawn.withLabels(labels) };
}
