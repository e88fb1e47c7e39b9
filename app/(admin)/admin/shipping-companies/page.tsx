import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { PageHeader } from '@/components/admin/shared/page-header';
import { CompanyEditor } from '@/components/admin/shipping-company/shipping-company-editor';
import { CompanyGrid, CompanyGridSkeleton } from '@/components/admin/shipping-company/shipping-company-list';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.shipping_companies'))('title') };
}

export default async function ShippingCompaniesPage({ searchParams }: PageProps<'/admin/shipping-companies'>) {
  await requireStaff(address('/admin/shipping-companies', await searchParams));
  const [t, common, params] = await Promise.all([
    getTranslations('admin.shipping_companies'),
    getTranslations('admin.common'),
    searchParams,
  ]);
  return (
    <CompanyEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddRowButton label={t('add')} />} />
      <FilterScope>
        <ShortListFilters label={t('search_label')} placeholder={t('search_placeholder')} />
        <FilterResults>
          <Suspense fallback={<CompanyGridSkeleton label={common('loading')} />}>
            <CompanyGrid params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </CompanyEditor>
  );
}
