import 'server-only';
import { z } from 'zod';
import { truncateText } from '../../../../platform/shared/graphemes';
import { type HostedProvider, ProviderError, type RefundState } from '../contract';
import { validateProviderData } from '../provider-call';
import { callStripe, stripeClient } from './client';
import { retrieveStripeSession } from './session';

const MAX_REFUNDS = 100;
const MAX_NOTE = 500;

const refundShape = z.object({
  id: z.string(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** `requires_action` waits for the shopper. */
const stateOf = (status: string | null): RefundState['state'] =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';

async function intentOf(gateway: Parameters<HostedProvider['refund']>[0], providerRef: string): Promise<string | null> {
  const { payment_intent: paid } = await retrieveStripeSession(gateway, providerRef);
  return (typeof paid === 'object' ? paid?.id : paid) ?? null;
}

/** See docs.stripe.com/api/refunds. The metadata contains the shop's key. */
export const stripeRefund: HostedProvider['refund'] = async (
  gateway,
  { providerRef, amount, idempotencyKey, reason },
) => {
  const paymentIntent = await intentOf(gateway, providerRef);
  if (!paymentIntent) throw new ProviderError('refused', 'stripe: refund: nothing was paid');
  const answer = await callStripe('refund', () =>
    stripeClient(gateway).refunds.create(
      {
        payment_intent: paymentIntent,
        amount,
        reason: 'requested_by_customer',
        metadata: { note: truncateText(reason, MAX_NOTE), refund: idempotencyKey },
      },
      { idempotencyKey },
    ),
  );
  const made = validateProviderData('stripe: refund', answer, refundShape);
  const state = stateOf(made.status);
  if (state !== 'done' && state !== 'pending') throw new ProviderError('refused', `stripe: refund: ${made.status}`);
  return { refundRef: made.id, state };
};

export const stripeRefundState: HostedProvider['refundState'] = async (
  gateway,
  { providerRef, refundRef, idempotencyKey },
) => {
  if (refundRef !== null) {
    const answer = await callStripe('read refund', () => stripeClient(gateway).refunds.retrieve(refundRef));
    return { refundRef, state: stateOf(validateProviderData('stripe: read refund', answer, refundShape).status) };
  }
  const paymentIntent = await intentOf(gateway, providerRef);
  if (!paymentIntent) return null;
  const answer = await callStripe('find refund', () =>
    stripeClient(gateway).refunds.list({ payment_intent: paymentIntent, limit: MAX_REFUNDS }),
  );
  const { data } = validateProviderData('stripe: find refund', answer, z.object({ data: z.array(refundShape) }));
  const found = data.find(({ metadata }) => metadata?.refund === idempotencyKey);
  return found ? { refundRef: found.id, state: stateOf(found.status) } : null;
};
