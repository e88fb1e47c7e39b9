import 'server-only';
import { COD_DUE_SQL } from '../../fulfilment/shipment/cod-due';
import { LEDGER_SUMS_SQL } from '../../orders/ledger/sums';
import { REVENUE_STATUSES } from '../../orders/order/order-status';
import { Prisma } from '../../platform/server/db';
import { ATTRIBUTION_DAYS } from '../../selling/cart-reminder/rules';
import type { LineGrouping, OrderGrouping, ReportGrouping, TimeRange } from './rules';
import { isLineGrouping } from './rules';

/** SQL: sales are orders `o` in a revenue status, by creation time. */
export const isSaleSql = ({ from, until }: TimeRange): Prisma.Sql =>
  Prisma.sql`o.created_at >= ${from} AND o.created_at < ${until} AND o.status = ANY (${[...REVENUE_STATUSES]}::order_status[])`;

const sales = (time: TimeRange): Prisma.Sql => Prisma.sql`
  sold AS MATERIALIZED (
    SELECT o.id, o.created_at, o.subtotal, o.total_amount, o.discount_amount, o.bundle_discount, o.tax_amount, o.due_amount, o.city, o.city_key, o.payment_method,
      o.shipping_method, o.coupon_code, o.session_id, o.status, o.goodwill_amount, o.offset_amount
    FROM orders o WHERE ${isSaleSql(time)}
  ), ${LEDGER_SUMS_SQL}, carried AS (
    SELECT s.order_id, sum(s.cod_amount) AS amount FROM shipments s JOIN sold ON sold.id = s.order_id WHERE ${COD_DUE_SQL} GROUP BY 1
  ), figures AS MATERIALIZED (
    SELECT sold.*, m.refunded + sold.offset_amount AS refunded, m.due + coalesce(c.amount, 0) AS outstanding
    FROM sold JOIN money m ON m.id = sold.id LEFT JOIN carried c ON c.order_id = sold.id
  )`;

/** The product of two smaller amounts fits into a bigint. */
const SMALL = 3_000_000_000;

/** Share of `amount` (halalas) for `part` of `whole`, rounded down. */
const upTo = (amount: string, part: string, whole: string): string => `CASE WHEN ${amount} = 0 OR ${whole} <= 0 THEN 0
  WHEN greatest(${amount}, ${part}) < ${SMALL} THEN ${amount} * (${part}) / ${whole}
  ELSE div(${amount}::numeric * (${part}), ${whole})::bigint END`;

/** SQL: difference of two cumulated shares, so that the shares add up exactly. */
const share = (amount: string, part: string, end: string, whole: string): Prisma.Sql =>
  Prisma.raw(`(${upTo(amount, end, whole)}) - (${upTo(amount, `${end} - ${part}`, whole)})`);

const halalas = (column: string): Prisma.Sql => Prisma.raw(`(${column} * 100)::bigint`);

const BUNDLED = halalas('i.bundle_discount');
const MEANT = Prisma.sql`CASE WHEN i.is_discounted THEN ${halalas('(i.total_price - i.bundle_discount)')} ELSE 0 END`;

/** SQL: taxable amount of a line `p`; 0 unless it is at the standard rate. */
const TAXED = Prisma.raw('CASE WHEN p.taxed THEN p.amount - p.discount ELSE 0 END');

/** SQL: lines in halalas. An extra row has shipping and fees, so that the rows add up to the orders. */
const LINES = Prisma.sql`
  amounts AS MATERIALIZED (
    SELECT id, ${halalas('subtotal')} AS subtotal, ${halalas('total_amount')} AS total, ${halalas('discount_amount')} AS discount,
      ${halalas('(discount_amount - bundle_discount)')} AS coupon, ${halalas('tax_amount')} AS vat, ${halalas('refunded')} AS refunded, ${halalas('outstanding')} AS outstanding
    FROM figures
  ), listed AS (
    SELECT i.order_id, i.position, i.id, i.product_id, i.product_name, i.quantity, i.unit_cost, i.tax_category = 'S' AS taxed, ${halalas('i.total_price')} AS amount,
      (sum(${halalas('i.total_price')}) OVER line)::bigint AS upto, ${BUNDLED} AS bundled,
      (sum(${BUNDLED}) OVER line)::bigint AS bundled_upto, ${MEANT} AS meant,
      (sum(${MEANT}) OVER line)::bigint AS meant_upto, (sum(${MEANT}) OVER (PARTITION BY i.order_id))::bigint AS meant_all
    FROM order_items i JOIN amounts a ON a.id = i.order_id
    WINDOW line AS (PARTITION BY i.order_id ORDER BY i.position, i.id)
  ), priced AS (
    SELECT l.order_id, l.position, l.id, l.product_id, l.product_name, l.quantity, l.unit_cost, l.taxed, l.amount, a.total, a.vat, a.refunded, a.outstanding,
      l.bundled + ${share('a.coupon', 'l.meant', 'l.meant_upto', 'l.meant_all')} AS discount,
      l.upto - l.bundled_upto - (${Prisma.raw(upTo('a.coupon', 'l.meant_upto', 'l.meant_all'))}) AS gross_upto
    FROM listed l JOIN amounts a ON a.id = l.order_id
  ), weighed AS (
    SELECT p.*, ${TAXED} AS vat_part, (sum(${TAXED}) OVER line)::bigint AS vat_upto,
      p.total - (sum(p.amount - p.discount - ${TAXED}) OVER (PARTITION BY p.order_id))::bigint AS vat_all
    FROM priced p WINDOW line AS (PARTITION BY p.order_id ORDER BY p.position, p.id)
  ), shared AS MATERIALIZED (
    SELECT p.product_id, p.product_name, p.quantity, p.unit_cost, p.amount - p.discount AS gross, p.discount,
      ${share('p.vat', 'p.vat_part', 'p.vat_upto', 'p.vat_all')} AS vat,
      ${share('p.refunded', '(p.amount - p.discount)', 'p.gross_upto', 'p.total')} AS refunded,
      ${share('p.outstanding', '(p.amount - p.discount)', 'p.gross_upto', 'p.total')} AS outstanding
    FROM weighed p
  ), parts AS (
    SELECT *, false AS rest, 0 AS orders FROM shared
    UNION ALL
    SELECT NULL, NULL, 0, NULL, w.total - coalesce(s.gross, 0), w.discount - coalesce(s.discount, 0), w.vat - coalesce(s.vat, 0),
      w.refunded - coalesce(s.refunded, 0), w.outstanding - coalesce(s.outstanding, 0), true, w.orders
    FROM (
      SELECT count(*)::int AS orders, sum(total) AS total, sum(discount) AS discount, sum(vat) AS vat, sum(refunded) AS refunded,
        sum(outstanding) AS outstanding
      FROM amounts
    ) w CROSS JOIN (
      SELECT sum(gross) AS gross, sum(discount) AS discount, sum(vat) AS vat, sum(refunded) AS refunded, sum(outstanding) AS outstanding
      FROM shared
    ) s WHERE w.orders > 0
  )`;

const ORDER_KEYS: Record<OrderGrouping, string> = {
  day: `to_char(f.created_at AT TIME ZONE 'Asia/Riyadh', 'YYYY-MM-DD')`,
  // The typed city, until the job fills in its key.
  city: `coalesce(f.city_key, btrim(f.city))`,
  payment: `coalesce(f.payment_method, '')`,
  carrier: `coalesce(f.shipping_method, '')`,
  coupon: `coalesce(f.coupon_code, '')`,
  // `link`: paid by a link after a failed payment; `cart`: ordered after opening a cart reminder.
  saved: `CASE WHEN EXISTS (
      SELECT 1 FROM payment_links l JOIN payments lost ON lost.order_id = l.order_id AND lost.created_at < l.created_at
        AND (lost.status = 'failed' OR lost.failure IS NOT NULL)
      JOIN payments paid ON paid.order_id = l.order_id AND paid.created_at >= l.created_at AND paid.paid_amount > 0
      WHERE l.order_id = f.id
    ) THEN 'link' WHEN EXISTS (
      SELECT 1 FROM cart_reminders r WHERE r.opened_by = f.session_id
        AND r.opened_at BETWEEN f.created_at - interval '${ATTRIBUTION_DAYS} days' AND f.created_at
    ) THEN 'cart' ELSE '' END`,
};

/** SQL for labels if the key is not a name: the most frequent spelling. */
const ORDER_LABELS: Partial<Record<OrderGrouping, string>> = { city: 'mode() WITHIN GROUP (ORDER BY btrim(f.city))' };

const LINE_KEYS: Record<LineGrouping, { key: string; label: string }> = {
  product: { key: `coalesce(p.id, 'name:' || l.product_name)`, label: `coalesce(p.name, l.product_name)` },
  category: { key: `coalesce(p.category, 'gone:')`, label: 'c.name' },
  brand: { key: `CASE WHEN p.id IS NULL THEN 'gone:' ELSE coalesce(p.brand, '') END`, label: 'b.name' },
};

export const REMAINDER_ROW = 'rest:';
export const DELETED_PRODUCTS_ROW = 'gone:';

/** Amounts in halalas. `label` null: the key is the name. */
export type FactRow = {
  key: string;
  label: string | null;
  /** 0 in groups of lines, except in the extra row. */
  orders: number;
  units: number;
  sales: string;
  discount: string;
  refunded: string;
  vat: string;
  outstanding: string;
  /** Margin of lines with a known cost. */
  margin: string | null;
};

/** Cost at the time of the order; older lines have none, so the current cost. */
const COST = Prisma.raw('coalesce(l.unit_cost, p.cost)');

const byOrders = (cut: OrderGrouping, time: TimeRange): Prisma.Sql => Prisma.sql`
  WITH ${sales(time)}
  SELECT ${Prisma.raw(ORDER_KEYS[cut])} AS key, ${Prisma.raw(ORDER_LABELS[cut] ?? 'NULL')} AS label, count(*)::int AS orders, coalesce(sum(u.units), 0)::int AS units,
    round(coalesce(sum(f.total_amount), 0) * 100)::text AS sales, round(coalesce(sum(f.discount_amount), 0) * 100)::text AS discount,
    round(coalesce(sum(f.refunded), 0) * 100)::text AS refunded, round(coalesce(sum(f.tax_amount), 0) * 100)::text AS vat,
    round(coalesce(sum(f.outstanding), 0) * 100)::text AS outstanding, NULL AS margin
  FROM figures f LEFT JOIN (
    SELECT i.order_id, sum(i.quantity) AS units FROM order_items i JOIN sold ON sold.id = i.order_id GROUP BY 1
  ) u ON u.order_id = f.id
  GROUP BY 1`;

function byLines(cut: LineGrouping, time: TimeRange): Prisma.Sql {
  const { key, label } = LINE_KEYS[cut];
  return Prisma.sql`
    WITH ${sales(time)}, ${LINES}
    SELECT CASE WHEN l.rest THEN ${REMAINDER_ROW} ELSE ${Prisma.raw(key)} END AS key, max(${Prisma.raw(label)}) AS label,
      sum(l.orders)::int AS orders, sum(l.quantity)::int AS units, sum(l.gross)::text AS sales,
      sum(l.discount)::text AS discount, sum(l.refunded)::text AS refunded, sum(l.vat)::text AS vat,
      sum(l.outstanding)::text AS outstanding,
      (sum(l.gross - l.vat - round(${COST} * 100) * l.quantity) FILTER (WHERE ${COST} IS NOT NULL))::text AS margin
    FROM parts l LEFT JOIN products p ON p.id = l.product_id LEFT JOIN categories c ON c.slug = p.category
      LEFT JOIN brands b ON b.slug = p.brand
    GROUP BY 1`;
}

export const salesFactsSql = (cut: ReportGrouping, time: TimeRange): Prisma.Sql =>
  isLineGrouping(cut) ? byLines(cut, time) : byOrders(cut, time);
