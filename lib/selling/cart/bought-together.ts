import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { getAccessoryGroups } from '../../catalogue/product/rails/accessory-groups';
import { type DescribedProduct, isForDevice } from '../../catalogue/product/rails/ecosystem';
import { interleave } from '../../catalogue/product/rails/rail-rules';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import type { BoughtTogether } from './rules';

const DAYS = 180;
/** Minimum orders with both products: a single one may be chance and would reveal a shopper's choice. */
const MIN_ORDERS = 2;
/** More than are shown, because some are in the cart or sold out. */
const MAX_COMPANIONS = 12;
/** More are read, because some are for other devices. */
const LOOKED_THROUGH = 4 * MAX_COMPANIONS;

/** Products in stock that go with this one: often bought together, then accessories that fit the parts in `cart`. */
export async function getFrequentlyBoughtTogether(
  productId: string,
  cart: readonly string[],
): Promise<BoughtTogether[]> {
  'use cache';
  cacheTag(cacheTags.products, cacheTags.categories);
  cacheLife(CONTENT_CACHE_LIFE);
  const [[product], rows, kinds] = await Promise.all([
    db.$queryRaw<DescribedProduct[]>`
      SELECT p.name, p.category || ' ' || coalesce(c.name, '') AS category
      FROM products p LEFT JOIN categories c ON c.slug = p.category WHERE p.id = ${productId}`,
    db.$queryRaw<(BoughtTogether & DescribedProduct)[]>`
      SELECT p.no, p.category AS kind, 1000 + count(DISTINCT o.id)::int AS weight,
        p.name, p.category || ' ' || coalesce(c.name, '') AS category, p.specifications
      FROM order_items mine JOIN orders o ON o.id = mine.order_id
      JOIN order_items other ON other.order_id = o.id AND other.product_id <> mine.product_id
      JOIN products p ON p.id = other.product_id AND p.in_stock AND NOT p.hidden
      LEFT JOIN categories c ON c.slug = p.category
      WHERE mine.product_id = ${productId} AND o.status IN ('confirmed', 'shipped', 'delivered')
        AND o.created_at > now() - make_interval(days => ${DAYS}::int)
      GROUP BY p.id, c.name HAVING count(DISTINCT o.id) >= ${MIN_ORDERS} ORDER BY 3 DESC, p.no LIMIT ${LOOKED_THROUGH}`,
    getAccessoryGroups(productId, cart),
  ]);
  const bought = rows
    .filter((row) => !product || isForDevice(product, row))
    .slice(0, MAX_COMPANIONS)
    .map(({ no, kind, weight }) => ({ no, kind, weight }));
  const known = new Set(bought.map(({ no }) => no));
  const turns = interleave(
    kinds.map(({ slug, numbers }) => numbers.map((no) => ({ no, kind: slug }))),
    MAX_COMPANIONS,
  );
  const beside = turns.filter(({ no }) => !known.has(no));
  return [...bought, ...beside.map((one, index) => ({ ...one, weight: MAX_COMPANIONS - index }))];
}
