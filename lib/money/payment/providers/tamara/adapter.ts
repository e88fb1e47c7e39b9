import 'server-only';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { truncateText } from '../../../../platform/shared/graphemes';
import type { Halalas } from '../../../../platform/shared/money';
import { type HostedProvider, type PaymentReport, ProviderError } from '../contract';
import { configuredValue } from '../credential-fields';
import { paymentPageUrl, readProviderBody } from '../provider-call';
import { callTamara, isTamaraLive, isTamaraTransitionRefused, tamaraUrl } from './call';
import { newTamaraCheckout, tamaraAmount } from './checkout';
import {
  readTamaraOrder,
  TAMARA_CAPTURED,
  TAMARA_PAGE_MS,
  TAMARA_PAYABLE_MS,
  TAMARA_STATES,
  tamaraCapturedOrder,
  tamaraCaptureId,
  tamaraReport,
} from './order';
import { cancelTamaraOrder, tamaraRefund, tamaraRefundState } from './refund';
import { registerTamaraWebhook, testTamara } from './webhook';

const LEEWAY_S = 60;

/** Verifies Tamara's JWT (HS256), which does not sign the body. */
export async function isTamaraToken(token: string, notificationToken: string, now: Date): Promise<boolean> {
  const rules = { algorithms: ['HS256'], issuer: 'Tamara', requiredClaims: ['exp'], currentDate: now };
  const verified = await jwtVerify(token, new TextEncoder().encode(notificationToken), rules).catch(() => null);
  return verified !== null && (verified.payload.iat ?? 0) <= now.getTime() / 1000 + LEEWAY_S;
}

/* Tamara (docs.tamara.co). order_reference_id is the attempt id. Writes are not idempotent: read before a retry. */

/** Legal limit of consumer instalments. */
const MAX_AMOUNT: Halalas = 5_000_00;
/** Each merchant has its own minimum (`min_limit` of GET /checkout/payment-types). */
const MIN_AMOUNT: Halalas = 1_00;
export const TAMARA_LIMITS = { min: MIN_AMOUNT, max: MAX_AMOUNT };
const MAX_COMPANY = 100;

const REPEATING: readonly string[] = ['order_refunded', 'order_canceled', 'order_updated', 'order_captured'];

const checkout = z.object({ order_id: z.string().min(1), checkout_url: z.string() });
const message = z.object({
  order_id: z.string().min(1),
  event_type: z.string().min(1),
  order_reference_id: z.string().nullish(),
  // Tamara sends an empty list for missing data.
  data: z
    .object({ refund_id: z.string(), cancel_id: z.string(), capture_id: z.string() })
    .partial()
    .catch({})
    .default({}),
});

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
    if (payable.total > MAX_AMOUNT) throw new ProviderError('refused', `${what}: more than 5,000 SAR, the law's limit`);
    const made = readProviderBody(
      what,
      await callTamara(gateway, what, 'POST', '/checkout', newTamaraCheckout(payable, attempt)),
      checkout,
    );
    return {
      kind: 'redirect',
      url: paymentPageUrl(what, made.checkout_url, tamaraUrl()),
      providerRef: made.order_id,
      liveMode: isTamaraLive(tamaraUrl()),
      payableUntil: new Date(Date.now() + TAMARA_PAYABLE_MS),
      pageUntil: new Date(Date.now() + TAMARA_PAGE_MS),
    };
  },

  retrieve: async (gateway, providerRef) => tamaraReport(await tamaraCapturedOrder(gateway, providerRef)),

  async cancel(gateway, { providerRef, amount: back }) {
    const found = await tamaraCapturedOrder(gateway, providerRef);
    if (TAMARA_STATES[found.status] !== 'pending') return tamaraReport(found);
    const answer = await cancelTamaraOrder(gateway, providerRef, back);
    // Tamara may refuse to cancel an unapproved order, which then expires.
    if (answer.status < 300 || isTamaraTransitionRefused(answer))
      return tamaraReport(await tamaraCapturedOrder(gateway, providerRef));
    return readProviderBody('tamara: cancel', answer, z.never());
  },

  async capture(gateway, { providerRef, amount: total, shippedAt, company, trackingNumber }) {
    const found = await tamaraCapturedOrder(gateway, providerRef);
    if (TAMARA_CAPTURED.includes(found.status)) return { captureRef: tamaraCaptureId(found) };
    const what = 'tamara: capture';
    const answer = await callTamara(gateway, what, 'POST', '/payments/capture', {
      order_id: providerRef,
      total_amount: tamaraAmount(total),
      shipping_info: {
        shipped_at: shippedAt.toISOString(),
        shipping_company: truncateText(company, MAX_COMPANY),
        ...(trackingNumber ? { tracking_number: trackingNumber.slice(0, MAX_COMPANY) } : {}),
      },
    });
    if (isTamaraTransitionRefused(answer)) {
      const now = await readTamaraOrder(gateway, providerRef);
      if (TAMARA_CAPTURED.includes(now.status)) return { captureRef: tamaraCaptureId(now) };
    }
    return { captureRef: readProviderBody(what, answer, z.object({ capture_id: z.string() })).capture_id };
  },

  async parseWebhook(gateway, { rawBody, headers, url }) {
    const secret = configuredValue(gateway.configuration, 'notificationToken');
    if (secret === null) throw new ProviderError('forged', 'tamara: webhook: no notification token is set');
    const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    const tokens = [bearer, url.searchParams.get('tamaraToken')].filter((token) => typeof token === 'string');
    const now = new Date();
    const held = await Promise.all(tokens.map((token) => isTamaraToken(token, secret, now)));
    if (tokens.length === 0 || held.includes(false)) {
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
      // Without an id in the event, a second refund has the same key.
      ...(step === undefined && REPEATING.includes(event_type) ? { isRepeating: true } : {}),
      type: event_type,
      providerRef: order_id,
      reference,
      isShownBy: (shown) => isShown(event_type, step, shown),
    };
  },

  refund: tamaraRefund,
  refundState: tamaraRefundState,
  test: testTamara,
  registerWebhook: registerTamaraWebhook,
};
