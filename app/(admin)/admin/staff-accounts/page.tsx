import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { PageHeader } from '@/components/admin/shared/page-header';
import { AddAccountButton } from '@/components/admin/staff/staff-buttons';
import { AccountEditor } from '@/components/admin/staff/staff-editor';
import { AccountList, AccountListSkeleton } from '@/components/admin/staff/staff-list';
import { requireOwner } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.staff_accounts'))('title') };
}

export default async function StaffAccountsPage({ searchParams }: PageProps<'/admin/staff-accounts'>) {
  const params = await searchParams;
  const { userId } = await requireOwner(address('/admin/staff-accounts', params));
  const [t, common] = await Promise.all([getTranslations('admin.staff_accounts'), getTranslations('admin.common')]);
  return (
    <AccountEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddAccountButton />} />
      <FilterScope>
        <ShortListFilters label={t('search_label')} placeholder={t('search_placeholder')} />
        <FilterResults>
          <Suspense fallback={<AccountListSkeleton label={common('loading')} />}>
            <AccountList params={params} ownId={userId} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </AccountEditor>
  );
}
