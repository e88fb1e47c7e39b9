import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import { truncateText } from '../../../../platform/shared/graphemes';
import { translate } from '../../../../platform/shared/translate';
import {
  type GatewayConfig,
  type HostedProvider,
  type PayableOrder,
  type PaymentReport,
  ProviderError,
} from '../contract';
import { configuredValue } from '../credential-fields';
import { paymentPageUrl, validateProviderData } from '../provider-call';
import { callStripe, stripeApiUrl, stripeClient, stripeFailure } from './client';
import { stripeRefund, stripeRefundState } from './refund';
import { retrieveStripeSession, stripePayableUntil, stripeReport, stripeSession } from './session';

/** Tests the key, which needs the right to list sessions. The signing secret can only be checked by its prefix. */
const testStripe: HostedProvider['test'] = async (gateway) => {
  try {
    // Validated, because the client also accepts a proxy's answer.
    const answer: unknown = await stripeClient(gateway).checkout.sessions.list({ limit: 1 });
    validateProviderData('stripe: test', answer, z.object({ data: z.array(z.unknown()) }));
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
    if (isRefused) return { result: 'refused', key: 'liveSecretKey' };
    throw stripeFailure('test', error);
  }
  const secret = configuredValue(gateway.configuration, 'webhookSecret');
  return secret === null || secret.startsWith('whsec_')
    ? { result: 'ok' }
    : { result: 'refused', key: 'webhookSecret' };
};

/* Stripe Checkout (docs.stripe.com/api/checkout/sessions). client_reference_id is the attempt id. */

/** Maximum: eight digits. Minimum: 0.50 USD is 1.88 SAR, so 2.00 as for the dirham (docs.stripe.com/currencies). */
export const STRIPE_LIMITS = { min: 2_00, max: 99_999_999 };
const MAX_LINES = 100;
const MAX_NAME = 250;
/** Stripe allows 30 minutes to 24 hours. */
const MIN_LIFE_S = 31 * 60;
const MAX_LIFE_S = 24 * 60 * 60 - 60;
const SIGNATURE_TOLERANCE_S = 300;

const inSar = (name: string, unitAmount: number, quantity: number, description?: string) => ({
  quantity,
  price_data: {
    currency: 'sar',
    unit_amount: unitAmount,
    product_data: { name: truncateText(name, MAX_NAME), ...(description ? { description } : {}) },
  },
});

/** A discounted order is one line, which gives the exact sum without one-use coupons. */
export function lineItems(order: PayableOrder): ReturnType<typeof inSar>[] {
  const { lines, shipping, total } = order;
  const sum = lines.reduce((all, line) => all + line.unitPrice * line.quantity, shipping);
  if (sum !== total || lines.length >= MAX_LINES) {
    const contents = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('، ');
    return [
      inSar(translate('provider.order', { number: order.orderNumber }), total, 1, truncateText(contents, MAX_NAME)),
    ];
  }
  const items = lines.map(({ name, unitPrice, quantity }) => inSar(name, unitPrice, quantity));
  return shipping > 0 ? [...items, inSar(translate('provider.shipping'), shipping, 1)] : items;
}

function lifeEnd(wanted: Date): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.min(Math.max(Math.floor(wanted.getTime() / 1000), now + MIN_LIFE_S), now + MAX_LIFE_S);
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

function isShown({ type, data: { object } }: z.infer<typeof event>, found: PaymentReport): boolean {
  if (type === 'charge.refunded') return found.refunded >= (object.amount_refunded ?? 0);
  if (type === 'charge.dispute.created') return found.dispute !== null;
  if (type === 'charge.dispute.closed') return found.dispute === 'won' || found.dispute === 'lost';
  if (!type.startsWith('checkout.session.')) return true;
  return found.state !== 'pending' || (type.endsWith('.completed') && object.payment_status === 'unpaid');
}

/** Refund and dispute events contain only the payment intent. */
async function sessionOf(gateway: GatewayConfig, paymentIntent: string): Promise<string | null> {
  const answer = await callStripe('find session', () =>
    stripeClient(gateway).checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
  );
  const { data } = validateProviderData(
    'stripe: find session',
    answer,
    z.object({ data: z.array(z.object({ id: z.string() })) }),
  );
  return data[0]?.id ?? null;
}

async function refOf(gateway: GatewayConfig, type: string, objectId: string, intentId: string | null): Promise<string> {
  if (type.startsWith('checkout.session.')) return objectId;
  const isOfMoney = /^(charge\.(refunded|refund\.|dispute\.)|refund\.)/.test(type);
  return isOfMoney && intentId ? ((await sessionOf(gateway, intentId)) ?? '') : '';
}

export const stripeAdapter: HostedProvider = {
  initialStatus: 'pending_payment',

  async start(gateway, order, attempt) {
    if (order.total > STRIPE_LIMITS.max)
      throw new ProviderError('refused', 'stripe: start: more than Stripe takes at once');
    const metadata = { order: order.orderNumber, payment: attempt.id };
    const answer = await callStripe('start', () =>
      stripeClient(gateway).checkout.sessions.create(
        {
          mode: 'payment',
          line_items: lineItems(order),
          success_url: `${attempt.returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: attempt.cancelUrl,
          client_reference_id: attempt.id,
          metadata,
          payment_intent_data: { metadata, description: order.orderNumber },
          customer_email: order.customer.email,
          // Stripe's page is not available in Arabic.
          locale: 'auto',
          adaptive_pricing: { enabled: false },
          expires_at: lifeEnd(attempt.expiresAt),
        },
        { idempotencyKey: attempt.id },
      ),
    );
    const made = validateProviderData('stripe: start', answer, stripeSession.extend({ url: z.string() }));
    return {
      kind: 'redirect',
      url: paymentPageUrl('stripe: start', made.url, stripeApiUrl()),
      providerRef: made.id,
      liveMode: made.livemode,
      payableUntil: stripePayableUntil(made),
    };
  },

  retrieve: async (gateway, providerRef) => stripeReport(gateway, await retrieveStripeSession(gateway, providerRef)),

  async cancel(gateway, { providerRef }) {
    const found = await retrieveStripeSession(gateway, providerRef);
    if (found.status !== 'open') return stripeReport(gateway, found);
    try {
      await stripeClient(gateway).checkout.sessions.expire(providerRef);
    } catch (error) {
      // Paid or expired meanwhile, so it is read again.
      const failed = stripeFailure('expire session', error);
      if (failed.reason === 'unreachable') throw failed;
    }
    return stripeReport(gateway, await retrieveStripeSession(gateway, providerRef));
  },

  async parseWebhook(gateway, { rawBody, headers }) {
    const secret = configuredValue(gateway.configuration, 'webhookSecret');
    if (secret === null) throw new ProviderError('forged', 'stripe: webhook: no signing secret is set');
    const signature = headers.get('stripe-signature') ?? '';
    let proven: unknown;
    try {
      proven = Stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
    } catch {
      throw new ProviderError('forged', 'stripe: webhook: the signature does not hold');
    }
    const told = validateProviderData('stripe: webhook', proven, event);
    const { payment_intent: ofIntent, id: objectId } = told.data.object;
    const intentId = typeof ofIntent === 'object' ? ofIntent?.id : ofIntent;
    return {
      key: told.id,
      type: told.type,
      providerRef: await refOf(gateway, told.type, objectId, intentId ?? null),
      isShownBy: (found) => isShown(told, found),
    };
  },

  refund: stripeRefund,
  refundState: stripeRefundState,
  test: testStripe,
};
