'use client';

import dynamic from 'next/dynamic';
import type { AdminCoupon } from '@/lib/coupon/admin-reads';
import { rowEditor } from '../shared/form/row-editor';

/** The coupon form and the question before deleting. */
export const CouponEditor = rowEditor({
  noun: 'coupons',
  endpoint: '/api/admin/coupons',
  form: dynamic(() => import('./coupon-form').then((module) => module.CouponForm), { ssr: false }),
  nameOf: ({ code }: AdminCoupon) => code,
});
