import 'server-only';
import { log } from '../../platform/server/log';
import { closePayment } from './check-payment';
import { ProviderError } from './contract';

/** An attempt is started once: the second look at the latest knows it as its provider does. */
const LOOKS = 3;

/** Ends an attempt to pay an amount that is not asked for any more. One whose provider cannot be asked stays for the sweeper. */
export async function endAttempt(paymentId: string): Promise<void> {
  try {
    // One that was started while it was to be ended is still open afterwards, and ended at its provider then.
    for (let looks = 0; looks < LOOKS; looks += 1)
      if ((await closePayment(paymentId, 'cancelled', 'changed')).payment !== 'pending') return;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be ended');
  }
}
