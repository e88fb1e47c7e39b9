import 'server-only';
import { log } from '../../platform/server/log';
import { closePayment } from './check-payment';
import { ProviderError } from './providers/contract';

const LOOKS = 3;

/** Ends an attempt whose amount is not due any more; if the provider cannot be reached, the sweep retries. */
export async function endAttempt(paymentId: string): Promise<void> {
  try {
    // If the payment starts meanwhile, the next loop ends it.
    for (let looks = 0; looks < LOOKS; looks += 1)
      if ((await closePayment(paymentId, 'cancelled', 'changed')).payment !== 'pending') return;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be ended');
  }
}
