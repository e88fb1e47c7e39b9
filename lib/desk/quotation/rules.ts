import type { QuotationState } from '../../generated/prisma/enums';
import { orderVat } from '../../orders/order/vat';
import type { TaxCategory } from '../../platform/business/vat';
import { endOfDayAfter } from '../../platform/shared/dates';
import { type Halalas, scaleAmount } from '../../platform/shared/money';
import { hasFreeShipping, lineTotal, type Totals } from '../../selling/checkout/totals';

/** `expired`: sent and past its validity. */
export type QuotationStatus = QuotationState | 'expired';

export const QUOTATION_STATUSES = [
  'draft',
  'sent',
  'accepted',
  'converted',
  'expired',
  'declined',
  'withdrawn',
] as const satisfies readonly QuotationStatus[];

export const quotationStatusOf = (
  { state, validUntil }: { state: QuotationState; validUntil: Date | null },
  now: Date,
): QuotationStatus => (state === 'sent' && validUntil !== null && validUntil <= now ? 'expired' : state);

const LINK_AFTER_END_MS = 30 * 24 * 60 * 60 * 1000;

export type QuotationLinkState = 'open' | 'ended';

type Ended = Parameters<typeof quotationStatusOf>[0] & { answeredAt: Date | null };

/** 30 days after the quotation was converted, declined or expired. */
export function hasLinkEnded(quotation: Ended, now: Date): boolean {
  const status = quotationStatusOf(quotation, now);
  const isAnswered = status === 'converted' || status === 'declined';
  const end = status === 'expired' ? quotation.validUntil : isAnswered ? quotation.answeredAt : null;
  return end !== null && end.getTime() + LINK_AFTER_END_MS <= now.getTime();
}

export const QUOTATION_STEPS = ['send', 'revise', 'withdraw', 'decline', 'accept', 'convert'] as const;
export type QuotationStep = (typeof QUOTATION_STEPS)[number];

const OPEN: Readonly<Record<QuotationStep, readonly QuotationStatus[]>> = {
  send: ['draft'],
  revise: ['sent', 'expired', 'accepted', 'declined', 'withdrawn'],
  withdraw: ['draft', 'sent', 'expired', 'accepted'],
  decline: ['sent', 'accepted'],
  accept: ['sent'],
  convert: ['sent', 'accepted'],
};

export const canTakeQuotationStep = (step: QuotationStep, standing: QuotationStatus): boolean =>
  OPEN[step].includes(standing);

/** The link alone does not prove ownership. */
export const isCustomersOwn = (customerId: string | null, signedIn: string | null): boolean =>
  customerId !== null && customerId === signedIn;

/** Rounded half-up, once. `discount` in basis points. */
export const discountedUnitPrice = (listPrice: Halalas, discount: number): Halalas =>
  scaleAmount(listPrice, 10_000 - discount, 10_000);

type SumsInput = {
  lines: readonly { unitPrice: Halalas; quantity: number; taxCategory?: TaxCategory }[];
  discount: Halalas;
  shipping: { agreed: Halalas } | { cost: Halalas; freeFrom: Halalas | null } | null;
  /** Basis points. */
  taxRate: number;
};

/** Totals by the rules of the checkout (docs/rules.md, "Quotations"). */
export function quotationTotals({ lines, discount: wanted, shipping, taxRate }: SumsInput): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = Math.min(wanted, subtotal);
  const asked = shipping === null ? 0 : 'agreed' in shipping ? shipping.agreed : shipping.cost;
  const isFree = shipping !== null && 'cost' in shipping && hasFreeShipping(subtotal - discount, shipping.freeFrom);
  const shippingCost = isFree ? 0 : asked;
  const total = subtotal - discount + shippingCost;
  return {
    subtotal,
    discount,
    bundleDiscount: 0,
    shippingCost,
    codFee: 0,
    taxAmount: orderVat({ lines, discount, total, taxRate }),
    total,
  };
}

/** Before free shipping; null: the company does not serve the place. */
type ShippingPrice = { cost: Halalas; freeFrom: Halalas | null } | null;

/** Whether shipping goods of this value costs the same to both places. */
export function isSameShipping(goods: Halalas, there: ShippingPrice, here: ShippingPrice): boolean {
  if (there === null || here === null) return false;
  const charged = ({ cost, freeFrom }: NonNullable<ShippingPrice>) => (hasFreeShipping(goods, freeFrom) ? 0 : cost);
  return charged(there) === charged(here);
}

/** End of the last day in Riyadh, exclusive. */
export const validUntilOf = (now: Date, days: number): Date => new Date(endOfDayAfter(now, days).getTime() + 1);
