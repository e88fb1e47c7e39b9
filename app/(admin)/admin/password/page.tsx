import { getTranslations } from 'next-intl/server';
import { PasswordForm } from '@/components/admin/people/password/password-form';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('password');

export default async function PasswordPage() {
  const { username } = await requireStaff('/admin/password', 'own_account');
  const t = await getTranslations('admin.password');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <PasswordForm username={username} />
    </>
  );
}
