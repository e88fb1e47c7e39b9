import 'server-only';
import { db, Prisma } from '../../platform/server/db';
import type { CsvCell } from '../../platform/shared/csv';
import { parseSar, toSar } from '../../platform/shared/money';
import { type Page, toPage } from '../../platform/shared/paging';
import { translate } from '../../platform/shared/translate';
import { readSlugsUnder } from '../category/reads';
import { type CostRights, canSeeCosts } from '../product/admin-reads';
import { DEFAULT_LOW_STOCK } from '../product/stock-rules';
import {
  chosenQuantity,
  compareUrgency,
  type Demand,
  isOfPurchaseKind,
  MISSED_DAYS,
  type Ordered,
  type PurchaseSuggestion,
  SALES_DAYS,
  suggestPurchase,
} from './purchase-rules';
import type { PurchaseFilter } from './schema';

type Row = Omit<Demand, 'cost'> & { cost: string | null };

/** Visible products: counted ones that are low, sold recently or owed; uncounted ones that are sold out. `days`: days with stock. */
async function readDemands({ category, brand }: PurchaseFilter): Promise<Demand[]> {
  const of = [
    ...(category ? [Prisma.sql`AND p.category = ANY (${await readSlugsUnder(category)}::text[])`] : []),
    ...(brand ? [Prisma.sql`AND p.brand = ${brand}`] : []),
  ];
  const rows = await db.$queryRaw<Row[]>`
    WITH since AS (SELECT now() - make_interval(days => ${SALES_DAYS}) AS at), sold AS (
      SELECT i.product_id AS id, sum(i.quantity)::int AS pieces
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.status IN ('confirmed', 'shipped', 'delivered') AND o.created_at > (SELECT at FROM since) AND i.product_id IS NOT NULL
      GROUP BY 1
    ), missed AS (
      SELECT DISTINCT i.product_id AS id
      FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
      WHERE o.status IN ('confirmed', 'shipped', 'delivered') AND o.created_at > now() - make_interval(days => ${MISSED_DAYS})
        AND p.stock_quantity IS NULL AND NOT p.in_stock
    ), owed AS (
      SELECT i.product_id AS id, sum(i.quantity - i.held - pieces_returned(i.id))::int AS pieces
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.status = 'confirmed' AND i.held < i.quantity AND i.held + pieces_returned(i.id) < i.quantity AND i.product_id IS NOT NULL GROUP BY 1
    ), moved AS (
      SELECT m.product_id AS id, m."before", m."after", m.cause, m.created_at AS at,
        row_number() OVER w AS place, lead(m.created_at, 1, now()) OVER w AS until
      FROM stock_movements m WHERE m.created_at > (SELECT at FROM since) AND m.product_id IN (SELECT id FROM sold)
      WINDOW w AS (PARTITION BY m.product_id ORDER BY m.id)
    ), had AS (
      SELECT m.id, sum(
        CASE WHEN m."after" > 0 THEN extract(epoch FROM m.until - m.at) ELSE 0 END
        + CASE WHEN m.place = 1 AND (m."before" > 0 OR m.cause = 'opening')
            THEN greatest(0, extract(epoch FROM m.at - greatest(p.created_at, (SELECT at FROM since)))) ELSE 0 END
      )::float8 / 86400 AS days
      FROM moved m JOIN products p ON p.id = m.id GROUP BY 1
    )
    SELECT p.id, coalesce(p.stock_quantity - p.reserved, 0) AS "left", coalesce(p.low_stock_threshold, ${DEFAULT_LOW_STOCK}::int) AS threshold,
      coalesce(s.pieces, 0) AS sold, coalesce(h.days, ${SALES_DAYS}::float8) AS days, coalesce(o.pieces, 0) AS owed, p.cost::text AS cost,
      p.stock_quantity IS NOT NULL AS "isCounted"
    FROM products p LEFT JOIN sold s ON s.id = p.id LEFT JOIN owed o ON o.id = p.id LEFT JOIN had h ON h.id = p.id LEFT JOIN missed x ON x.id = p.id
    WHERE NOT p.hidden AND CASE WHEN p.stock_quantity IS NULL THEN x.id IS NOT NULL
      ELSE p.low_stock OR s.id IS NOT NULL OR o.id IS NOT NULL END
      ${of.length > 0 ? Prisma.join(of, ' ') : Prisma.empty}`;
  return rows.map((row) => ({ ...row, cost: row.cost === null ? null : parseSar(row.cost) }));
}

async function readPurchases(filter: PurchaseFilter, rights: CostRights): Promise<PurchaseSuggestion[]> {
  const demands = await readDemands(filter);
  const isSeen = canSeeCosts(rights);
  return demands
    .map((demand) => (isSeen ? demand : { ...demand, cost: null }))
    .flatMap((demand) => suggestPurchase(demand, filter.cover) ?? [])
    .filter((purchase) => isOfPurchaseKind(purchase, filter.kind))
    .sort(compareUrgency);
}

async function withProducts(purchases: readonly PurchaseSuggestion[]) {
  const rows = await db.product.findMany({
    where: { id: { in: purchases.map(({ id }) => id) } },
    select: {
      id: true,
      name: true,
      image: true,
      sku: true,
      barcode: true,
      reserved: true,
      brandRow: { select: { name: true } },
    },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  return purchases.flatMap(({ cost, days: _, ...purchase }) => {
    const row = known.get(purchase.id);
    if (!row) return [];
    const { brandRow, ...product } = row;
    return [
      {
        ...product,
        ...purchase,
        left: Math.max(0, purchase.left),
        threshold: purchase.isCounted ? purchase.threshold : null,
        brandName: brandRow?.name ?? null,
        cost: cost === null ? null : toSar(cost),
        amount: cost === null || purchase.suggested === null ? null : toSar(cost * purchase.suggested),
      },
    ];
  });
}

export type PurchaseRow = Awaited<ReturnType<typeof withProducts>>[number];

export const countPurchases = async (filter: PurchaseFilter): Promise<number> =>
  (await readPurchases(filter, { areas: [] })).length;

/** `sum` covers all pages; its `amount` lacks unknown costs. */
export async function listPurchases(filter: PurchaseFilter & { page: number; limit: number }, rights: CostRights) {
  const all = await readPurchases(filter, rights);
  const from = (filter.page - 1) * filter.limit;
  const { rows, more }: Page<PurchaseSuggestion> = toPage(all.slice(from, from + filter.limit + 1), filter.limit);
  const sum = { products: all.length, pieces: 0, amount: 0, withoutCost: 0 };
  for (const { suggested, cost } of all) {
    if (suggested === null) continue;
    sum.pieces += suggested;
    if (cost === null) sum.withoutCost += 1;
    else sum.amount += cost * suggested;
  }
  return { rows: await withProducts(rows), more, sum: { ...sum, amount: toSar(sum.amount) } };
}

export const countUncountedSoldOut = (): Promise<number> =>
  db.product.count({ where: { hidden: false, inStock: false, stockQuantity: null } });

const COLUMNS = [
  'sku',
  'barcode',
  'name',
  'brand',
  'left',
  'threshold',
  'sold',
  'weekly',
  'lasts',
  'suggested',
  'ordered',
  'cost',
  'amount',
] as const;
const BATCH = 500;

/** Table for suppliers with the ordered, else the suggested quantities above 0. */
export async function* purchaseLines(
  filter: PurchaseFilter,
  ordered: Ordered,
  rights: CostRights,
): AsyncGenerator<readonly CsvCell[]> {
  const columns = COLUMNS.filter((column) => canSeeCosts(rights) || (column !== 'cost' && column !== 'amount'));
  yield columns.map((column) => translate(`admin.stock.columns.${column}`, { days: SALES_DAYS }));
  const all = await readPurchases(filter, rights);
  for (let at = 0; at < all.length; at += BATCH) {
    for (const row of await withProducts(all.slice(at, at + BATCH))) {
      const pieces = chosenQuantity(row, ordered);
      if (pieces === 0) continue;
      const amount = row.cost === null || pieces === null ? null : toSar(parseSar(row.cost) * pieces);
      const cells = { ...row, brand: row.brandName, ordered: pieces, amount };
      yield columns.map((column) => cells[column]);
    }
  }
}
