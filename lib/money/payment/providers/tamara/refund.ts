import 'server-only';
import { z } from 'zod';
import type { Halalas } from '../../../../platform/shared/money';
import { type GatewayConfig, type HostedProvider, ProviderError, type RefundState } from '../contract';
import { type ProviderResponse, readProviderBody } from '../provider-call';
import { callTamara, tamaraOrderPath } from './call';
import { tamaraAmount } from './checkout';
import { readTamaraOrder, TAMARA_CAPTURED, tamaraCapturedOrder } from './order';

/** `back`: halalas to cancel. Not idempotent. */
export async function cancelTamaraOrder(
  gateway: GatewayConfig,
  providerRef: string,
  back: Halalas,
): Promise<ProviderResponse> {
  return callTamara(gateway, 'tamara: cancel', 'POST', `${tamaraOrderPath(providerRef)}/cancel`, {
    total_amount: tamaraAmount(back),
  });
}

function stateOf(status: string | null | undefined): 'done' | 'pending' | 'failed' {
  if (!status || /^succe|^refunded$|^completed$/i.test(status)) return 'done';
  return /fail|declin|reject|cancel/i.test(status) ? 'failed' : 'pending';
}

/** Cancels before shipping, refunds later. Tamara is not idempotent, so this first looks for the key. */
export const tamaraRefund: HostedProvider['refund'] = async (
  gateway,
  { providerRef, amount: back, idempotencyKey, reason },
) => {
  const found = await tamaraCapturedOrder(gateway, providerRef);
  const earlier = found.transactions.refunds.find((made) => made.merchant_refund_id === idempotencyKey);
  if (earlier) {
    const state = stateOf(earlier.refund_status);
    if (state === 'failed') throw new ProviderError('refused', 'tamara: refund: it has failed');
    return { refundRef: earlier.refund_id, state };
  }
  const cancelled = found.transactions.cancels.at(-1);
  if (found.status === 'canceled' && cancelled) return { refundRef: cancelled.cancel_id, state: 'done' };
  if (!TAMARA_CAPTURED.includes(found.status)) {
    const answer = await cancelTamaraOrder(gateway, providerRef, back);
    return {
      refundRef: readProviderBody('tamara: cancel', answer, z.object({ cancel_id: z.string() })).cancel_id,
      state: 'done',
    };
  }
  const what = 'tamara: refund';
  const answer = await callTamara(
    gateway,
    what,
    'POST',
    `/payments/simplified-refund/${encodeURIComponent(providerRef)}`,
    {
      total_amount: tamaraAmount(back),
      comment: reason || idempotencyKey,
      merchant_refund_id: idempotencyKey,
    },
  );
  return { refundRef: readProviderBody(what, answer, z.object({ refund_id: z.string() })).refund_id, state: 'done' };
};

/** Cancellations have no key. */
export const tamaraRefundState: HostedProvider['refundState'] = async (
  gateway,
  { providerRef, refundRef, idempotencyKey },
): Promise<RefundState | null> => {
  const { status, transactions } = await readTamaraOrder(gateway, providerRef);
  const made = transactions.refunds.find(
    (one) => one.refund_id === refundRef || one.merchant_refund_id === idempotencyKey,
  );
  if (made) return { refundRef: made.refund_id, state: stateOf(made.refund_status) };
  const cancelled = transactions.cancels.find(({ cancel_id }) => cancel_id === refundRef);
  if (cancelled) return { refundRef: cancelled.cancel_id, state: 'done' };
  const last = transactions.cancels.at(-1);
  if (!last || refundRef !== null) return null;
  if (status === 'canceled') return { refundRef: last.cancel_id, state: 'done' };
  // Tamara's sum includes all cancellations.
  return { refundRef: null, state: 'unknown', isInSum: true };
};
