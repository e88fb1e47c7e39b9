'use client';

import dynamic from 'next/dynamic';
import type { AdminCoupon } from '@/lib/coupon/admin-reads';
import { rowEditor } from '../shared/form/row-editor';

const CouponDialog = dynamic(() => import('./coupon-form').then((module) => module.CouponDialog), { ssr: false });

/** The coupon form and the question before deleting. */
export const CouponEditor = rowEditor<AdminCoupon>({
  noun: 'coupons',
  endpoint: '/api/admin/coupons',
  dialog: CouponDialog,
  nameOf: ({ code }) => code,
});
