import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CategoryOrder } from '@/components/admin/catalogue/category/category-order';
import { CategoryTabs } from '@/components/admin/catalogue/category/category-tabs';
import { CardSkeletons } from '@/components/admin/shared/list/card-skeletons';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('categories');

export default async function CategoryOrderPage() {
  await requireStaff('/admin/categories/order', 'catalogue');
  const [t, common] = await Promise.all([getTranslations('admin.categories'), getTranslations('admin.common')]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('order_lead')} />
      <CategoryTabs current="order" />
      <Suspense
        fallback={
          <CardSkeletons label={common('loading')} count={8} className="flex flex-col gap-2" card="h-27 sm:h-15.5" />
        }
      >
        <CategoryOrder />
      </Suspense>
    </>
  );
}
