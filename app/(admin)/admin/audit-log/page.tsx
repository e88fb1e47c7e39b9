import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AuditFilters } from '@/components/admin/audit/audit-filters';
import { AuditList, AuditListSkeleton } from '@/components/admin/audit/audit-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { PageHeader } from '@/components/admin/shared/page-header';
import { listAuditPeople } from '@/lib/audit/reads';
import { requireOwner } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.audit_log'))('title') };
}

export default async function AuditLogPage({ searchParams }: PageProps<'/admin/audit-log'>) {
  const params = await searchParams;
  await requireOwner(address('/admin/audit-log', params));
  const [t, common, people] = await Promise.all([
    getTranslations('admin.audit_log'),
    getTranslations('admin.common'),
    listAuditPeople(),
  ]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <FilterScope>
        <AuditFilters people={people} />
        <FilterResults>
          <Suspense fallback={<AuditListSkeleton label={common('loading')} />}>
            <AuditList params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </>
  );
}
