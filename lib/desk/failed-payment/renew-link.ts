import 'server-only';
import { paymentLinkView, readPaymentLink } from '../../money/payment-link/make-link';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { takeStepOnLockedOrder, withOrderLock } from '../order-desk/change-order-status';
import { ensureOrderPaymentLink } from '../order-desk/payment-link';
import { hasFailedPayment } from './reads';

/** Returns or creates the link. Reopens an order that its failed payment cancelled. */
export async function renewPaymentLink(orderId: string, staff: Staff) {
  await withOrderLock(orderId, undefined, async (tx) => {
    const { status } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { status: true } });
    if (status === 'cancelled' && !(await hasFailedPayment(tx, orderId))) throw new AppError('nothing_due');
    const changes =
      status === 'cancelled'
        ? await takeStepOnLockedOrder(tx, orderId, 'pending_payment', staff, translate('paymentLink.history_revived'))
        : [];
    await ensureOrderPaymentLink(tx, orderId, staff);
    return changes;
  });
  return paymentLinkView(await readPaymentLink(db, orderId));
}
