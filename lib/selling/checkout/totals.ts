import { type CouponRule, couponDiscount } from '../../catalogue/coupon/rules';
import { orderVat, type SoldLine } from '../../orders/order/vat';
import type { Halalas } from '../../platform/shared/money';

export type TotalsLine = SoldLine;

export type TotalsInput = {
  lines: readonly TotalsLine[];
  coupon: Pick<CouponRule, 'type' | 'discountPercent' | 'discountAmount'> | null;
  shippingCost: Halalas | null;
  /** Compared with the discounted subtotal; null: never free. */
  freeShippingThreshold: Halalas | null;
  /** Cash on delivery only; 0 if nothing is due. */
  codFee: Halalas;
  /** In basis points. */
  taxRate: number;
};

export type Totals = {
  subtotal: Halalas;
  discount: Halalas;
  bundleDiscount: Halalas;
  shippingCost: Halalas;
  codFee: Halalas;
  /** VAT contained in the total, not added to it. */
  taxAmount: Halalas;
  total: Halalas;
};

/** Needs no rounding: the unit price is rounded. */
export function lineTotal(line: TotalsLine): Halalas {
  return line.unitPrice * line.quantity;
}

/** `threshold` is null if shipping is never free. */
export function hasFreeShipping(discounted: Halalas, threshold: Halalas | null): boolean {
  return threshold !== null && discounted >= threshold;
}

/** The only calculation of totals, for cart, quote and order. Bundles come first, then the coupon on the rest. */
export function calculateTotals(input: TotalsInput): Totals {
  const sumOf = (lines: readonly TotalsLine[]) => lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const subtotal = sumOf(input.lines);
  const meant = input.lines.filter(({ isDiscounted }) => isDiscounted !== false);
  const bundlesOf = (lines: readonly TotalsLine[]) => lines.reduce((sum, line) => sum + (line.bundleDiscount ?? 0), 0);
  const bundleDiscount = bundlesOf(input.lines);
  const discount = bundleDiscount + (input.coupon ? couponDiscount(input.coupon, sumOf(meant) - bundlesOf(meant)) : 0);
  const free =
    input.coupon?.type === 'free_shipping' ||
    (input.lines.length > 0 && hasFreeShipping(subtotal - discount, input.freeShippingThreshold));
  const shippingCost = free ? 0 : (input.shippingCost ?? 0);
  const due = subtotal - discount + shippingCost;
  const codFee = due > 0 ? input.codFee : 0;
  const total = due + codFee;
  return {
    subtotal,
    discount,
    bundleDiscount,
    shippingCost,
    codFee,
    taxAmount: orderVat({ lines: input.lines, discount, total, taxRate: input.taxRate }),
    total,
  };
}
