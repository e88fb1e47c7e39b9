import 'server-only';
import type { PromotionSource } from '../../generated/prisma/enums';
import { db, Prisma } from '../../platform/server/db';
import { riyadhDay } from '../../platform/shared/dates';
import { toSar } from '../../platform/shared/money';
import { isSaleSql } from '../report/facts';
import type { TimeRange } from '../report/rules';

/** Amounts: riyals. */
export type PromotionResult = {
  kind: 'coupon' | 'offer' | 'offer_group' | 'bundle';
  key: string;
  name: string;
  products: number;
  orders: number;
  units: number;
  /** Coupons: totals of their orders; offers and bundles: their lines before coupons. */
  sales: string;
  discount: string;
};

type Row = Omit<PromotionResult, 'sales' | 'discount'> & { sales: bigint; discount: bigint };

/** Best first, without deleted offers. */
export async function readPromotionResults(time: TimeRange): Promise<PromotionResult[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH sold AS MATERIALIZED (
      SELECT o.id, o.coupon_code, o.total_amount, o.discount_amount - o.bundle_discount AS discount_amount
      FROM orders o WHERE ${isSaleSql(time)}
    ), units AS (
      SELECT i.order_id, sum(i.quantity) AS units FROM order_items i
      WHERE i.order_id IN (SELECT id FROM sold WHERE coupon_code IS NOT NULL) GROUP BY 1
    )
    SELECT 'coupon' AS kind, s.coupon_code AS key, s.coupon_code AS name, 0 AS products, count(*)::int AS orders,
      coalesce(sum(u.units), 0)::int AS units, ${halalas('s.total_amount')} AS sales, ${halalas('s.discount_amount')} AS discount
    FROM sold s LEFT JOIN units u ON u.order_id = s.id WHERE s.coupon_code IS NOT NULL GROUP BY s.coupon_code
    UNION ALL
    SELECT CASE WHEN count(g.id) > 0 THEN 'offer_group' ELSE 'offer' END, coalesce(g.id, i.offer_id),
      coalesce(max(g.name), max(i.product_name)), count(DISTINCT i.product_id)::int, count(DISTINCT i.order_id)::int,
      sum(i.quantity)::int, ${halalas('i.total_price')}, ${halalas('(i.list_price - i.unit_price) * i.quantity')}
    FROM sold s JOIN order_items i ON i.order_id = s.id JOIN daily_offers d ON d.id = i.offer_id
      LEFT JOIN offer_groups g ON g.id = d.group_id
    GROUP BY coalesce(g.id, i.offer_id)
    UNION ALL
    SELECT 'bundle', coalesce(b.bundle_id, b.name), max(b.name), 0, count(DISTINCT b.order_id)::int, sum(l.quantity * b.sets)::int,
      ${halalas('i.unit_price * l.quantity * b.sets - l.amount')}, ${halalas('l.amount')}
    FROM sold s JOIN order_bundles b ON b.order_id = s.id JOIN order_bundle_lines l ON l.order_bundle_id = b.id
      JOIN order_items i ON i.id = l.item_id
    GROUP BY coalesce(b.bundle_id, b.name)
    ORDER BY 7 DESC, 2`;
  return rows.map(({ sales, discount, ...row }) => ({
    ...row,
    sales: toSar(Number(sales)),
    discount: toSar(Number(discount)),
  }));
}

const halalas = (amount: string): Prisma.Sql => Prisma.raw(`round(coalesce(sum(${amount}), 0) * 100)::bigint`);

/** `name` null: the promo bar, or all deleted promotions together. `sales`: order totals in riyals. */
export type ClickResult = {
  source: PromotionSource;
  key: string;
  name: string | null;
  clicks: number;
  orders: number;
  sales: string;
};

/** Clicks, and sales of orders that followed; best first. */
export async function readClickResults(time: TimeRange): Promise<ClickResult[]> {
  const [first, last] = [riyadhDay(time.from), riyadhDay(new Date(time.until.getTime() - 1))];
  const rows = await db.$queryRaw<(Omit<ClickResult, 'sales'> & { sales: bigint })[]>`
    WITH clicked AS (
      SELECT source, source_id, sum(clicks) AS clicks FROM promotion_clicks
      WHERE day BETWEEN ${first}::date AND ${last}::date GROUP BY 1, 2
    ), followed AS (
      SELECT p.source, p.source_id, count(*) AS orders, sum(o.total_amount) AS sales
      FROM orders o JOIN order_promotions p ON p.order_id = o.id WHERE ${isSaleSql(time)} GROUP BY 1, 2
    )
    SELECT source, coalesce(b.id, h.id, '') AS key, max(coalesce(b.message, h.title)) AS name,
      coalesce(sum(c.clicks), 0)::int AS clicks, coalesce(sum(f.orders), 0)::int AS orders, ${halalas('f.sales')} AS sales
    FROM clicked c FULL JOIN followed f USING (source, source_id)
      LEFT JOIN notification_banners b ON source = 'notification_banner' AND b.id = source_id
      LEFT JOIN hero_slides h ON source = 'hero_slide' AND h.id = source_id
    GROUP BY 1, 2
    ORDER BY 6 DESC, 4 DESC, 1, 2`;
  return rows.map(({ sales, ...row }) => ({ ...row, sales: toSar(Number(sales)) }));
}
