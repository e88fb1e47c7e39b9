import 'server-only';
import { log } from '../server/log';
import { closePayment } from './check-payment';
import { ProviderError } from './contract';

/** Ends an attempt to pay an amount that is not asked for any more. One whose provider cannot be asked stays for the sweeper. */
export async function endAttempt(paymentId: string): Promise<void> {
  try {
    await closePayment(paymentId, 'cancelled', 'changed');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be ended');
  }
}
