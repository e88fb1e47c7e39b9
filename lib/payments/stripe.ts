import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import { env } from '../env';
import { translate } from '../i18n/translate';
import {
  type GatewayConfig,
  type HostedProvider,
  type PayableOrder,
  type PaymentReport,
  ProviderError,
} from './contract';
import { hasCredentials } from './credential-fields';
import { credential, pageUrl, shaped } from './provider-call';

/*
 * Stripe Checkout: a page of Stripe's for one payment (docs.stripe.com/api/checkout/sessions). Amounts are whole halalas.
 * A session's id is our providerRef; our attempt's id is its client_reference_id and the idempotency key.
 */

const MAX_UNIT_AMOUNT = 99_999_999;
const MAX_LINES = 100;
const MAX_NAME = 250;
/** Stripe lets a session live 30 minutes to 24 hours; one more minute for clocks that differ. */
const MIN_LIFE_S = 31 * 60;
const MAX_LIFE_S = 24 * 60 * 60 - 60;
const SIGNATURE_TOLERANCE_S = 300;

const intent = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.union([z.string(), z.object({ refunded: z.boolean() })]).nullable(),
});

const session = z.object({
  id: z.string().startsWith('cs_'),
  url: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
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
  const { status: progress = '', latest_charge = null } =
    typeof payment_intent === 'object' ? (payment_intent ?? {}) : {};
  if (payment_status !== 'unpaid') {
    return typeof latest_charge === 'object' && latest_charge?.refunded ? 'refunded' : 'paid';
  }
  if (status === 'expired') return 'expired';
  const hasFailed = status === 'complete' && ['requires_payment_method', 'canceled'].includes(progress);
  return hasFailed ? 'failed' : 'pending';
}

function client(gateway: GatewayConfig): Stripe {
  const { STRIPE_API_URL, PAYMENT_TIMEOUT_SECONDS } = env();
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  return new Stripe(credential(gateway, 'liveSecretKey'), {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: PAYMENT_TIMEOUT_SECONDS * 1000,
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
    error instanceof Stripe.errors.StripeRateLimitError;
  const detail = [type, statusCode, code, param, requestId].filter(Boolean).join(' ');
  return new ProviderError(isUnclear ? 'unreachable' : 'refused', `stripe: ${what}: ${detail}`);
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

function report(found: Session): PaymentReport {
  return {
    providerRef: found.id,
    state: sessionState(found),
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
    }),
  }),
});

/** The session of a refunded or disputed charge, which names only its payment intent. */
async function sessionOf(gateway: GatewayConfig, paymentIntent: string): Promise<string | null> {
  const answer = await ask('find session', () =>
    client(gateway).checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
  );
  const { data } = shaped('stripe: find session', answer, z.object({ data: z.array(z.object({ id: z.string() })) }));
  return data[0]?.id ?? null;
}

export const stripe: HostedProvider = {
  initialStatus: 'pending_payment',
  isConfigured: ({ configuration }) => hasCredentials('stripe', configuration),

  async start(gateway, order, attempt) {
    if (order.total > MAX_UNIT_AMOUNT)
      throw new ProviderError('refused', 'stripe: start: more than Stripe takes at once');
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
      url: pageUrl('stripe: start', made.url, env().STRIPE_API_URL),
      providerRef: made.id,
      liveMode: made.livemode,
    };
  },

  look: async (gateway, providerRef) => report(await retrieve(gateway, providerRef)),

  async cancel(gateway, { providerRef }) {
    const found = await retrieve(gateway, providerRef);
    if (found.status !== 'open') return report(found);
    try {
      await client(gateway).checkout.sessions.expire(providerRef);
    } catch (error) {
      // It was paid or expired in between: what it is now counts.
      const failed = failure('expire session', error);
      if (failed.reason === 'unreachable') throw failed;
    }
    return report(await retrieve(gateway, providerRef));
  },

  async parseWebhook(gateway, { rawBody, headers }) {
    const secret = credential(gateway, 'webhookSecret');
    const signature = headers.get('stripe-signature') ?? '';
    let proven: unknown;
    try {
      proven = Stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
    } catch {
      throw new ProviderError('forged', 'stripe: webhook: the signature does not hold');
    }
    const { id, type, data } = shaped('stripe: webhook', proven, event);
    const { payment_intent: ofIntent, id: objectId } = data.object;
    const intentId = typeof ofIntent === 'object' ? ofIntent?.id : ofIntent;
    const isOfCharge = type === 'charge.refunded' || type.startsWith('charge.dispute.');
    // An event about anything else carries that thing's id, which no payment bears.
    const providerRef = isOfCharge && intentId ? ((await sessionOf(gateway, intentId)) ?? objectId) : objectId;
    return { key: id, type, providerRef };
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
