import 'server-only';
import { db, Prisma } from '../../platform/server/db';
import { type Halalas, toSar } from '../../platform/shared/money';
import { COUNT_LIMIT, type SearchSort } from '../search/listing/rules';
import { PUBLIC_FIELD_NAMES, type PublicFieldName, productColumn } from './fields';

/** The SQL behind every list of products: rows in order, and how many there are. */

/** What views need of a product; quantities only to say how many are left where they are few. */
export const productSelect = {
  id: true,
  ...(Object.fromEntries(PUBLIC_FIELD_NAMES.map((name) => [name, true])) as Readonly<Record<PublicFieldName, true>>),
  stockQuantity: true,
  reserved: true,
  lowStock: true,
  brandRow: { select: { name: true } },
  keySpecifications: true,
  rating: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ProductSelect;

export type Row = Prisma.ProductGetPayload<{ select: typeof productSelect }>;

export type ProductFilter = {
  /** in any of these categories */
  categories?: readonly string[];
  /** of any of these brands */
  brand?: readonly string[];
  /** at least so many stars */
  rating?: number;
  /** attributes by name, each with values of which a product has one, as their key or as they are written */
  attribute?: readonly { name: string; values: readonly string[] }[];
  featured?: boolean;
  inStock?: boolean;
  /** under a running offer */
  offered?: boolean;
  minPrice?: Halalas | null;
  maxPrice?: Halalas | null;
};

/** Prices of the products under a running offer, and which these are. */
export type OfferPrices = { ids: readonly string[]; prices: readonly string[] };

const tableOf = ({ ids, prices }: OfferPrices) =>
  Prisma.sql`(SELECT * FROM unnest(${ids}::text[], ${prices}::numeric[]) AS o(product_id, price))`;

const NEWEST = Prisma.sql`p.created_at DESC, p.id DESC`;

const orderOf = (sort: SearchSort): Prisma.Sql =>
  ({
    relevance: NEWEST,
    newest: NEWEST,
    name: Prisma.sql`p.name COLLATE "ar-x-icu", p.id`,
    price_asc: Prisma.sql`coalesce(o.price, p.price), p.id`,
    price_desc: Prisma.sql`coalesce(o.price, p.price) DESC, p.id`,
  })[sort];

function conditions(filter: ProductFilter, price = Prisma.sql`coalesce(o.price, p.price)`): Prisma.Sql {
  const parts: Prisma.Sql[] = [Prisma.sql`TRUE`];
  if (filter.categories?.length === 1) parts.push(Prisma.sql`p.category = ${filter.categories[0]}`);
  else if (filter.categories) parts.push(Prisma.sql`p.category = ANY (${filter.categories}::text[])`);
  if (filter.brand) parts.push(Prisma.sql`p.brand = ANY (${filter.brand}::text[])`);
  if (filter.rating !== undefined) parts.push(Prisma.sql`p.rating >= ${String(filter.rating)}::numeric`);
  for (const { name, values } of filter.attribute ?? [])
    parts.push(Prisma.sql`EXISTS (SELECT 1 FROM product_values v JOIN attributes a ON a.id = v.attribute_id
      WHERE v.product_id = p.id AND a.name = ${name} AND (v.key = ANY (${values}::text[]) OR v.text = ANY (${values}::text[])))`);
  if (filter.featured !== undefined) parts.push(Prisma.sql`p.featured = ${filter.featured}`);
  if (filter.inStock !== undefined) parts.push(Prisma.sql`p.in_stock = ${filter.inStock}`);
  if (filter.offered) parts.push(Prisma.sql`o.price IS NOT NULL`);
  if (filter.minPrice != null) parts.push(Prisma.sql`${price} >= ${toSar(filter.minPrice)}::numeric`);
  if (filter.maxPrice != null) parts.push(Prisma.sql`${price} <= ${toSar(filter.maxPrice)}::numeric`);
  return Prisma.join(parts, ' AND ');
}

/** `exact`: the number of all is wanted however many they are; else it is counted up to COUNT_LIMIT. */
export type Slice = { offset: number; limit: number; exact?: boolean };

/** The same, from `products p`. */
const COLUMNS = Prisma.raw(
  [
    'p.id, p.rating, p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.key_specifications AS "keySpecifications"',
    `(SELECT jsonb_build_object('name', b.name) FROM brands b WHERE b.slug = p.brand) AS "brandRow"`,
    'p.stock_quantity AS "stockQuantity", p.reserved, p.low_stock AS "lowStock"',
    ...PUBLIC_FIELD_NAMES.map((name) => `p.${productColumn(name).column} AS "${name}"`),
  ].join(', '),
);

type Found = { rows: Row[]; total: number };
type List = { filter: ProductFilter; sort: SearchSort; offers: OfferPrices; page: Slice };

const fromOf = ({ filter, offers }: List) =>
  Prisma.sql`products p LEFT JOIN ${tableOf(offers)} o ON o.product_id = p.id WHERE ${conditions(filter)}`;

/** These products, in this order. */
const rowsOf = (ids: readonly string[]) =>
  db.$queryRaw<Row[]>`
    SELECT ${COLUMNS} FROM products p WHERE p.id = ANY (${ids}::text[]) ORDER BY array_position(${ids}::text[], p.id)`;

/** The products of these numbers, in this order. */
export const rowsByNumber = (numbers: readonly number[]) =>
  db.$queryRaw<(Row & { no: number })[]>`
    SELECT p.no, ${COLUMNS} FROM products p WHERE p.no = ANY (${numbers}::int[])
    ORDER BY array_position(${numbers}::int[], p.no)`;

/** The numbers of all products of a filter that asks nothing of offers. */
export async function readNumbers(filter: ProductFilter): Promise<ReadonlySet<number>> {
  const rows = await db.$queryRaw<{ no: number }[]>`
    SELECT p.no FROM products p WHERE ${conditions(filter, Prisma.sql`p.price`)}`;
  return new Set(rows.map(({ no }) => no));
}

/** How far is counted: one page further than what is shown, however far that is, so that there always is a way on. */
const most = ({ page: { offset, limit, exact } }: List): number | null =>
  exact ? null : Math.max(COUNT_LIMIT, offset + limit + 1);

const limited = (count: number | null) => (count === null ? Prisma.empty : Prisma.sql`LIMIT ${count}`);

/**
 * Products by their base price beside those under an offer. A join with the offers' prices would hide the index on the price:
 * the few products under an offer and all others are read apart.
 */
const apart = ({ filter, offers }: List) => ({
  others: Prisma.sql`products p WHERE ${conditions(filter, Prisma.sql`p.price`)} AND p.id <> ALL (${offers.ids}::text[])`,
  offered: Prisma.sql`${tableOf(offers)} o JOIN products p ON p.id = o.product_id
    WHERE ${conditions(filter, Prisma.sql`o.price`)}`,
});

async function countList(list: List): Promise<number> {
  const { others, offered } = apart(list);
  const limit = limited(most(list));
  const parts = list.filter.offered ? [offered] : [others, offered];
  const counts = await Promise.all(
    parts.map((part) => db.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM (SELECT 1 FROM ${part} ${limit}) AS c`),
  );
  return counts.reduce((sum, [row]) => sum + Number(row?.n ?? 0), 0);
}

const isByPrice = (sort: SearchSort) => sort === 'price_asc' || sort === 'price_desc';

/** The ids of a page sorted by price, the offers' products merged in. */
function pricedIds(list: List) {
  const { others, offered } = apart(list);
  const { offset, limit } = list.page;
  const order = list.sort === 'price_desc' ? Prisma.sql`price DESC, id` : Prisma.sql`price, id`;
  return db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      (SELECT p.id, p.price FROM ${others}
        ORDER BY ${list.sort === 'price_desc' ? Prisma.sql`p.price DESC, p.id` : Prisma.sql`p.price, p.id`}
        LIMIT ${offset + limit})
      UNION ALL
      (SELECT p.id, o.price FROM ${offered})
    ) AS merged ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** One page of a list, sorted by the effective price where a price is meant, and how many there are. */
export async function readRows(list: List): Promise<Found> {
  const { filter, sort, page } = list;
  const counting = countList(list);
  if (isByPrice(sort) && !filter.offered) {
    const [ids, total] = await Promise.all([pricedIds(list), counting]);
    return { rows: await rowsOf(ids.map(({ id }) => id)), total };
  }
  const [rows, total] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT ${COLUMNS} FROM ${fromOf(list)} ORDER BY ${orderOf(sort)}
      LIMIT ${page.limit} OFFSET ${page.offset}`,
    counting,
  ]);
  return { rows, total };
}
