import 'server-only';
import { leaseMs } from '../../platform/server/lease-time';

/** Calls for one payment or refund, repetitions included. */
const CALLS = 20;
const MIN_SECONDS = 300;

/** Seconds; a worker's claim on a payment or refund outlasts its calls to the provider. */
export const claimSeconds = (timeoutSeconds?: number): number =>
  Math.max(MIN_SECONDS, Math.ceil(leaseMs(CALLS, timeoutSeconds) / 1000));

/** End of a claim that begins now. */
export const claimEnd = (): Date => new Date(Date.now() + claimSeconds() * 1000);
