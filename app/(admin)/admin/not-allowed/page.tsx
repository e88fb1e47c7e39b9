import { ShieldAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('not_allowed');

export default async function NotAllowedPage() {
  await requireStaff('/admin/not-allowed', 'own_account');
  const t = await getTranslations('admin.not_allowed');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <EmptyState icon={ShieldAlert} title={t('heading')} text={t('text')} />
    </>
  );
}
