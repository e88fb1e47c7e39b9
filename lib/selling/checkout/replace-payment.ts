import 'server-only';
import { closePayment } from '../../money/payment/check-payment';
import { ProviderError } from '../../money/payment/contract';
import { log } from '../../platform/server/log';

/** Ends an unpaid attempt that a new order takes the place of. One whose provider cannot be asked stays for the sweeper. */
export async function replacePayment(paymentId: string): Promise<void> {
  try {
    await closePayment(paymentId, 'cancelled', 'replaced');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be replaced');
  }
}
