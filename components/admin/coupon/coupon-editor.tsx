'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminCoupon } from '@/lib/coupon/admin-reads';
import { RowEditor } from '../shared/form/row-editor';

const CouponDialog = dynamic(() => import('./coupon-form').then((module) => module.CouponDialog), { ssr: false });

/** The coupon form and the question before deleting. */
export function CouponEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.coupons');
  return (
    <RowEditor<AdminCoupon>
      endpoint="/api/admin/coupons"
      dialog={CouponDialog}
      nameOf={({ code }) => code}
      texts={{
        deleted: t('deleted'),
        deleteFailed: t('delete_failed'),
        deleteTitle: t('delete_title'),
        deleteText: (code) => t('delete_text', { code }),
        deleteConfirm: t('delete_confirm'),
      }}
    >
      {children}
    </RowEditor>
  );
}
