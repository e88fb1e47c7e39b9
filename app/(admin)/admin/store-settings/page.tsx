import { getTranslations } from 'next-intl/server';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { StoreSettingsForm } from '@/components/admin/store-settings/store-settings-form';
import { requireStaff } from '@/lib/server/auth/require-staff';
import { env, siteUrl } from '@/lib/server/env';
import { readAdminSettings } from '@/lib/store-settings/admin-reads';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('store_settings');

export default async function StoreSettingsPage() {
  await requireStaff('/admin/store-settings', 'settings');
  const [t, settings] = await Promise.all([getTranslations('admin.store_settings'), readAdminSettings()]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <StoreSettingsForm settings={settings} hosting={{ address: siteUrl(), payments: env().PAYMENTS_MODE }} />
    </>
  );
}
