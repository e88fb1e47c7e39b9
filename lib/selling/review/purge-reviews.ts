import 'server-only';
import { storeInvalidation } from '../../platform/server/cache/announce';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';

/** Also deletes review requests. Invalidate the returned changes after the commit. */
export async function purgeReviews(tx: Tx, orderIds: readonly string[]): Promise<CacheChange[]> {
  const where = { item: { orderId: { in: [...orderIds] } } };
  const shown = await tx.review.findMany({ where: { ...where, state: 'published' }, select: { productId: true } });
  const changes = [...new Set(shown.map(({ productId }) => productId))].map(
    (id): CacheChange => ({ entity: 'product', id }),
  );
  await tx.review.deleteMany({ where });
  await tx.reviewRequest.deleteMany({ where: { orderId: { in: [...orderIds] } } });
  await storeInvalidation(tx, changes);
  return changes;
}
