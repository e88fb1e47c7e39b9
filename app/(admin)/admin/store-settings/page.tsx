import { getTranslations } from 'next-intl/server';
import { FatooraCard } from '@/components/admin/office/fatoora/fatoora-card';
import { MissingOnInvoices } from '@/components/admin/orders/invoice/missing-on-invoices';
import { StoreSettingsForm } from '@/components/admin/platform/store-settings/store-settings-form';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { env, siteUrl } from '@/lib/platform/server/env';
import { readAdminSettings } from '@/lib/platform/store-settings/admin-reads';
import { holidayTexts } from '@/lib/platform/store-settings/holiday-texts';

export const instant = false;

export const generateMetadata = screenTitle('store_settings');

export default async function StoreSettingsPage() {
  await requireStaff('/admin/store-settings', 'settings');
  const [t, settings] = await Promise.all([getTranslations('admin.store_settings'), readAdminSettings()]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <MissingOnInvoices />
      <FatooraCard />
      <StoreSettingsForm
        settings={settings}
        hosting={{ address: siteUrl(), payments: env().PAYMENTS_MODE }}
        holidays={holidayTexts(new Date())}
      />
    </>
  );
}
