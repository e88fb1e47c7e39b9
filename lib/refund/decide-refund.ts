import 'server-only';
import { recordWrite } from '../audit/record-write';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';
import { AppError } from '../shared/errors';
import { settleRefund } from './carry-out-refund';
import type { RefundOutcome } from './schema';

/**
 * Staff say how a refund ended that the shop cannot learn of: the provider was asked, and does not answer any more.
 * Errors: not_found, refund_decided (it has ended, or nobody has been unable to ask yet).
 */
export async function decideRefund(
  orderId: string,
  refundId: string,
  { state, note }: RefundOutcome,
  staff: Staff,
): Promise<void> {
  const refund = await db.refund.findFirst({
    where: { id: refundId, orderId },
    include: { order: { select: { orderNumber: true } } },
  });
  if (!refund) throw new AppError('not_found');
  if (refund.state !== 'open' || refund.tries === 0) throw new AppError('refund_decided');
  if (!(await settleRefund(refundId, { state }, { by: staff.username, note }))) throw new AppError('refund_decided');
  await db.$transaction((tx) =>
    recordWrite(tx, staff, {
      entity: 'order',
      entityId: orderId,
      label: refund.order.orderNumber,
      before: { refund: refund.amount.toFixed(2), note: null },
      after: { refund: state === 'failed' ? null : refund.amount.toFixed(2), note },
    }),
  );
}
