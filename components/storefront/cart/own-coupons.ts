import type { OwnCoupon } from '@/lib/coupon/reads';
import { api, shopperSessionId } from '@/lib/shared/fetcher';

export type Coupon = OwnCoupon;

export const COUPONS_KEY = ['/api/coupons'] as const;

export const readCoupons = () => api<Coupon[]>('GET', `/api/coupons?sessionId=${shopperSessionId()}`);

export type CouponState = 'expired' | 'used' | 'valid';

/** Expired if its time is over, else used, else valid; `now` in milliseconds. */
export function couponState(coupon: Pick<Coupon, 'expiresAt' | 'isUsed'>, now: number): CouponState {
  if (coupon.expiresAt !== null && Date.parse(coupon.expiresAt) <= now) return 'expired';
  return coupon.isUsed ? 'used' : 'valid';
}
