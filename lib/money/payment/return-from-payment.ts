import 'server-only';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';
import { checkPayment, closePayment } from './check-payment';
import { ProviderError } from './providers/contract';
import { paymentReturnPaths } from './return-paths';
import type { SettleResult } from './settle-payment';

/** Returns the path for the redirect. */
export async function returnFromPayment(paymentId: string, how: 'return' | 'cancel'): Promise<string> {
  const payment = await db.payment.findUnique({
    where: { id: paymentId },
    select: { providerRef: true, gateway: { select: { type: true } }, order: { select: { orderNumber: true } } },
  });
  if (!payment) throw new AppError('not_found');
  const { success, back } = paymentReturnPaths({
    orderNumber: payment.order.orderNumber,
    providerRef: payment.providerRef,
    gatewayType: payment.gateway.type,
  });

  let settled: SettleResult;
  try {
    settled = how === 'cancel' ? await closePayment(paymentId, 'cancelled') : await checkPayment(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be looked up on return');
    return how === 'cancel' ? back('cancelled') : success;
  }
  if (settled.payment === 'paid') return settled.order === 'cancelled' ? back('late') : success;
  if (settled.payment === 'pending') return success;
  return back(how === 'cancel' ? 'cancelled' : 'failed');
}
