import 'server-only';
import { db } from '../../platform/server/db';
import { GUEST_CART_DAYS } from './rules';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 1_000;
const BATCHES = 20;

/** Returns the number of deleted lines. */
export async function purgeGuestCarts(now = Date.now()): Promise<number> {
  const before = new Date(now - GUEST_CART_DAYS * DAY_MS);
  let purged = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await db.$executeRaw`
      DELETE FROM cart_items WHERE ctid = ANY (ARRAY(
        SELECT c.ctid FROM cart_items c
        WHERE c.updated_at < ${before} AND c.session_id NOT LIKE 'customer:%'
          AND NOT EXISTS (SELECT 1 FROM cart_items o WHERE o.session_id = c.session_id AND o.updated_at >= ${before})
        ORDER BY c.updated_at LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED))`;
    purged += count;
    if (count < BATCH) break;
  }
  return purged;
}
