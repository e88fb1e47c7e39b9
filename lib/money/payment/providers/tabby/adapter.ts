import 'server-only';
import { z } from 'zod';
import { type HostedProvider, ProviderError } from '../contract';
import type { Declined } from '../failure';
import { paymentPageUrl, readProviderBody, requireCredential } from '../provider-call';
import { callTabby, tabbyUrl } from './call';
import { tabbyCapture } from './capture';
import { newTabbyCheckout } from './checkout';
import { readDisputes } from './dispute';
import { readTabbyPayment, TABBY_PAGE_MS, TABBY_PAYABLE_MS, tabbyPayment, tabbyReport } from './payment';
import { tabbyRefund, tabbyRefundState } from './refund';
import { parseTabbyWebhook, registerTabbyWebhook, testTabby } from './webhook';

/* Tabby: four instalments (docs.tabby.ai), captured at shipping. order.reference_id is the attempt id. */

/** Maximum: legal limit of consumer instalments; minimum: set by Tabby. */
export const TABBY_LIMITS = { min: 10_00, max: 5_000_00 };

export const TABBY_INSTALMENTS = 4;

const REASONS: Readonly<Record<string, Declined>> = {
  order_amount_too_high: 'too_high',
  order_amount_too_low: 'too_low',
};

const page = z.object({ web_url: z.string().nullish() });
const session = z.object({
  status: z.enum(['created', 'rejected', 'expired', 'approved']),
  configuration: z
    .object({
      available_products: z.object({ installments: z.array(page).nullish() }).nullish(),
      products: z.object({ installments: z.object({ rejection_reason: z.string().nullish() }).nullish() }).nullish(),
    })
    .nullish(),
  payment: tabbyPayment.pick({ id: true, is_test: true }).nullish(),
});

export const tabbyAdapter: HostedProvider = {
  initialStatus: 'pending_payment',

  async start(gateway, order, attempt) {
    const what = 'tabby: start';
    if (order.total > TABBY_LIMITS.max)
      throw new ProviderError('refused', `${what}: more than 5,000 SAR, the law's limit`);
    const body = newTabbyCheckout(requireCredential(gateway, 'merchantCode'), order, attempt);
    const answer = await callTabby(gateway, what, '/api/v2/checkout', { method: 'POST', body });
    const { status, configuration, payment: made } = readProviderBody(what, answer, session);
    if (status === 'rejected') {
      const reason = configuration?.products?.installments?.rejection_reason ?? '';
      return {
        kind: 'declined',
        why: Object.hasOwn(REASONS, reason) ? (REASONS[reason] ?? 'not_available') : 'not_available',
      };
    }
    const url = configuration?.available_products?.installments?.[0]?.web_url;
    if (!made || !url) throw new ProviderError('unreachable', `${what}: unexpected answer at configuration`);
    return {
      kind: 'redirect',
      url: paymentPageUrl(what, url, tabbyUrl()),
      providerRef: made.id,
      liveMode: !made.is_test,
      payableUntil: new Date(Date.now() + TABBY_PAYABLE_MS),
      pageUntil: new Date(Date.now() + TABBY_PAGE_MS),
    };
  },

  async retrieve(gateway, providerRef) {
    const found = await readTabbyPayment(gateway, providerRef);
    const since = new Date(found.created_at ?? Number.NaN);
    // Disputes exist only for captured live payments.
    if (found.is_test || found.captures.length === 0 || Number.isNaN(since.getTime())) return tabbyReport(found);
    // The key may lack permission to read disputes.
    return tabbyReport(found, await readDisputes(gateway, since).catch(() => undefined));
  },

  // Only reads, because Tabby cannot cancel before authorisation.
  cancel: async (gateway, { providerRef }) => tabbyReport(await readTabbyPayment(gateway, providerRef)),

  capture: tabbyCapture,
  refund: tabbyRefund,
  refundState: tabbyRefundState,
  disputes: readDisputes,
  parseWebhook: parseTabbyWebhook,
  test: testTabby,
  registerWebhook: registerTabbyWebhook,
};
