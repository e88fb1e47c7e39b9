import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CustomerEditor } from '@/components/admin/customer/customer-editor';
import { CustomerGrid, CustomerGridSkeleton } from '@/components/admin/customer/customer-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.customers'))('title') };
}

export default async function CustomersPage({ searchParams }: PageProps<'/admin/customers'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/customers', params));
  const [t, common] = await Promise.all([getTranslations('admin.customers'), getTranslations('admin.common')]);
  return (
    <CustomerEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddRowButton label={t('add')} />} />
      <FilterScope>
        <div className="mb-4 max-w-xl">
          <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
        </div>
        <FilterResults>
          <Suspense fallback={<CustomerGridSkeleton label={common('loading')} />}>
            <CustomerGrid params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </CustomerEditor>
  );
}
