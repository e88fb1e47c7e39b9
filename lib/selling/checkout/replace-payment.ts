import 'server-only';
import { closePayment } from '../../money/payment/check-payment';
import { ProviderError } from '../../money/payment/providers/contract';
import { log } from '../../platform/server/log';

/** Ends the attempt of a replaced order. If the provider is unreachable, the sweep ends it. */
export async function replacePayment(paymentId: string): Promise<void> {
  try {
    await closePayment(paymentId, 'cancelled', 'replaced');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be replaced');
  }
}
