import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OpenPrivacyRequests, PrivacyList, PrivacyListSkeleton } from '@/components/admin/desk/customer/privacy-list';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.customers.privacy'))('log_title') };
}

export default async function PrivacyRequestsPage({ searchParams }: PageProps<'/admin/customers/requests'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/customers/requests', params), ['customers', 'personal_data_export']);
  const [t, common] = await Promise.all([getTranslations('admin.customers.privacy'), getTranslations('admin.common')]);
  return (
    <>
      <BackLink back="" otherwise="/admin/customers" />
      <PageHeader title={t('log_title')} lead={t('log_lead')} back={false} />
      <Suspense fallback={<PrivacyListSkeleton label={common('loading')} />}>
        <OpenPrivacyRequests />
        <PrivacyList params={params} />
      </Suspense>
    </>
  );
}
