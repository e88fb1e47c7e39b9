import type { Metadata, Route } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { QuotationForm } from '@/components/admin/desk/quotation/quotation-form';
import { BackLink } from '@/components/admin/shared/back-link';
import { readPhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { findQuotation, readQuotationDefaults } from '@/lib/desk/quotation/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.quotations'))('edit_title') };
}

export default async function EditQuotationPage({ params }: PageProps<'/admin/quotations/[id]/edit'>) {
  const { id } = await params;
  const staff = await requireStaff(`/admin/quotations/${id}/edit`, 'orders');
  const [t, quotation, options, defaults] = await Promise.all([
    getTranslations('admin.quotations'),
    findQuotation(id, staff),
    readPhoneOrderOptions(),
    readQuotationDefaults(),
  ]);
  if (!quotation) notFound();
  const address = `/admin/quotations/${id}`;
  // Sent quotations get a new version on their page.
  if (quotation.standing !== 'draft') redirect(address as Route);
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={address} otherwise={address} />
        <h1 className="font-semibold text-2xl">
          {t('edit_title')} <bdi dir="ltr">{quotation.number}</bdi>
        </h1>
        <p className="text-muted-foreground text-sm">{t('new_lead')}</p>
      </header>
      <QuotationForm options={options} defaults={defaults} quotation={quotation} />
    </>
  );
}
