import 'server-only';
import { announce } from '../../platform/server/cache/announce';
import type { Change } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';

/** Deletes the orders' reviews and requests. Expire the returned changes after the commit. */
export async function forgetReviews(tx: Tx, orderIds: readonly string[]): Promise<Change[]> {
  const where = { item: { orderId: { in: [...orderIds] } } };
  const shown = await tx.review.findMany({ where: { ...where, state: 'published' }, select: { productId: true } });
  const changes = [...new Set(shown.map(({ productId }) => productId))].map(
    (id): Change => ({ entity: 'product', id }),
  );
  await tx.review.deleteMany({ where });
  await tx.reviewRequest.deleteMany({ where: { orderId: { in: [...orderIds] } } });
  await announce(tx, changes);
  return changes;
}
