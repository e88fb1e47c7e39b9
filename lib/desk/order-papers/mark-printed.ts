import 'server-only';
import { db } from '../../platform/server/db';
import type { DrawnOrder } from './schema';

export async function findOutdatedPapers<T extends DrawnOrder>(drawn: readonly T[]): Promise<T[]> {
  const rows = await db.order.findMany({
    where: { id: { in: drawn.map(({ id }) => id) } },
    select: { id: true, updatedAt: true },
  });
  const versions = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
  return drawn.filter(({ id, updatedAt }) => versions.get(id) !== updatedAt);
}

/** Moves unchanged confirmed orders to the shipping queue, without a new version. */
export async function markOrdersPrinted(drawn: readonly DrawnOrder[]): Promise<void> {
  const ids = drawn.map(({ id }) => id);
  const versions = drawn.map(({ updatedAt }) => updatedAt);
  await db.$executeRaw`
    UPDATE orders o SET printed_at = now() FROM (
      SELECT p.id FROM orders p
        JOIN unnest(${ids}::text[], ${versions}::text[]) AS drawn (id, version)
          ON drawn.id = p.id AND drawn.version::timestamptz = p.updated_at
      WHERE p.status = 'confirmed' AND p.printed_at IS NULL AND p.pickup_since IS NULL
      ORDER BY p.id FOR UPDATE OF p
    ) AS found WHERE o.id = found.id`;
}
