import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';

/** Numbers of the products in stock with the most sales in 90 days (countSales), uncached; none without a sale. */
export async function readBestSellers(limit: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ no: number }[]>`
    SELECT p.no FROM search_documents d JOIN products p ON p.id = d.product_id
    WHERE d.sold > 0 AND p.in_stock AND NOT p.hidden
    ORDER BY d.sold DESC, p.featured DESC, p.created_at DESC, p.no LIMIT ${limit}`;
  return rows.map(({ no }) => no);
}

const MARKED_PER_CATEGORY = 3;
/** Pieces: a few sales by chance are no recommendation. */
const MIN_SOLD = 3;

/** Ids of the best sellers of each category, whose cards are marked. Cached. */
export async function getMarkedBestSellers(): Promise<string[]> {
  'use cache';
  cacheTag(tags.products);
  cacheLife(CONTENT_LIFE);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT p.id, row_number() OVER (PARTITION BY p.category ORDER BY d.sold DESC, p.no) AS place
      FROM search_documents d JOIN products p ON p.id = d.product_id
      WHERE d.sold > 0 AND d.sold >= ${MIN_SOLD}::int AND NOT p.hidden) AS ranked
    WHERE place <= ${MARKED_PER_CATEGORY}::int`;
  return rows.map(({ id }) => id);
}
