import 'server-only';
import { env } from './env';

/** Lease time in ms for `calls` requests to a provider, even if each takes its full timeout. */
export const providerLeaseMs = (calls: number, timeoutSeconds = env().PAYMENT_TIMEOUT_SECONDS): number =>
  (timeoutSeconds * calls + 10) * 1000;
