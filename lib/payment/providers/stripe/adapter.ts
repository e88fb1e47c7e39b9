import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import { env, providerAddress } from '../../../server/env';
import { translate } from '../../../shared/translate';
import {
  type GatewayConfig,
  type HostedProvider,
  type PayableOrder,
  type PaymentReport,
  ProviderError,
} from '../../contract';
import { configured } from '../../credential-fields';
import { credential, pageUrl, shaped } from '../../provider-call';

/*
 * Stripe Checkout: a page of Stripe's for one payment (docs.stripe.com/api/checkout/sessions). Amounts are whole halalas.
 * A session's id is our providerRef; our attempt's id is its client_reference_id and the idempotency key.
 */

/**
 * Eight digits at most (docs.stripe.com/currencies, minimum and maximum charge amounts); at least 0.50 USD, which is 1.88 SAR:
 * 2.00 as Stripe has it for the dirham, whose dollar rate is nearly the riyal's.
 */
export const LIMITS = { min: 2_00, max: 99_999_999 };
/** A method that takes days (`processing`) may bring its money for about two weeks. */
const PROCESSING_MS = 14 * 24 * 60 * 60 * 1000;
const MAX_LINES = 100;
const MAX_NAME = 250;
/** Stripe lets a session live 30 minutes to 24 hours; one more minute for clocks that differ. */
const MIN_LIFE_S = 31 * 60;
const MAX_LIFE_S = 24 * 60 * 60 - 60;
const SIGNATURE_TOLERANCE_S = 300;

const intent = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z
    .union([z.string(), z.object({ amount_refunded: z.int().nonnegative(), disputed: z.boolean().default(false) })])
    .nullable(),
});

const session = z.object({
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
  payment_intent: z.union([z.string(), intent]).nullable(),
});

type Session = z.infer<typeof session>;

/** What a session means to the shop. `complete` is not yet paid where the method takes days; those may also fail. */
export function sessionState({
  status,
  payment_status,
  payment_intent,
}: Pick<Session, 'status' | 'payment_status' | 'payment_intent'>): PaymentReport['state'] {
  const progress = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  if (payment_status !== 'unpaid') return 'paid';
  if (status === 'expired') return 'expired';
  const hasFailed = status === 'complete' && ['requires_payment_method', 'canceled'].includes(progress ?? '');
  return hasFailed ? 'failed' : 'pending';
}

const apiUrl = () => providerAddress('STRIPE_API_URL', 'https://api.stripe.com');

function client(gateway: GatewayConfig): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl());
  return new Stripe(credential(gateway, 'liveSecretKey'), {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: env().PAYMENT_TIMEOUT_SECONDS * 1000,
    // Writes carry an idempotency key, so that asking again is safe.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe's own messages may quote what was sent: only kind, code and request id are kept. */
function failure(what: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError('unreachable', `stripe: ${what}: no answer`);
  const { type, code, param, statusCode, requestId } = error;
  const isUnclear =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // A key that is wrong, was replaced or may not read says nothing about the payment.
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  const isUnknown = statusCode === 404 && code === 'resource_missing';
  const detail = [type, statusCode, code, param, requestId].filter(Boolean).join(' ');
  const reason = isUnclear ? 'unreachable' : isUnknown ? 'unknown' : 'refused';
  return new ProviderError(reason, `stripe: ${what}: ${detail}`);
}

async function ask(what: string, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    throw failure(what, error);
  }
}

const inSar = (name: string, unitAmount: number, quantity: number, description?: string) => ({
  quantity,
  price_data: {
    currency: 'sar',
    unit_amount: unitAmount,
    product_data: { name: name.slice(0, MAX_NAME), ...(description ? { description } : {}) },
  },
});

/**
 * The order as Stripe's page lists it: its lines and the shipping, or, where a discount is taken off the whole, one line, so
 * that the sum is exact and the merchant's account does not fill with coupons of one use.
 */
export function lineItems(order: PayableOrder): ReturnType<typeof inSar>[] {
  const { lines, shipping, total } = order;
  const sum = lines.reduce((all, line) => all + line.unitPrice * line.quantity, shipping);
  if (sum !== total || lines.length >= MAX_LINES) {
    const contents = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('، ');
    return [inSar(translate('provider.order', { number: order.orderNumber }), total, 1, contents.slice(0, MAX_NAME))];
  }
  const items = lines.map(({ name, unitPrice, quantity }) => inSar(name, unitPrice, quantity));
  return shipping > 0 ? [...items, inSar(translate('provider.shipping'), shipping, 1)] : items;
}

function lifeEnd(wanted: Date): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.min(Math.max(Math.floor(wanted.getTime() / 1000), now + MIN_LIFE_S), now + MAX_LIFE_S);
}

/** A session that has expired can never be paid; an open one until its time, a processing one for days. */
function payableUntil(found: Session): Date | null {
  if (found.status === 'expired' || sessionState(found) === 'failed') return null;
  const until = new Date(found.expires_at * 1000);
  return found.status === 'complete' ? new Date(found.created * 1000 + PROCESSING_MS) : until;
}

const dispute = z.object({ status: z.string(), amount: z.int().nonnegative() });
const OVER = ['won', 'lost', 'warning_closed', 'prevented'];

/** What a charge's disputes come to: whether one is open, and what the lost ones took. */
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
  const answer = await ask('read disputes', () => client(gateway).disputes.list({ payment_intent: paymentIntent }));
  return shaped('stripe: read disputes', answer, z.object({ data: z.array(dispute) })).data;
}

async function report(gateway: GatewayConfig, found: Session): Promise<PaymentReport> {
  const intent = typeof found.payment_intent === 'object' ? found.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const disputed = disputeState(intent && charge?.disputed ? await disputesOf(gateway, intent.id) : []);
  return {
    providerRef: found.id,
    state: sessionState(found),
    refunded: (charge?.amount_refunded ?? 0) + disputed.lost,
    dispute: disputed.dispute,
    payableUntil: payableUntil(found),
    amount: found.amount_total,
    currency: found.currency.toUpperCase(),
    reference: found.client_reference_id,
    liveMode: found.livemode,
  };
}

async function retrieve(gateway: GatewayConfig, providerRef: string): Promise<Session> {
  const answer = await ask('read session', () =>
    client(gateway).checkout.sessions.retrieve(providerRef, { expand: ['payment_intent.latest_charge'] }),
  );
  return shaped('stripe: read session', answer, session);
}

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().default(''),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      payment_status: z.string().nullish(),
      amount_refunded: z.number().nullish(),
    }),
  }),
});

/** Whether Stripe's own record already shows what an event tells. */
function isShown({ type, data: { object } }: z.infer<typeof event>, found: PaymentReport): boolean {
  if (type === 'charge.refunded') return found.refunded >= (object.amount_refunded ?? 0);
  if (type === 'charge.dispute.created') return found.dispute !== null;
  if (type === 'charge.dispute.closed') return found.dispute === 'won' || found.dispute === 'lost';
  if (!type.startsWith('checkout.session.')) return true;
  return found.state !== 'pending' || (type.endsWith('.completed') && object.payment_status === 'unpaid');
}

/** The session of a refunded or disputed charge, which names only its payment intent. */
async function sessionOf(gateway: GatewayConfig, paymentIntent: string): Promise<string | null> {
  const answer = await ask('find session', () =>
    client(gateway).checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
  );
  const { data } = shaped('stripe: find session', answer, z.object({ data: z.array(z.object({ id: z.string() })) }));
  return data[0]?.id ?? null;
}

/** The session that an event is about; empty for events about anything else. */
async function refOf(gateway: GatewayConfig, type: string, objectId: string, intentId: string | null): Promise<string> {
  if (type.startsWith('checkout.session.')) return objectId;
  const isOfMoney = /^(charge\.(refunded|refund\.|dispute\.)|refund\.)/.test(type);
  return isOfMoney && intentId ? ((await sessionOf(gateway, intentId)) ?? '') : '';
}

export const stripeAdapter: HostedProvider = {
  initialStatus: 'pending_payment',

  async start(gateway, order, attempt) {
    if (order.total > LIMITS.max) throw new ProviderError('refused', 'stripe: start: more than Stripe takes at once');
    const metadata = { order: order.orderNumber, payment: attempt.id };
    const answer = await ask('start', () =>
      client(gateway).checkout.sessions.create(
        {
          mode: 'payment',
          line_items: lineItems(order),
          success_url: `${attempt.returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: attempt.cancelUrl,
          client_reference_id: attempt.id,
          metadata,
          payment_intent_data: { metadata, description: order.orderNumber },
          customer_email: order.customer.email,
          // Stripe's page has no Arabic: it follows the browser.
          locale: 'auto',
          adaptive_pricing: { enabled: false },
          expires_at: lifeEnd(attempt.expiresAt),
        },
        { idempotencyKey: attempt.id },
      ),
    );
    const made = shaped('stripe: start', answer, session.extend({ url: z.string() }));
    return {
      kind: 'redirect',
      url: pageUrl('stripe: start', made.url, apiUrl()),
      providerRef: made.id,
      liveMode: made.livemode,
      payableUntil: payableUntil(made),
    };
  },

  retrieve: async (gateway, providerRef) => report(gateway, await retrieve(gateway, providerRef)),

  async cancel(gateway, { providerRef }) {
    const found = await retrieve(gateway, providerRef);
    if (found.status !== 'open') return report(gateway, found);
    try {
      await client(gateway).checkout.sessions.expire(providerRef);
    } catch (error) {
      // It was paid or expired in between: what it is now counts.
      const failed = failure('expire session', error);
      if (failed.reason === 'unreachable') throw failed;
    }
    return report(gateway, await retrieve(gateway, providerRef));
  },

  async parseWebhook(gateway, { rawBody, headers }) {
    const secret = configured(gateway.configuration, 'webhookSecret');
    if (secret === null) throw new ProviderError('forged', 'stripe: webhook: no signing secret is set');
    const signature = headers.get('stripe-signature') ?? '';
    let proven: unknown;
    try {
      proven = Stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
    } catch {
      throw new ProviderError('forged', 'stripe: webhook: the signature does not hold');
    }
    const told = shaped('stripe: webhook', proven, event);
    const { payment_intent: ofIntent, id: objectId } = told.data.object;
    const intentId = typeof ofIntent === 'object' ? ofIntent?.id : ofIntent;
    return {
      key: told.id,
      type: told.type,
      providerRef: await refOf(gateway, told.type, objectId, intentId ?? null),
      isShownBy: (found) => isShown(told, found),
    };
  },

  async refund(gateway, { providerRef, amount, idempotencyKey, reason }) {
    const { payment_intent: paid } = await retrieve(gateway, providerRef);
    const paymentIntent = typeof paid === 'object' ? paid?.id : paid;
    if (!paymentIntent) throw new ProviderError('refused', 'stripe: refund: nothing was paid');
    const answer = await ask('refund', () =>
      client(gateway).refunds.create(
        {
          payment_intent: paymentIntent,
          amount,
          reason: 'requested_by_customer',
          metadata: { note: reason.slice(0, 500) },
        },
        { idempotencyKey },
      ),
    );
    const refund = shaped('stripe: refund', answer, z.object({ id: z.string(), status: z.string().nullable() }));
    if (refund.status === 'failed' || refund.status === 'canceled') {
      throw new ProviderError('refused', `stripe: refund: ${refund.status}`);
    }
    return { refundRef: refund.id, state: refund.status === 'succeeded' ? 'done' : 'pending' };
  },
};
