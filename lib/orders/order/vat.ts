import { includedVat, type TaxCategory } from '../../platform/business/vat';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { allocateAmount } from './allocate-amount';

/** Prices include VAT. */
export type SoldLine = {
  unitPrice: Halalas;
  quantity: number;
  bundleDiscount?: Halalas;
  isDiscounted?: boolean;
  taxCategory?: TaxCategory;
};

/** The coupon's part of a discount that includes the bundles' part. */
export const couponDiscountOf = (amounts: Record<'discount' | 'bundleDiscount', { toString(): string }>): Halalas =>
  parseSar(amounts.discount) - parseSar(amounts.bundleDiscount);

/** Per line: its bundle's discount plus its share of the coupon's. Null if the discounts exceed the lines. */
export function discountShares(lines: readonly SoldLine[], discount: Halalas): Halalas[] | null {
  const bundled = lines.map(({ bundleDiscount = 0 }) => bundleDiscount);
  const kept = lines.map(({ unitPrice, quantity }, index) => unitPrice * quantity - (bundled[index] ?? 0));
  const byCoupon = discount - sum(bundled);
  if (byCoupon < 0 || byCoupon > sum(kept)) return null;
  const parts = allocateAmount(byCoupon, weightsOf(lines, kept, byCoupon));
  return bundled.map((amount, index) => amount + (parts[index] ?? 0));
}

const sum = (amounts: readonly Halalas[]): Halalas => amounts.reduce((all, amount) => all + amount, 0);

/** If the coupon's lines are worth less than its discount, all lines share it. */
function weightsOf(lines: readonly SoldLine[], kept: readonly Halalas[], discount: Halalas): Halalas[] {
  const meant = kept.map((amount, index) => (lines[index]?.isDiscounted === false ? 0 : amount));
  return sum(meant) < discount ? [...kept] : meant;
}

type Sale = {
  lines: readonly SoldLine[];
  discount: Halalas;
  total: Halalas;
  /** VAT rate, as basis points. */
  taxRate: number;
};

/** The only calculation of an order's VAT (docs/rules.md, "Tax"). */
export function orderVat({ lines, discount, total, taxRate }: Sale): Halalas {
  return includedVat(total - untaxedAmount(lines, discount), taxRate);
}

/** Gross of lines without standard VAT, after the discount. */
export function untaxedAmount(lines: readonly SoldLine[], discount: Halalas): Halalas {
  if (lines.every(isStandard)) return 0;
  const shares = discountShares(lines, discount);
  return sum(
    lines.map((line, index) => (isStandard(line) ? 0 : line.unitPrice * line.quantity - (shares?.[index] ?? 0))),
  );
}

const isStandard = ({ taxCategory = 'S' }: SoldLine): boolean => taxCategory === 'S';
