import 'server-only';
import { z } from 'zod';
import type { Halalas } from '../../../../platform/shared/money';
import { type GatewayConfig, type HostedProvider, ProviderError, type RefundState } from '../../contract';
import { type Answer, read } from '../../provider-call';
import { call, pathOf } from './call';
import { sar } from './checkout';
import { CAPTURED, readOrder, takenOrder } from './order';

export async function cancelOrder(gateway: GatewayConfig, providerRef: string, back: Halalas): Promise<Answer> {
  return call(gateway, 'tamara: cancel', 'POST', `${pathOf(providerRef)}/cancel`, { total_amount: sar(back) });
}

function stateOf(status: string | null | undefined): 'done' | 'pending' | 'failed' {
  if (!status || /^succe|^refunded$|^completed$/i.test(status)) return 'done';
  return /fail|declin|reject|cancel/i.test(status) ? 'failed' : 'pending';
}

/** Cancels before shipping, refunds later. Not idempotent: searches the key first. */
export const refund: HostedProvider['refund'] = async (
  gateway,
  { providerRef, amount: back, idempotencyKey, reason },
) => {
  const found = await takenOrder(gateway, providerRef);
  const earlier = found.transactions.refunds.find((made) => made.merchant_refund_id === idempotencyKey);
  if (earlier) {
    const state = stateOf(earlier.refund_status);
    if (state === 'failed') throw new ProviderError('refused', 'tamara: refund: it has failed');
    return { refundRef: earlier.refund_id, state };
  }
  const cancelled = found.transactions.cancels.at(-1);
  if (found.status === 'canceled' && cancelled) return { refundRef: cancelled.cancel_id, state: 'done' };
  if (!CAPTURED.includes(found.status)) {
    const answer = await cancelOrder(gateway, providerRef, back);
    return { refundRef: read('tamara: cancel', answer, z.object({ cancel_id: z.string() })).cancel_id, state: 'done' };
  }
  const what = 'tamara: refund';
  const answer = await call(gateway, what, 'POST', `/payments/simplified-refund/${encodeURIComponent(providerRef)}`, {
    total_amount: sar(back),
    comment: reason || idempotencyKey,
    merchant_refund_id: idempotencyKey,
  });
  return { refundRef: read(what, answer, z.object({ refund_id: z.string() })).refund_id, state: 'done' };
};

/** Finds a refund by id or our key; a cancellation has no key. */
export const refundState: HostedProvider['refundState'] = async (
  gateway,
  { providerRef, refundRef, idempotencyKey },
): Promise<RefundState | null> => {
  const { status, transactions } = await readOrder(gateway, providerRef);
  const made = transactions.refunds.find(
    (one) => one.refund_id === refundRef || one.merchant_refund_id === idempotencyKey,
  );
  if (made) return { refundRef: made.refund_id, state: stateOf(made.refund_status) };
  const cancelled = transactions.cancels.find(({ cancel_id }) => cancel_id === refundRef);
  if (cancelled) return { refundRef: cancelled.cancel_id, state: 'done' };
  const last = transactions.cancels.at(-1);
  if (!last || refundRef !== null) return null;
  if (status === 'canceled') return { refundRef: last.cancel_id, state: 'done' };
  // The sum covers all cancellations.
  return { refundRef: null, state: 'unknown', isInSum: true };
};
