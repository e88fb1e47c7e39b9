import 'server-only';
import { z } from 'zod';
import type { GatewayConfig, PaymentReport } from '../contract';
import { type PaymentFailureReason, paymentFailureOf } from '../failure';
import { validateProviderData } from '../provider-call';
import { callStripe, stripeClient } from './client';

/** Slow payment methods take up to two weeks. */
const PROCESSING_MS = 14 * 24 * 60 * 60 * 1000;

const intentShape = z.object({
  id: z.string(),
  status: z.string(),
  // For staff only, so an unknown format must not reject the session.
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish(), message: z.string().nullish() })
    .nullish()
    .catch(null),
  latest_charge: z
    .union([z.string(), z.object({ amount_refunded: z.int().nonnegative(), disputed: z.boolean().default(false) })])
    .nullable(),
});

export const stripeSession = z.object({
  id: z.string().startsWith('cs_'),
  url: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  created: z.int(),
  expires_at: z.int(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nonnegative(),
  currency: z.string(),
  client_reference_id: z.string().nullable(),
  livemode: z.boolean(),
  payment_intent: z.union([z.string(), intentShape]).nullable(),
});

export type StripeSession = z.infer<typeof stripeSession>;

/** With slow payment methods a `complete` session may still be unpaid, or fail later. */
export function sessionState({
  status,
  payment_status,
  payment_intent,
}: Pick<StripeSession, 'status' | 'payment_status' | 'payment_intent'>): PaymentReport['state'] {
  const progress = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  if (payment_status !== 'unpaid') return 'paid';
  if (status === 'expired') return 'expired';
  const hasFailed = status === 'complete' && ['requires_payment_method', 'canceled'].includes(progress ?? '');
  return hasFailed ? 'failed' : 'pending';
}

/** Null if it can no longer be paid. */
export function stripePayableUntil(found: StripeSession): Date | null {
  if (found.status === 'expired' || sessionState(found) === 'failed') return null;
  const until = new Date(found.expires_at * 1000);
  return found.status === 'complete' ? new Date(found.created * 1000 + PROCESSING_MS) : until;
}

const dispute = z.object({ status: z.string(), amount: z.int().nonnegative() });
const OVER = ['won', 'lost', 'warning_closed', 'prevented'];

function disputeState(disputes: readonly z.infer<typeof dispute>[]): {
  dispute: PaymentReport['dispute'];
  lost: number;
} {
  const lost = disputes.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0);
  if (disputes.some(({ status }) => !OVER.includes(status))) return { dispute: 'open', lost };
  if (disputes.length === 0) return { dispute: null, lost };
  return { dispute: disputes.some(({ status }) => status === 'lost') ? 'lost' : 'won', lost };
}

async function disputesOf(gateway: GatewayConfig, paymentIntent: string) {
  const answer = await callStripe('read disputes', () =>
    stripeClient(gateway).disputes.list({ payment_intent: paymentIntent }),
  );
  return validateProviderData('stripe: read disputes', answer, z.object({ data: z.array(dispute) })).data;
}

/** See docs.stripe.com/declines/codes. */
const DECLINES: Readonly<Record<string, PaymentFailureReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'wrong_details',
  incorrect_number: 'wrong_details',
  invalid_cvc: 'wrong_details',
  invalid_expiry_month: 'wrong_details',
  invalid_expiry_year: 'wrong_details',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  lost_card: 'restricted',
  stolen_card: 'restricted',
  restricted_card: 'restricted',
  fraudulent: 'restricted',
  card_not_supported: 'unsupported',
  currency_not_supported: 'unsupported',
  transaction_not_allowed: 'unsupported',
  processing_error: 'provider_fault',
  issuer_not_available: 'provider_fault',
  card_declined: 'declined',
  do_not_honor: 'declined',
  generic_decline: 'declined',
};

function failureIn(intent: z.infer<typeof intentShape> | null): Pick<PaymentReport, 'failure'> {
  const error = intent?.last_payment_error;
  if (!error) return {};
  const known = [error.decline_code, error.code].flatMap((code) => (code && DECLINES[code]) || [])[0];
  return {
    failure: known ? { code: known, text: paymentFailureOf(error.message).text } : paymentFailureOf(error.message),
  };
}

/** Asks Stripe again if the charge is disputed. */
export async function stripeReport(gateway: GatewayConfig, found: StripeSession): Promise<PaymentReport> {
  const intent = typeof found.payment_intent === 'object' ? found.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const disputed = disputeState(intent && charge?.disputed ? await disputesOf(gateway, intent.id) : []);
  return {
    providerRef: found.id,
    state: sessionState(found),
    refunded: (charge?.amount_refunded ?? 0) + disputed.lost,
    dispute: disputed.dispute,
    payableUntil: stripePayableUntil(found),
    ...failureIn(intent),
    amount: found.amount_total,
    currency: found.currency.toUpperCase(),
    reference: found.client_reference_id,
    liveMode: found.livemode,
  };
}

/** With payment and charge. Throws ProviderError. */
export async function retrieveStripeSession(gateway: GatewayConfig, providerRef: string): Promise<StripeSession> {
  const answer = await callStripe('read session', () =>
    stripeClient(gateway).checkout.sessions.retrieve(providerRef, { expand: ['payment_intent.latest_charge'] }),
  );
  return validateProviderData('stripe: read session', answer, stripeSession);
}
