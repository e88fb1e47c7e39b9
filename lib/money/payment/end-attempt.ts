import 'server-only';
import { log } from '../../platform/server/log';
import { closePayment } from './check-payment';
import { ProviderError } from './providers/contract';

const LOOKS = 3;

/** Ends an attempt that is no longer due; the sweep retries if the provider is unreachable. */
export async function endAttempt(paymentId: string): Promise<void> {
  try {
    // If it is just starting, the next pass ends it.
    for (let looks = 0; looks < LOOKS; looks += 1)
      if ((await closePayment(paymentId, 'cancelled', 'changed')).payment !== 'pending') return;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be ended');
  }
}
