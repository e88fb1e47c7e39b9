import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CategoryTreeProvider } from '@/components/admin/catalogue/category/tree-context';
import { PromotionMonth } from '@/components/admin/office/promotion/promotion-month';
import { PromotionResults } from '@/components/admin/office/promotion/promotion-results';
import { StandingPromotions } from '@/components/admin/office/promotion/standing-promotions';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { CardSkeletons } from '@/components/admin/shared/list/card-skeletons';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { hasPermission } from '@/lib/platform/shared/areas';

export const instant = false;

export const generateMetadata = screenTitle('promotions');

export default async function PromotionsPage({ searchParams }: PageProps<'/admin/promotions'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/promotions', params), { any: ['catalogue', 'content'] });
  const t = await getTranslations('admin');
  const [categories, brands] = hasPermission(staff, 'catalogue')
    ? await Promise.all([readCategoryNames(), readBrandNames()])
    : [[], []];
  return (
    <CategoryTreeProvider categories={categories} brands={brands} attributes={[]}>
      <PageHeader title={t('promotions.title')} lead={t('promotions.lead')} />
      <Suspense fallback={<CardSkeletons label={t('common.loading')} count={5} className="grid gap-3" card="h-24" />}>
        <PromotionMonth params={params} rights={staff} />
      </Suspense>
      <Suspense
        fallback={<CardSkeletons label={t('common.loading')} count={3} className="mt-6 grid gap-2" card="h-14" />}
      >
        <StandingPromotions rights={staff} />
      </Suspense>
      {hasPermission(staff, 'reports') && (
        <Suspense fallback={<CardSkeletons label={t('common.loading')} count={1} className="mt-8" card="h-40" />}>
          <PromotionResults params={params} />
        </Suspense>
      )}
    </CategoryTreeProvider>
  );
}
