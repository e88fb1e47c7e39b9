import { expect, it } from 'vitest';
import { providerClaimSeconds } from '@/lib/money/payment/queues';
import { CALL_TIMEOUTS, LEASE_CALLS } from '@/lib/office/fatoora/rules';
import { providerLeaseMs } from '@/lib/platform/server/provider-lease-ms';

it.each([0.1, 1, 10, 60])('a lease outlasts its calls at a timeout of %d s', (seconds) => {
  const authorityMs = seconds * CALL_TIMEOUTS * 1000;
  expect(providerLeaseMs(LEASE_CALLS, seconds)).toBeGreaterThan(2 * authorityMs);
  expect(providerLeaseMs(8, seconds)).toBeGreaterThan(8 * seconds * 1000);
  expect(providerClaimSeconds(seconds)).toBeGreaterThanOrEqual(Math.max(300, 20 * seconds));
});
