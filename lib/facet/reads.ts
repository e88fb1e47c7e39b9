import 'server-only';
import { readKinds } from '../attribute/reads';
import { readSlugsUnder } from '../category/reads';
import { priceBounds } from '../listing/price';
import { type Listing, PAGE_SIZE } from '../listing/rules';
import { type OfferRow, pricer } from '../offer/reads';
import { db } from '../server/db';
import type { Catalogue, Order } from './catalogue';
import { chosenOf } from './chosen';
import { type Base, count, type Offers, pageOf } from './count';
import { readCatalogue } from './follow';
import { type Facets, facetsOf, type Named, neededLabels } from './views';

/** What a list is made of before its shopper chooses. */
export type Scope = { category: string } | { brand: string } | { featured: true } | { offered: true };

export type FacetedList = { numbers: number[]; total: number; facets: Facets };

/** The products under a running offer with their prices. */
async function readPrices(offers: readonly OfferRow[], now: Date): Promise<{ no: number; price: number }[]> {
  const ids = [...new Set(offers.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, no: true, price: true } });
  const price = pricer(offers, now);
  return rows.flatMap(({ id, no, price: base }) => {
    const priced = price(id, base);
    return priced.offer ? [{ no, price: priced.price }] : [];
  });
}

type NameOrder = { of: Catalogue; version: number; numbers: Int32Array; slots?: number[] };
let names: NameOrder | null = null;

/** The products' numbers by their names, in the order of the alphabet: read again when a name is another. */
async function readNameOrder(catalogue: Catalogue): Promise<NameOrder> {
  if (names?.of !== catalogue || names.version !== catalogue.namesVersion) {
    const version = catalogue.namesVersion;
    const [row] = await db.$queryRaw<{ list: string }[]>`
      SELECT coalesce(json_agg(n.no), '[]')::text AS list
      FROM (SELECT no FROM products ORDER BY name COLLATE "ar-x-icu", id) AS n`;
    names = { of: catalogue, version, numbers: Int32Array.from(JSON.parse(row?.list ?? '[]') as number[]) };
  }
  return names;
}

/** The same as slots, found once: they stay what they are while no product comes or goes. */
function slotsByName(order: NameOrder, catalogue: Catalogue): number[] {
  if (order.slots && order.version === catalogue.namesVersion) return order.slots;
  order.slots = Array.from(order.numbers, (no) => catalogue.slotOf(no) ?? -1).filter((slot) => slot >= 0);
  return order.slots;
}

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
  const [base, prices, kinds, brands] = await Promise.all([
    readBase(scope),
    readPrices(running, now),
    readKinds(),
    db.brand.findMany({ select: { slug: true, name: true } }),
  ]);
  const catalogue = await readCatalogue();
  const named = sort === 'name' ? await readNameOrder(catalogue) : null;
  // From here on nothing waits: the catalogue stays as it is.
  const order: Order | number[] = named ? slotsByName(named, catalogue) : (sort as Order);
  const offers: Offers = new Map(
    prices.flatMap(({ no, price: paid }) => {
      const slot = catalogue.slotOf(no);
      return slot === undefined ? [] : [[slot, paid] as const];
    }),
  );
  const choice = chosenOf(catalogue, kinds, brands, filters);
  if (!choice) return null;
  const counts = count(catalogue, base, { ...choice, ...priceBounds(price) }, offers);
  const numbers = pageOf(catalogue, counts.slots, order, offers, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const own = 'category' in scope ? (kinds.get(scope.category) ?? []) : [];
  const drawn = facetsOf({ catalogue, counts, kinds, own, brands, filters, brandless: 'brand' in scope });
  const labels = await readLabels(neededLabels(drawn));
  return { numbers, total: counts.slots.length, facets: drawn.withLabels(labels) };
}
