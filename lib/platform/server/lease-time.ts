import 'server-only';
import { env } from './env';

/** ms; a lease that outlasts `calls` provider calls, each at its full timeout. */
export const leaseMs = (calls: number, timeoutSeconds = env().PAYMENT_TIMEOUT_SECONDS): number =>
  (timeoutSeconds * calls + 10) * 1000;
