import 'server-only';
import { z } from 'zod';
import type { Halalas } from '../../../../platform/shared/money';
import type { Dispute } from '../../settlement';
import type { GatewayConfig, PaymentReport } from '../contract';
import { exactAmount } from '../exact-json';
import { paymentFailureOf } from '../failure';
import { readProviderBody } from '../provider-call';
import { callTabby, tabbyPaymentPath } from './call';

/** 20 minutes for the shopper, then 10 until Tabby expires the payment. */
export const TABBY_PAGE_MS = 30 * 60 * 1000;
export const TABBY_PAYABLE_MS = 60 * 60 * 1000;
export const TABBY_CLOSED_STEP = 'closed';

const step = z.object({ id: z.string().min(1), amount: exactAmount, reference_id: z.string().nullish() });

export const tabbyPayment = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'AUTHORIZED', 'CLOSED', 'REJECTED', 'EXPIRED']),
  is_test: z.boolean(),
  created_at: z.string().nullish(),
  amount: exactAmount,
  currency: z.string(),
  order: z.object({ reference_id: z.string().nullish() }).nullish(),
  captures: z
    .array(step)
    .nullish()
    .transform((steps) => steps ?? []),
  refunds: z
    .array(step)
    .nullish()
    .transform((steps) => steps ?? []),
});

export type TabbyPayment = z.infer<typeof tabbyPayment>;

const sum = (steps: readonly { amount: Halalas }[]): Halalas => steps.reduce((all, { amount }) => all + amount, 0);

export const tabbyCaptured = ({ captures }: TabbyPayment): Halalas => sum(captures);

/** Whether a payment was closed uncaptured, which returns all money. */
export const isTabbyVoided = (found: TabbyPayment): boolean => found.status === 'CLOSED' && found.captures.length === 0;

function stateOf(found: TabbyPayment): PaymentReport['state'] {
  if (isTabbyVoided(found)) return 'cancelled';
  return ({ CREATED: 'pending', AUTHORIZED: 'paid', CLOSED: 'paid', REJECTED: 'failed', EXPIRED: 'expired' } as const)[
    found.status
  ];
}

function refundedOf(found: TabbyPayment): Halalas {
  const untaken = found.status === 'CLOSED' ? found.amount - tabbyCaptured(found) : 0;
  return sum(found.refunds) + Math.max(untaken, 0);
}

function payableUntil({ status, created_at }: TabbyPayment): Pick<PaymentReport, 'payableUntil'> {
  if (status === 'REJECTED' || status === 'EXPIRED') return { payableUntil: null };
  const created = Date.parse(created_at ?? '');
  return Number.isNaN(created) ? {} : { payableUntil: new Date(created + TABBY_PAYABLE_MS) };
}

export const tabbyReport = (found: TabbyPayment, disputes?: ReadonlyMap<string, Dispute>): PaymentReport => ({
  providerRef: found.id,
  state: stateOf(found),
  refunded: refundedOf(found),
  ...(disputes ? { dispute: disputes.get(found.id) ?? null } : {}),
  steps: [
    ...found.captures.map(({ id }) => id),
    ...found.refunds.map(({ id }) => id),
    ...(found.status === 'CLOSED' ? [TABBY_CLOSED_STEP] : []),
  ],
  ...payableUntil(found),
  ...(found.status === 'REJECTED' ? { failure: paymentFailureOf(null, 'declined') } : {}),
  amount: found.amount,
  currency: found.currency,
  reference: found.order?.reference_id ?? null,
  liveMode: !found.is_test,
});

/** Throws ProviderError, also for unexpected answers. */
export async function readTabbyPayment(gateway: GatewayConfig, providerRef: string): Promise<TabbyPayment> {
  const what = 'tabby: read payment';
  return readProviderBody(what, await callTabby(gateway, what, tabbyPaymentPath(providerRef)), tabbyPayment);
}
