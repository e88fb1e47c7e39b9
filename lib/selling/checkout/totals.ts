import { type CouponRule, couponDiscount } from '../../catalogue/coupon/rules';
import { orderVat, type SoldLine } from '../../orders/order/vat';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';

export type Line = SoldLine;

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
  /** by bundles and coupon together */
  discount: Halalas;
  /** what of it bundles take off */
  bundleDiscount: Halalas;
  shippingCost: Halalas;
  codFee: Halalas;
  /** VAT contained in what of the total is at the standard rate (orderVat), not added to it */
  taxAmount: Halalas;
  total: Halalas;
};

/** What of the discount is the coupon's, of totals as JSON carries them: riyals with two decimals. */
export const couponPart = ({ discount, bundleDiscount }: { discount: string; bundleDiscount: string }): string =>
  toSar(parseSar(discount) - parseSar(bundleDiscount));

/** A line is unit × quantity exactly: the unit price was rounded before. */
export function lineTotal(line: Line): Halalas {
  return line.unitPrice * line.quantity;
}

/** Whether a subtotal after discount reaches the free-shipping threshold (null: there is none). */
export function shipsFree(discounted: Halalas, threshold: Halalas | null): boolean {
  return threshold !== null && discounted >= threshold;
}

/** The totals of cart, quote and order: one rule for all three. Bundles come first, the coupon takes its share of what they leave. */
export function totals(input: TotalsInput): Totals {
  const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const subtotal = sumOf(input.lines);
  const meant = input.lines.filter(({ isDiscounted }) => isDiscounted !== false);
  const bundlesOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + (line.bundleDiscount ?? 0), 0);
  const bundleDiscount = bundlesOf(input.lines);
  const discount = bundleDiscount + (input.coupon ? couponDiscount(input.coupon, sumOf(meant) - bundlesOf(meant)) : 0);
  const free =
    input.coupon?.type === 'free_shipping' ||
    (input.lines.length > 0 && shipsFree(subtotal - discount, input.freeShippingThreshold));
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
