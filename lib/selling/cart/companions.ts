import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import type { Companion } from './rules';

/** Orders of so many days tell what goes together. */
const DAYS = 180;
/** What one shopper alone has put together tells nothing, and is theirs. */
const LEAST_ORDERS = 2;
/** So many are kept for each product, as the cart and what is sold out take some away. */
const MOST = 12;

/**
 * What goes with a product, the best first: what several orders of the last half year hold beside it; where that is little, cheaper things of its
 * brand and of the categories beside its own. In stock alone. Cached for an hour at most.
 */
export async function getCompanions(productId: string): Promise<Companion[]> {
  'use cache';
  cacheTag(tags.products, tags.categories);
  cacheLife(CONTENT_LIFE);
  const bought = await db.$queryRaw<Companion[]>`
    SELECT p.no, 1000 + count(DISTINCT o.id)::int AS weight
    FROM order_items mine JOIN orders o ON o.id = mine.order_id
    JOIN order_items other ON other.order_id = o.id AND other.product_id <> mine.product_id
    JOIN products p ON p.id = other.product_id AND p.in_stock AND NOT p.hidden
    WHERE mine.product_id = ${productId} AND o.status IN ('confirmed', 'shipped', 'delivered')
      AND o.created_at > now() - make_interval(days => ${DAYS}::int)
    GROUP BY p.no HAVING count(DISTINCT o.id) >= ${LEAST_ORDERS} ORDER BY 2 DESC, p.no LIMIT ${MOST}`;
  if (bought.length >= MOST) return bought;
  const known = bought.map(({ no }) => no);
  const beside = await db.$queryRaw<Companion[]>`
    SELECT p.no, CASE WHEN p.brand = mine.brand THEN 2 ELSE 1 END AS weight
    FROM products mine
    JOIN categories own ON own.slug = mine.category
    JOIN categories c ON c.slug <> own.slug AND c.is_active
      AND (c.parent_id IS NOT DISTINCT FROM own.parent_id OR c.id = own.parent_id OR c.parent_id = own.id)
    JOIN products p ON p.category = c.slug AND p.in_stock AND NOT p.hidden AND p.id <> mine.id AND p.price <= mine.price
    LEFT JOIN search_documents d ON d.product_id = p.id
    WHERE mine.id = ${productId} AND p.no <> ALL (${known}::int[])
    ORDER BY 2 DESC, coalesce(d.sold, 0) DESC, p.created_at DESC, p.no LIMIT ${MOST - bought.length}`;
  return [...bought, ...beside];
}

/** The numbers of what sells best of what is in stock. Cached for an hour at most. */
export async function getBestSellers(limit: number): Promise<number[]> {
  'use cache';
  cacheTag(tags.products);
  cacheLife(CONTENT_LIFE);
  const rows = await db.$queryRaw<{ no: number }[]>`
    SELECT p.no FROM products p LEFT JOIN search_documents d ON d.product_id = p.id WHERE p.in_stock AND NOT p.hidden
    ORDER BY coalesce(d.sold, 0) DESC, p.featured DESC, p.created_at DESC, p.no LIMIT ${limit}`;
  return rows.map(({ no }) => no);
}
