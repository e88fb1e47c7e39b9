import 'server-only';
import { startPayment } from '../../money/payment/start-payment';
import { readPaymentLink } from '../../money/payment-link/make-link';
import { findOwnOrder } from '../../orders/order-lookup/own-order';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { canContinuePayment } from './rules';

/** Returns the payment link or the open attempt. Never starts another, so nothing is paid twice. */
export async function payOwnOrder(
  sessionId: string,
  orderNumber: string,
  now = new Date(),
): Promise<{ redirectUrl: string }> {
  const order = await db.order.findFirst({
    where: { orderNumber, ...(await findOwnOrder(sessionId)) },
    select: {
      id: true,
      status: true,
      payments: {
        select: { id: true, status: true, expiresAt: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      },
    },
  });
  if (!order) throw new AppError('not_found');
  if (order.status !== 'pending_payment') throw new AppError('payment_over');
  const link = await transaction((tx) => readPaymentLink(tx, order.id));
  if (link) return { redirectUrl: new URL(link.url).pathname };
  const open = order.payments.find((payment) => canContinuePayment(order.status, [payment], now));
  if (!open) throw new AppError('payment_over');
  return { redirectUrl: await startPayment(open.id) };
}
