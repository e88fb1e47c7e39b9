import 'server-only';
import { z } from 'zod';
import { type HostedProvider, ProviderError, type RefundState } from '../contract';
import { exactJsonNumber } from '../exact-json';
import { readProviderBody } from '../provider-call';
import { callTap } from './call';

/** Number of newest refunds to search (developers.tap.company/reference/list-all-refunds). */
const NEWEST = 50;

const ENDED: Readonly<Record<string, 'done' | 'failed'>> = {
  REFUNDED: 'done',
  DECLINED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  RESTRICTED: 'failed',
};
const UNDER_WAY: readonly string[] = ['PENDING', 'INITIATED', 'IN_PROGRESS'];

/** Tap keeps idempotency keys for 24 hours (developers.tap.company/docs/refunds); minus a margin. */
const IDEMPOTENT_MS = 23 * 60 * 60 * 1000;
const CLOCK_MS = 10 * 60 * 1000;

const refundShape = z.object({
  id: z.string(),
  status: z.string(),
  charge_id: z.string().nullish(),
  created: z.union([z.string(), z.number()]).nullish(),
  reference: z.object({ merchant: z.string().nullish() }).nullish(),
});

const stateOf = (status: string): RefundState['state'] =>
  (Object.hasOwn(ENDED, status) ? ENDED[status] : undefined) ?? (UNDER_WAY.includes(status) ? 'pending' : 'unknown');

/** Idempotent by key for a day. */
export const tapRefund: HostedProvider['refund'] = async (gateway, { providerRef, amount, idempotencyKey, reason }) => {
  const what = 'tap: refund';
  const answer = await callTap(gateway, what, '/refunds/', {
    charge_id: providerRef,
    amount: exactJsonNumber(amount),
    currency: 'SAR',
    reason,
    reference: { merchant: idempotencyKey, idempotent: idempotencyKey },
  });
  const made = readProviderBody(what, answer, refundShape);
  const state = stateOf(made.status);
  if (state !== 'done' && state !== 'pending') {
    throw new ProviderError('refused', `${what}: ${made.status.slice(0, 40)}`);
  }
  return { refundRef: made.id, state };
};

/** Searches by the shop's key only among the newest refunds. */
export const tapRefundState: HostedProvider['refundState'] = async (
  gateway,
  { providerRef, refundRef, idempotencyKey, askedAt },
) => {
  if (refundRef !== null) {
    const what = 'tap: read refund';
    const answer = await callTap(gateway, what, `/refunds/${encodeURIComponent(refundRef)}`);
    return { refundRef, state: stateOf(readProviderBody(what, answer, refundShape).status) };
  }
  const what = 'tap: find refund';
  const answer = await callTap(gateway, what, '/refunds/list', { limit: NEWEST });
  const { refunds } = readProviderBody(what, answer, z.object({ refunds: z.array(refundShape) }));
  const found = refunds.find(
    ({ charge_id, reference }) => charge_id === providerRef && reference?.merchant === idempotencyKey,
  );
  if (found) return { refundRef: found.id, state: stateOf(found.status) };
  // A refund may be missing only if all listed ones are newer than the request.
  const times = refunds.map(({ created }) => Number(created ?? Number.NaN));
  const reachesBack = Math.min(...times) < askedAt.getTime() - CLOCK_MS;
  const isRepeatable = Date.now() - askedAt.getTime() < IDEMPOTENT_MS;
  return refunds.length < NEWEST || reachesBack || isRepeatable ? null : { refundRef: null, state: 'unknown' };
};
