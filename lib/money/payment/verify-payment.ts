import 'server-only';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';
import { checkPayment } from './check-payment';
import { ProviderError } from './providers/contract';
import { paymentsOfSession } from './reads';
import { isPaidOrder, type PaymentStatus } from './settlement';

export type Verification = { success: boolean; payment: PaymentStatus };

/** Whether a payment of this session's order is paid: the given one, else the paid one, else the latest. */
export async function verifyPayment(
  sessionId: string | null,
  orderNumber: string,
  providerRef: string | null,
): Promise<Verification> {
  const payments = sessionId
    ? await db.payment.findMany({
        where: { ...(providerRef === null ? {} : { providerRef }), ...paymentsOfSession(orderNumber, sessionId) },
        orderBy: { createdAt: 'desc' },
        select: { id: true, status: true },
      })
    : [];
  const payment = payments.find(({ status }) => status === 'paid') ?? payments[0];
  if (!payment) throw new AppError('not_found');
  try {
    const settled = await checkPayment(payment.id);
    return { success: isPaidOrder(settled.payment, settled.order), payment: settled.payment };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(
      { paymentId: payment.id, reason: error.reason, detail: error.message },
      'a payment could not be looked up',
    );
    return { success: false, payment: 'pending' };
  }
}
