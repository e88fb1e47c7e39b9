import 'server-only';
import { findOwnOrder } from '../../orders/order-lookup/own-order';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { findReviewRequest, type ReviewLine, reviewableLineIds, reviewedOrderSelect, reviewLines } from './reads';
import { reviewerName } from './rules';
import type { NewReview } from './schema';

const readOrder = (tx: Tx, id: string) => tx.order.findUniqueOrThrow({ where: { id }, select: reviewedOrderSelect });

const lock = (tx: Tx, orderId: string) => tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;

/** Keeps the first review of a line. `isOpen`: new ones are accepted. */
async function write(
  tx: Tx,
  orderId: string,
  { itemId, stars, text }: NewReview,
  isOpen: boolean,
): Promise<ReviewLine[]> {
  await lock(tx, orderId);
  const order = await readOrder(tx, orderId);
  const item = order.items.find(({ id }) => id === itemId);
  if (item?.review) return reviewLines(order);
  const open = reviewableLineIds(order);
  if (!isOpen || !item?.productId || !open.includes(itemId)) throw new AppError('review_closed');
  const { productId } = item;
  await tx.review.create({
    data: { productId, orderItemId: itemId, stars, text, name: reviewerName(order.firstName, order.lastName) },
  });
  const left = order.items.some(({ id, review }) => id !== itemId && review === null && open.includes(id));
  if (!left) await tx.reviewRequest.updateMany({ where: { orderId, usedAt: null }, data: { usedAt: new Date() } });
  return reviewLines(await readOrder(tx, orderId));
}

/** Errors: not_found, review_closed. A repeat changes nothing. */
export async function reviewByLink(token: string, review: NewReview, now = new Date()): Promise<ReviewLine[]> {
  return transaction(async (tx) => {
    const found = await findReviewRequest(tx, token);
    if (!found) throw new AppError('not_found');
    return write(tx, found.orderId, review, found.expiresAt > now);
  });
}

/** Like reviewByLink(), for an order of the session. */
export async function reviewOwnOrder(sessionId: string, orderNumber: string, review: NewReview): Promise<ReviewLine[]> {
  return transaction(async (tx) => {
    const found = await tx.order.findFirst({
      where: { orderNumber, ...(await findOwnOrder(sessionId, tx)) },
      select: { id: true },
    });
    if (!found) throw new AppError('not_found');
    return write(tx, found.id, review, true);
  });
}

/** Counts once per session. */
export async function reportReview(reviewId: string, sessionId: string): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.review.findFirst({ where: { id: reviewId, state: 'published' }, select: { id: true } });
    if (!found) throw new AppError('not_found');
    const { count } = await tx.reviewReport.createMany({ data: [{ reviewId, sessionId }], skipDuplicates: true });
    // Raw SQL leaves the review's version unchanged.
    if (count > 0) await tx.$executeRaw`UPDATE reviews SET open_reports = open_reports + 1 WHERE id = ${reviewId}`;
  });
}
