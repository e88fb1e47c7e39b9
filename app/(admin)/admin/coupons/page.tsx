import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CouponActions } from '@/components/admin/coupon/coupon-buttons';
import { CouponEditor } from '@/components/admin/coupon/coupon-editor';
import { CouponFiguresCards, CouponFiguresSkeleton } from '@/components/admin/coupon/coupon-figures';
import { CouponFilters } from '@/components/admin/coupon/coupon-filters';
import { CouponList, CouponListSkeleton } from '@/components/admin/coupon/coupon-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.coupons'))('title') };
}

export default async function CouponsPage({ searchParams }: PageProps<'/admin/coupons'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/coupons', params));
  const [t, common] = await Promise.all([getTranslations('admin.coupons'), getTranslations('admin.common')]);
  const loading = common('loading');
  return (
    <CouponEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<CouponActions />} />
      <section aria-label={t('figures.label')} className="mb-6">
        <Suspense fallback={<CouponFiguresSkeleton label={loading} />}>
          <CouponFiguresCards />
        </Suspense>
      </section>
      <FilterScope>
        <CouponFilters />
        <FilterResults>
          <Suspense fallback={<CouponListSkeleton label={loading} />}>
            <CouponList params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </CouponEditor>
  );
}
