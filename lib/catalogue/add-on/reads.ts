import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { AddOnKind } from '../../generated/prisma/enums';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db, Prisma, type Tx } from '../../platform/server/db';
import type { AddOnTerms } from './rules';

export type OfferedAddOn = AddOnTerms & { id: string; name: string; kind: AddOnKind; text: string | null };

export type RequestedAddOn = OfferedAddOn & { quantity: number };

/** True if add-on `a` applies to product `p` or to a category above it, at any price. */
const isOffered = Prisma.sql`a.is_active AND (
  EXISTS (SELECT 1 FROM add_on_products named WHERE named.add_on_id = a.id AND named.product_id = p.id)
  OR EXISTS (
    WITH RECURSIVE above AS (
      SELECT c.id, c.parent_id FROM categories c WHERE c.slug = p.category
      UNION SELECT c.id, c.parent_id FROM categories c JOIN above ON c.id = above.parent_id
    )
    SELECT 1 FROM above JOIN add_on_categories within ON within.category_id = above.id WHERE within.add_on_id = a.id
  ))`;

const columns = Prisma.sql`a.id, a.name, a.kind, a.text, a.price::text AS price, a.percent::text AS percent,
  a.min_price::text AS "minPrice", a.max_price::text AS "maxPrice"`;
const inOrder = Prisma.sql`a.kind, a.created_at, a.id`;

/** Does not check the price conditions; addOnPrice does. */
export const readAddOns = (client: Tx | typeof db, productId: string): Promise<OfferedAddOn[]> =>
  client.$queryRaw<OfferedAddOn[]>`
    SELECT ${columns} FROM products p JOIN add_ons a ON ${isOffered} WHERE p.id = ${productId} ORDER BY ${inOrder}`;

export const readOfferedAddOns = (productId: string): Promise<OfferedAddOn[]> => readAddOns(db, productId);

/** Active add-ons of a product page, cached. Price conditions are not checked. */
export async function getAddOns(productId: string): Promise<OfferedAddOn[]> {
  'use cache';
  cacheTag(cacheTags.addOns, cacheTags.categories, cacheTags.product(productId));
  cacheLife(CONTENT_CACHE_LIFE);
  return readOfferedAddOns(productId);
}

/** Add-ons of a cart line of product `p` that are still offered, as JSON of RequestedAddOn[]. */
export const requestedAddOns = (lineId: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce((
  SELECT json_agg(row_to_json(wanted)) FROM (
    SELECT ${columns}, x.quantity FROM cart_add_ons x JOIN add_ons a ON a.id = x.add_on_id AND ${isOffered}
    WHERE x.cart_item_id = ${lineId} ORDER BY ${inOrder}
  ) AS wanted), '[]')`;
