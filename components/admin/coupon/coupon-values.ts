import type { AdminCoupon } from '@/lib/coupon/admin-reads';
import type { CouponType } from '@/lib/coupon/rules';

/** What the coupon form holds while it is edited. */
export type CouponValues = {
  code: string;
  type: CouponType;
  discountPercent: string;
  discountAmount: string;
  maxUses: string;
  /** the last day in Riyadh, "2026-12-31", or "" */
  expiresAt: string;
  isLoyaltyOnly: boolean;
};

const RIYADH_MS = 3 * 60 * 60 * 1000;

export const dayOf = (moment: string | null): string =>
  moment ? new Date(Date.parse(moment) + RIYADH_MS).toISOString().slice(0, 10) : '';

/** "12.50" → "12.5": what one would have typed. */
const short = (amount: string | null): string => amount?.replace(/\.?0+$/, '') ?? '';

export const valuesOf = (coupon: AdminCoupon | null): CouponValues => ({
  code: coupon?.code ?? '',
  type: coupon?.type ?? 'percentage',
  discountPercent: coupon ? short(coupon.discountPercent) : '10',
  discountAmount: short(coupon?.discountAmount ?? null),
  maxUses: String(coupon?.maxUses ?? 1),
  expiresAt: dayOf(coupon?.expiresAt ?? null),
  isLoyaltyOnly: coupon?.isLoyaltyOnly ?? false,
});

/** The body of the call. A coupon holds until its last day ends; one whose day was not touched keeps its moment. */
export const bodyOf =
  (coupon: AdminCoupon | null) =>
  (values: CouponValues): Record<string, unknown> => ({
    code: values.code,
    type: values.type,
    discountPercent: values.type === 'percentage' ? values.discountPercent : null,
    discountAmount: values.type === 'fixed_amount' ? values.discountAmount : null,
    maxUses: /^\d+$/.test(values.maxUses.trim()) ? Number(values.maxUses) : null,
    expiresAt: expiryOf(values.expiresAt, coupon),
    isLoyaltyOnly: values.isLoyaltyOnly,
  });

function expiryOf(day: string, coupon: AdminCoupon | null): string | null {
  if (!day) return null;
  return day === dayOf(coupon?.expiresAt ?? null)
    ? (coupon?.expiresAt ?? null)
    : new Date(`${day}T23:59:59.999+03:00`).toISOString();
}
