import { type CouponRule, couponDiscount } from '../../catalogue/coupon/rules';
import { type Halalas, scale } from '../../platform/shared/money';

export type Line = { unitPrice: Halalas; quantity: number };

export type TotalsInput = {
  lines: readonly Line[];
  coupon: Pick<CouponRule, 'type' | 'discountPercent' | 'discountAmount'> | null;
  /** the chosen company's cost, or null while none is chosen */
  shippingCost: Halalas | null;
  /** a subtotal after discount that reaches this ships free; null means never */
  freeShippingThreshold: Halalas | null;
  /** for paying on delivery; nothing where nothing is to be paid */
  codFee: Halalas;
  /** hundredths of a percent: 1500 is 15 % */
  taxRate: number;
};

export type Totals = {
  subtotal: Halalas;
  discount: Halalas;
  shippingCost: Halalas;
  codFee: Halalas;
  /** VAT contained in the total, not added to it */
  taxAmount: Halalas;
  total: Halalas;
};

/** A line is unit × quantity exactly: the unit price was rounded before. */
export function lineTotal(line: Line): Halalas {
  return line.unitPrice * line.quantity;
}

/** VAT contained in a gross amount: gross × rate / (100 + rate), half-up. 1999.00 at 15 % → 260.74. */
export function containedVat(gross: Halalas, taxRate: number): Halalas {
  return scale(gross, taxRate, 10_000 + taxRate);
}

/** Whether a subtotal after discount reaches the free-shipping threshold (null: there is none). */
export function shipsFree(discounted: Halalas, threshold: Halalas | null): boolean {
  return threshold !== null && discounted >= threshold;
}

/** The totals of cart, quote and order: one rule for all three. */
export function totals(input: TotalsInput): Totals {
  const subtotal = input.lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = input.coupon ? couponDiscount(input.coupon, subtotal) : 0;
  const free =
    input.coupon?.type === 'free_shipping' ||
    (input.lines.length > 0 && shipsFree(subtotal - discount, input.freeShippingThreshold));
  const shippingCost = free ? 0 : (input.shippingCost ?? 0);
  const due = subtotal - discount + shippingCost;
  const codFee = due > 0 ? input.codFee : 0;
  const total = due + codFee;
  return { subtotal, discount, shippingCost, codFee, taxAmount: containedVat(total, input.taxRate), total };
}
