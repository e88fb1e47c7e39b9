import 'server-only';
import { z } from 'zod';
import { env, providerAddress } from '../../../server/env';
import type { Halalas } from '../../../shared/money';
import { type GatewayConfig, type HostedProvider, type PaymentReport, ProviderError } from '../../contract';
import { configured } from '../../credential-fields';
import { exactAmount } from '../../exact-json';
import { type Answer, type Call, callProvider, credential, errorCodes, pageUrl, read } from '../../provider-call';
import { newCheckout, sar } from './checkout';
import { isTamaraToken } from './token';

/*
 * Tamara, payment by instalments (docs.tamara.co). Tamara's order_id is our providerRef, our attempt's id its
 * order_reference_id. Nothing here is idempotent at Tamara: writes are made once, and where one may have been made before,
 * the order is read first. An order is approved by Tamara, taken by us (authorise), and captured when the goods are shipped.
 */

/** By law a consumer may owe at most 5,000 SAR in instalments: more is refused before Tamara is asked. */
const MOST: Halalas = 5_000_00;
/** Tamara states its least amount per merchant (GET /checkout/payment-types, min_limit); nowhere is it under one riyal. */
const LEAST: Halalas = 1_00;
export const LIMITS = { min: LEAST, max: MOST };
/** An approval that is not taken within 72 hours brings no money; before it, a page lives 24 hours at most. */
const PAYABLE_MS = 72 * 60 * 60 * 1000;
const LIVE_HOST = 'api.tamara.co';
const TEST_HOST = 'api-sandbox.tamara.co';
const MAX_COMPANY = 100;

/** Tamara's address, by default its production with live payments and its sandbox with PAYMENTS_MODE=test. */
export const tamaraUrl = (): string =>
  providerAddress('TAMARA_API_URL', `https://${env().PAYMENTS_MODE === 'live' ? LIVE_HOST : TEST_HOST}`);

const STATES = {
  new: 'pending',
  approved: 'pending',
  authorised: 'paid',
  updated: 'paid',
  captured: 'paid',
  partially_captured: 'paid',
  fully_captured: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  fully_refunded: 'paid',
  declined: 'failed',
  expired: 'expired',
  canceled: 'cancelled',
} as const satisfies Record<string, PaymentReport['state']>;

type Status = keyof typeof STATES;

const ENDED: readonly Status[] = ['declined', 'expired', 'canceled'];
const REFUNDED: readonly Status[] = ['refunded', 'fully_refunded'];
const CAPTURED: readonly Status[] = ['captured', 'partially_captured', 'fully_captured', 'partially_refunded'];

const amount = z.object({ amount: exactAmount, currency: z.string() });
const order = z.object({
  order_id: z.string().min(1),
  order_reference_id: z.string(),
  status: z.enum(Object.keys(STATES) as Status[]),
  total_amount: amount,
  refunded_amount: amount.nullish(),
  canceled_amount: amount.nullish(),
  created_at: z.string().nullish(),
  transactions: z
    .object({
      cancels: z.array(z.object({ cancel_id: z.string() })).default([]),
      captures: z.array(z.object({ capture_id: z.string() })).default([]),
      refunds: z.array(z.object({ refund_id: z.string(), merchant_refund_id: z.string().nullish() })).default([]),
    })
    .default({ cancels: [], captures: [], refunds: [] }),
});

type Order = z.infer<typeof order>;

const call = (gateway: GatewayConfig, what: string, method: Call['method'], path: string, body?: unknown) =>
  callProvider({
    what,
    method,
    url: tamaraUrl() + path,
    token: credential(gateway, 'apiKey'),
    ...(body === undefined ? {} : { body }),
    repeatable: method === 'GET',
  });

const pathOf = (providerRef: string): string => `/orders/${encodeURIComponent(providerRef)}`;

/** Tamara's refusal of a step that the order's status does not allow: the order is read again then. */
const isTooLate = ({ status, body }: Answer): boolean =>
  status === 409 || errorCodes(body).includes('transition_not_allowed');

async function readOrder(gateway: GatewayConfig, providerRef: string): Promise<Order> {
  const what = 'tamara: read order';
  return read(what, await call(gateway, what, 'GET', pathOf(providerRef)), order);
}

/** The order, taken where Tamara has approved it. */
async function takenOrder(gateway: GatewayConfig, providerRef: string): Promise<Order> {
  const found = await readOrder(gateway, providerRef);
  if (found.status !== 'approved') return found;
  const what = 'tamara: authorise';
  const answer = await call(gateway, what, 'POST', `${pathOf(providerRef)}/authorise`);
  if (!isTooLate(answer)) read(what, answer, z.object({ status: z.string() }));
  return readOrder(gateway, providerRef);
}

/** Messages of which an order may have several. */
const REPEATING: readonly string[] = ['order_refunded', 'order_canceled', 'order_updated', 'order_captured'];

/** Tamara does not say whether money is real: its two addresses do. */
export const isLiveAddress = (apiUrl: string): boolean => new URL(apiUrl).hostname === LIVE_HOST;

/** What has gone back: refunds after the capture, cancellations in part before it. */
function refundedOf(found: Order): Halalas {
  if (REFUNDED.includes(found.status)) return found.total_amount.amount;
  return (found.refunded_amount?.amount ?? 0) + (found.canceled_amount?.amount ?? 0);
}

function payableUntil({ status, created_at }: Order): Pick<PaymentReport, 'payableUntil'> {
  if (ENDED.includes(status)) return { payableUntil: null };
  const created = Date.parse(created_at ?? '');
  return Number.isNaN(created) ? {} : { payableUntil: new Date(created + PAYABLE_MS) };
}

const stepsOf = ({ transactions: { cancels, captures, refunds } }: Order): string[] => [
  ...cancels.map((step) => step.cancel_id),
  ...captures.map((step) => step.capture_id),
  ...refunds.map((step) => step.refund_id),
];

const report = (found: Order): PaymentReport => ({
  providerRef: found.order_id,
  state: STATES[found.status],
  refunded: refundedOf(found),
  dispute: null,
  steps: stepsOf(found),
  ...payableUntil(found),
  amount: found.total_amount.amount,
  currency: found.total_amount.currency,
  reference: found.order_reference_id,
  liveMode: isLiveAddress(tamaraUrl()),
});

const captureRef = ({ transactions }: Order): string | null => transactions.captures.at(-1)?.capture_id ?? null;

async function cancelOrder(gateway: GatewayConfig, providerRef: string, back: Halalas): Promise<Answer> {
  return call(gateway, 'tamara: cancel', 'POST', `${pathOf(providerRef)}/cancel`, { total_amount: sar(back) });
}

const checkout = z.object({ order_id: z.string().min(1), checkout_url: z.string() });
const message = z.object({
  order_id: z.string().min(1),
  event_type: z.string().min(1),
  order_reference_id: z.string().nullish(),
  // An empty list where there is nothing to say.
  data: z
    .object({ refund_id: z.string(), cancel_id: z.string(), capture_id: z.string() })
    .partial()
    .catch({})
    .default({}),
});

/** Whether Tamara's own record already shows what a message tells; a step that the message names must be in it. */
function isShown(eventType: string, step: string | undefined, found: PaymentReport): boolean {
  if (step !== undefined) return found.steps?.includes(step) ?? false;
  if (eventType === 'order_refunded') return found.refunded > 0;
  if (eventType === 'order_canceled') return found.state === 'cancelled' || found.refunded > 0;
  return found.state !== 'pending';
}

export const tamaraAdapter: HostedProvider = {
  initialStatus: 'pending_payment',

  async start(gateway, payable, attempt) {
    const what = 'tamara: start';
    if (payable.total > MOST) throw new ProviderError('refused', `${what}: more than 5,000 SAR, the law's limit`);
    const made = read(what, await call(gateway, what, 'POST', '/checkout', newCheckout(payable, attempt)), checkout);
    return {
      kind: 'redirect',
      url: pageUrl(what, made.checkout_url, tamaraUrl()),
      providerRef: made.order_id,
      liveMode: isLiveAddress(tamaraUrl()),
      payableUntil: new Date(Date.now() + PAYABLE_MS),
    };
  },

  retrieve: async (gateway, providerRef) => report(await takenOrder(gateway, providerRef)),

  async cancel(gateway, { providerRef, amount: back }) {
    const found = await takenOrder(gateway, providerRef);
    if (STATES[found.status] !== 'pending') return report(found);
    const answer = await cancelOrder(gateway, providerRef, back);
    // An order that nobody has approved may be none that can be cancelled: then it ends by itself.
    if (answer.status < 300 || isTooLate(answer)) return report(await takenOrder(gateway, providerRef));
    return read('tamara: cancel', answer, z.never());
  },

  async capture(gateway, { providerRef, amount: total, shippedAt, company }) {
    const found = await takenOrder(gateway, providerRef);
    if (CAPTURED.includes(found.status)) return { captureRef: captureRef(found) };
    const what = 'tamara: capture';
    const answer = await call(gateway, what, 'POST', '/payments/capture', {
      order_id: providerRef,
      total_amount: sar(total),
      shipping_info: { shipped_at: shippedAt.toISOString(), shipping_company: company.slice(0, MAX_COMPANY) },
    });
    if (isTooLate(answer)) {
      const now = await readOrder(gateway, providerRef);
      if (CAPTURED.includes(now.status)) return { captureRef: captureRef(now) };
    }
    return { captureRef: read(what, answer, z.object({ capture_id: z.string() })).capture_id };
  },

  async parseWebhook(gateway, { rawBody, headers, url }) {
    const secret = configured(gateway.configuration, 'notificationToken');
    if (secret === null) throw new ProviderError('forged', 'tamara: webhook: no notification token is set');
    const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    const tokens = [bearer, url.searchParams.get('tamaraToken')].filter((token) => typeof token === 'string');
    const now = new Date();
    if (tokens.length === 0 || !tokens.every((token) => isTamaraToken(token, secret, now))) {
      throw new ProviderError('forged', 'tamara: webhook: the token does not hold');
    }
    let body: unknown;
    try {
      body = JSON.parse(rawBody);
    } catch {
      body = null;
    }
    const parsed = message.safeParse(body);
    if (!parsed.success) throw new ProviderError('refused', 'tamara: webhook: no message of Tamara');
    const { order_id, event_type, order_reference_id: reference = null, data } = parsed.data;
    const step = data.refund_id ?? data.cancel_id ?? data.capture_id;
    return {
      key: [order_id, event_type, step].filter(Boolean).join(':'),
      // Without the step's id a second refund looks like the first.
      ...(step === undefined && REPEATING.includes(event_type) ? { isRepeating: true } : {}),
      type: event_type,
      providerRef: order_id,
      reference,
      isShownBy: (shown) => isShown(event_type, step, shown),
    };
  },

  /** Before the goods are shipped an order is cancelled, in full or in part; after that the money goes back. */
  async refund(gateway, { providerRef, amount: back, idempotencyKey, reason }) {
    const found = await takenOrder(gateway, providerRef);
    const earlier = found.transactions.refunds.find((refund) => refund.merchant_refund_id === idempotencyKey);
    if (earlier) return { refundRef: earlier.refund_id, state: 'done' };
    const cancelled = found.transactions.cancels.at(-1);
    if (found.status === 'canceled' && cancelled) return { refundRef: cancelled.cancel_id, state: 'done' };
    if (!CAPTURED.includes(found.status)) {
      const answer = await cancelOrder(gateway, providerRef, back);
      return {
        refundRef: read('tamara: cancel', answer, z.object({ cancel_id: z.string() })).cancel_id,
        state: 'done',
      };
    }
    const what = 'tamara: refund';
    const answer = await call(gateway, what, 'POST', `/payments/simplified-refund/${encodeURIComponent(providerRef)}`, {
      total_amount: sar(back),
      comment: reason || idempotencyKey,
      merchant_refund_id: idempotencyKey,
    });
    return { refundRef: read(what, answer, z.object({ refund_id: z.string() })).refund_id, state: 'done' };
  },
};
