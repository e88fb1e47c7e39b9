import 'server-only';
import { z } from 'zod';
import type { Halalas } from '../../../../platform/shared/money';
import type { GatewayConfig, PaymentReport } from '../contract';
import { exactAmount } from '../exact-json';
import { paymentFailureOf } from '../failure';
import { readProviderBody } from '../provider-call';
import { callTamara, isTamaraLive, isTamaraTransitionRefused, tamaraOrderPath, tamaraUrl } from './call';

/** Lifetime of the payment page, which only Tamara's support can change. */
export const TAMARA_PAGE_MS = 30 * 60 * 1000;
/** An approval expires after 72 hours. */
export const TAMARA_PAYABLE_MS = 72 * 60 * 60 * 1000;

export const TAMARA_STATES = {
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

type Status = keyof typeof TAMARA_STATES;

const ENDED: readonly Status[] = ['declined', 'expired', 'canceled'];
const REFUNDED: readonly Status[] = ['refunded', 'fully_refunded'];
export const TAMARA_CAPTURED: readonly Status[] = [
  'captured',
  'partially_captured',
  'fully_captured',
  'partially_refunded',
];

const amount = z.object({ amount: exactAmount, currency: z.string() });
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((all) => all ?? []);
const transactions = z.object({
  cancels: listOf(z.object({ cancel_id: z.string() })),
  captures: listOf(z.object({ capture_id: z.string() })),
  refunds: listOf(
    z.object({
      refund_id: z.string(),
      merchant_refund_id: z.string().nullish(),
      refund_status: z.string().nullish(),
    }),
  ),
});
type Transactions = z.infer<typeof transactions>;
const order = z.object({
  order_id: z.string().min(1),
  order_reference_id: z.string(),
  status: z.enum(Object.keys(TAMARA_STATES) as Status[]),
  total_amount: amount,
  refunded_amount: amount.nullish(),
  canceled_amount: amount.nullish(),
  created_at: z.string().nullish(),
  transactions: z
    .union([transactions, z.null(), z.tuple([])])
    .optional()
    .transform((all): Transactions => (all && !Array.isArray(all) ? all : { cancels: [], captures: [], refunds: [] })),
});

type Order = z.infer<typeof order>;

/** Only reads; tamaraCapturedOrder() also authorises. */
export async function readTamaraOrder(gateway: GatewayConfig, providerRef: string): Promise<Order> {
  const what = 'tamara: read order';
  return readProviderBody(what, await callTamara(gateway, what, 'GET', tamaraOrderPath(providerRef)), order);
}

/** Reads an order and authorises it if it is approved. */
export async function tamaraCapturedOrder(gateway: GatewayConfig, providerRef: string): Promise<Order> {
  const found = await readTamaraOrder(gateway, providerRef);
  if (found.status !== 'approved') return found;
  const what = 'tamara: authorise';
  const answer = await callTamara(gateway, what, 'POST', `${tamaraOrderPath(providerRef)}/authorise`);
  if (!isTamaraTransitionRefused(answer)) readProviderBody(what, answer, z.object({ status: z.string() }));
  return readTamaraOrder(gateway, providerRef);
}

function refundedOf(found: Order): Halalas {
  if (REFUNDED.includes(found.status)) return found.total_amount.amount;
  return (found.refunded_amount?.amount ?? 0) + (found.canceled_amount?.amount ?? 0);
}

function payableUntil({ status, created_at }: Order): Pick<PaymentReport, 'payableUntil'> {
  if (ENDED.includes(status)) return { payableUntil: null };
  const created = Date.parse(created_at ?? '');
  return Number.isNaN(created) ? {} : { payableUntil: new Date(created + TAMARA_PAYABLE_MS) };
}

const stepsOf = ({ transactions: { cancels, captures, refunds } }: Order): string[] => [
  ...cancels.map((step) => step.cancel_id),
  ...captures.map((step) => step.capture_id),
  ...refunds.map((step) => step.refund_id),
];

export const tamaraReport = (found: Order): PaymentReport => ({
  providerRef: found.order_id,
  state: TAMARA_STATES[found.status],
  refunded: refundedOf(found),
  dispute: null,
  steps: stepsOf(found),
  ...payableUntil(found),
  ...(found.status === 'declined' ? { failure: paymentFailureOf(null, 'declined') } : {}),
  amount: found.total_amount.amount,
  currency: found.total_amount.currency,
  reference: found.order_reference_id,
  liveMode: isTamaraLive(tamaraUrl()),
});

export const tamaraCaptureId = ({ transactions }: Order): string | null =>
  transactions.captures.at(-1)?.capture_id ?? null;
