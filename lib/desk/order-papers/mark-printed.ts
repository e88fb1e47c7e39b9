import 'server-only';
import { db } from '../../platform/server/db';

/** Moves confirmed orders to the shipping queue, without a new version. */
export async function markOrdersPrinted(ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE orders o SET printed_at = now() FROM (
      SELECT id FROM orders
      WHERE id = ANY (${[...ids]}) AND status = 'confirmed' AND printed_at IS NULL AND pickup_since IS NULL
      ORDER BY id FOR UPDATE
    ) AS found WHERE o.id = found.id`;
}
