import 'server-only';
import { log } from '../../platform/server/log';
import { closePayment } from './check-payment';
import { ProviderError } from './contract';

const LOOKS = 3;

/** Ends an attempt not due any more; if the provider cannot be asked, the sweep ends it. */
export async function endAttempt(paymentId: string): Promise<void> {
  try {
    // An attempt starting meanwhile stays open; the next pass ends it at the provider.
    for (let looks = 0; looks < LOOKS; looks += 1)
      if ((await closePayment(paymentId, 'cancelled', 'changed')).payment !== 'pending') return;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be ended');
  }
}
