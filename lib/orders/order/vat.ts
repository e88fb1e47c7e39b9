import type { Halalas } from '../../platform/shared/money';
import { spread } from '../../platform/shared/spread';
import { containedVat, type TaxCategory } from '../../platform/shared/vat';

/** Pieces of a product or an add-on, as an order or a cart has them; amounts with VAT. */
export type SoldLine = {
  unitPrice: Halalas;
  quantity: number;
  /** what bundles take off the whole line */
  bundleDiscount?: Halalas;
  /** false: the coupon's discount is taken off other lines */
  isDiscounted?: boolean;
  /** how VAT treats it; nothing said: at the standard rate */
  taxCategory?: TaxCategory;
};

/**
 * What falls to each line of a discount. What bundles take off stands with its lines; the rest, the coupon's, is spread over what they leave of those that it is taken off,
 * to the halala. Null for a discount that is more than the lines or less than their bundles.
 */
export function discountShares(lines: readonly SoldLine[], discount: Halalas): Halalas[] | null {
  const bundled = lines.map(({ bundleDiscount = 0 }) => bundleDiscount);
  const kept = lines.map(({ unitPrice, quantity }, index) => unitPrice * quantity - (bundled[index] ?? 0));
  const byCoupon = discount - sum(bundled);
  if (byCoupon < 0 || byCoupon > sum(kept)) return null;
  const parts = spread(byCoupon, weightsOf(lines, kept, byCoupon));
  return bundled.map((amount, index) => amount + (parts[index] ?? 0));
}

const sum = (amounts: readonly Halalas[]): Halalas => amounts.reduce((all, amount) => all + amount, 0);

/** What a discount is spread by: the lines that it is taken off, or all where these come to less than it. */
function weightsOf(lines: readonly SoldLine[], kept: readonly Halalas[], discount: Halalas): Halalas[] {
  const meant = kept.map((amount, index) => (lines[index]?.isDiscounted === false ? 0 : amount));
  return sum(meant) < discount ? [...kept] : meant;
}

type Sale = {
  lines: readonly SoldLine[];
  /** by bundles and coupon together */
  discount: Halalas;
  /** lines after the discount, shipping and fees */
  total: Halalas;
  /** hundredths of a percent */
  taxRate: number;
};

/**
 * The VAT of an order, the one place that says it: what is contained in all of it that is at the standard rate, which is its lines after their share of the
 * discount, and shipping and fees (docs/rules.md, "Tax").
 */
export function orderVat({ lines, discount, total, taxRate }: Sale): Halalas {
  return containedVat(total - untaxedOf(lines, discount), taxRate);
}

/** What of an order bears no VAT: its lines that are zero-rated, exempt or out of scope, after their share of the discount. */
export function untaxedOf(lines: readonly SoldLine[], discount: Halalas): Halalas {
  if (lines.every(isStandard)) return 0;
  const shares = discountShares(lines, discount);
  return sum(
    lines.map((line, index) => (isStandard(line) ? 0 : line.unitPrice * line.quantity - (shares?.[index] ?? 0))),
  );
}

const isStandard = ({ taxCategory = 'S' }: SoldLine): boolean => taxCategory === 'S';
