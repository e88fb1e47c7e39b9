import type { AdminCoupon } from '@/lib/catalogue/coupon/admin-reads';
import { STAFF_COUPON_LIMITS } from '@/lib/catalogue/coupon/rules';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import { endOfDay, fromRiyadhInput, isEndOfDay, riyadhInputOf } from '@/lib/platform/shared/dates';
import { scheduleInputToIso } from '../../shared/form/schedule-fields';
import { shortDecimal } from '../../shared/form/short-decimal';

/** `expiresAt`: last day in Riyadh, YYYY-MM-DD. `expiresTime`: hour; '' is the end of that day. */
export type CouponValues = ReturnType<typeof couponFormValues>;

const dayOf = (moment: string | null): string => riyadhInputOf(moment).slice(0, 10);

const timeOf = (moment: string | null): string =>
  moment && !isEndOfDay(new Date(moment)) ? riyadhInputOf(moment).slice(11) : '';

export const couponEndInput = (moment: unknown): string =>
  moment ? `${dayOf(String(moment))} ${timeOf(String(moment))}`.trim() : '—';

export const couponFormValues = (coupon: AdminCoupon | null) => ({
  code: coupon?.code ?? '',
  type: coupon?.type ?? ('percentage' as const),
  discountPercent: coupon ? shortDecimal(coupon.discountPercent) : '10',
  discountAmount: shortDecimal(coupon?.discountAmount),
  maxUses: String(coupon?.maxUses ?? STAFF_COUPON_LIMITS.uses),
  maxPerCustomer: coupon?.maxPerCustomer ? String(coupon.maxPerCustomer) : '',
  minSubtotal: shortDecimal(coupon?.minSubtotal),
  startsAt: riyadhInputOf(coupon?.startsAt),
  expiresAt: dayOf(coupon?.expiresAt ?? null),
  expiresTime: timeOf(coupon?.expiresAt ?? null),
  isLoyaltyOnly: coupon?.isLoyaltyOnly ?? false,
  isFirstOrder: coupon?.isFirstOrder ?? false,
  isShown: coupon?.isShown ?? false,
  scope: coupon?.isRestricted ? ('some' as const) : ('all' as const),
  categories: (coupon?.categories ?? []).map(({ id }) => id),
  brands: (coupon?.brands ?? []).map(({ id }) => id),
  products: (coupon?.products ?? []).map(({ id, name, image }) => ({ productId: id, name, image })),
});

/** Keeps an unchanged expiry to the millisecond. */
export const couponBody =
  (coupon: AdminCoupon | null) =>
  (values: CouponValues): Record<string, unknown> => ({
    code: values.code,
    type: values.type,
    discountPercent: values.type === 'percentage' ? values.discountPercent : null,
    discountAmount: values.type === 'fixed_amount' ? values.discountAmount : null,
    maxUses: parseTypedCount(values.maxUses, null),
    maxPerCustomer: values.maxPerCustomer.trim(),
    minSubtotal: values.minSubtotal.trim(),
    startsAt: scheduleInputToIso(values.startsAt, coupon?.startsAt),
    expiresAt: expiryOf(values, coupon),
    isLoyaltyOnly: values.isLoyaltyOnly,
    isFirstOrder: values.isFirstOrder,
    isShown: values.isShown,
    isRestricted: values.scope === 'some',
    categories: values.scope === 'some' ? values.categories : [],
    brands: values.scope === 'some' ? values.brands : [],
    products: values.scope === 'some' ? values.products.map(({ productId }) => productId) : [],
  });

function expiryOf({ expiresAt: day, expiresTime: time }: CouponValues, coupon: AdminCoupon | null): string | null {
  if (!day) return null;
  const known = coupon?.expiresAt ?? null;
  if (day === dayOf(known) && time === timeOf(known)) return known;
  return time ? fromRiyadhInput(`${day}T${time}`) : endOfDay(day).toISOString();
}

export const couponField = (path: string): string => (path === 'isRestricted' ? 'scope' : (path.split('.')[0] ?? path));
