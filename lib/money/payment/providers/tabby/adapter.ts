import 'server-only';
import { z } from 'zod';
import { type Declined, type HostedProvider, ProviderError } from '../../contract';
import { credential, pageUrl, read } from '../../provider-call';
import { call, tabbyUrl } from './call';
import { capture } from './capture';
import { newCheckout } from './checkout';
import { readDisputes } from './dispute';
import { PAGE_MS, PAYABLE_MS, payment, readPayment, report } from './payment';
import { refund, refundState } from './refund';
import { parseWebhook, registerWebhook, test } from './webhook';

/*
 * Tabby, payment in four (docs.tabby.ai; api.tabby.sa for Saudi merchants). The payment's id is our providerRef, our attempt's id
 * its order.reference_id. A payment is authorised by Tabby, captured when the goods are shipped, and closed then. Amounts are
 * text with two decimals.
 */

/**
 * By law a consumer may owe at most 5,000 SAR in instalments. Tabby's own least and largest amounts are set per merchant; it takes
 * nothing under 10 SAR, and says so itself where a shopper's limit is lower than the order.
 */
export const LIMITS = { min: 10_00, max: 5_000_00 };

/** What Tabby calls pay in four. */
export const INSTALMENTS = 4;

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
  // A rejected session may come without one.
  payment: payment.pick({ id: true, is_test: true }).nullish(),
});

export const tabbyAdapter: HostedProvider = {
  initialStatus: 'pending_payment',

  async start(gateway, order, attempt) {
    const what = 'tabby: start';
    if (order.total > LIMITS.max) throw new ProviderError('refused', `${what}: more than 5,000 SAR, the law's limit`);
    const body = newCheckout(credential(gateway, 'merchantCode'), order, attempt);
    const answer = await call(gateway, what, '/api/v2/checkout', { method: 'POST', body });
    const { status, configuration, payment: made } = read(what, answer, session);
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
      url: pageUrl(what, url, tabbyUrl()),
      providerRef: made.id,
      liveMode: !made.is_test,
      payableUntil: new Date(Date.now() + PAYABLE_MS),
      pageUntil: new Date(Date.now() + PAGE_MS),
    };
  },

  async retrieve(gateway, providerRef) {
    const found = await readPayment(gateway, providerRef);
    const since = new Date(found.created_at ?? Number.NaN);
    // Only what was taken is disputed, and only live payments can be.
    if (found.is_test || found.captures.length === 0 || Number.isNaN(since.getTime())) return report(found);
    // Whoever may not read disputes still learns of the payment.
    return report(found, await readDisputes(gateway, since).catch(() => undefined));
  },

  // A payment cannot be taken back before it is authorised: it ends by itself.
  cancel: async (gateway, { providerRef }) => report(await readPayment(gateway, providerRef)),

  capture,
  refund,
  refundState,
  disputes: readDisputes,
  parseWebhook,
  test,
  registerWebhook,
};
