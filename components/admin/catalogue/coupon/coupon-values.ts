import type { AdminCoupon } from '@/lib/catalogue/coupon/admin-reads';
import { toRiyadhInput } from '@/lib/platform/shared/dates';
import { typedCount } from '@/lib/platform/shared/typed-count';

/** What the coupon form holds while it is edited; `expiresAt` is the last day in Riyadh, "2026-12-31", or "". */
type CouponValues = ReturnType<typeof valuesOf>;

export const dayOf = (moment: string | null): string => (moment ? toRiyadhInput(new Date(moment)).slice(0, 10) : '');

/** "12.50" → "12.5": what one would have typed. */
const short = (amount: string | null): string => amount?.replace(/\.?0+$/, '') ?? '';

export const valuesOf = (coupon: AdminCoupon | null) => ({
  code: coupon?.code ?? '',
  type: coupon?.type ?? ('percentage' as const),
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
    maxUses: typedCount(values.maxUses, null),
    expiresAt: expiryOf(values.expiresAt, coupon),
    isLoyaltyOnly: values.isLoyaltyOnly,
  });

function expiryOf(day: string, coupon: AdminCoupon | null): string | null {
  if (!day) return null;
  return day === dayOf(coupon?.expiresAt ?? null)
    ? (coupon?.expiresAt ?? null)
    : new Date(`${day}T23:59:59.999+03:00`).toISOString();
}
