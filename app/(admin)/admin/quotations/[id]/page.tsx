import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { QuotationScreen } from '@/components/admin/desk/quotation/quotation-screen';
import { QuotationStatusBadge } from '@/components/admin/desk/quotation/status-badge';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { readPhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { findQuotation } from '@/lib/desk/quotation/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.quotations'))('page_title') };
}

export default async function QuotationPage({ params, searchParams }: PageProps<'/admin/quotations/[id]'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const staff = await requireStaff(filterUrl(`/admin/quotations/${id}`, query), 'orders_view');
  const [t, quotation, options] = await Promise.all([
    getTranslations('admin.quotations'),
    findQuotation(id, staff),
    readPhoneOrderOptions(),
  ]);
  if (!quotation) notFound();
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={searchParam(query, 'back')} otherwise="/admin/quotations" />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-semibold text-2xl">
            {t('page_title')} <bdi dir="ltr">{quotation.number}</bdi>
          </h1>
          <QuotationStatusBadge standing={quotation.standing} isAsked={quotation.isAsked} />
          {quotation.version > 1 && (
            <span className="text-muted-foreground text-sm">{t('version', { version: quotation.version })}</span>
          )}
        </div>
      </header>
      <QuotationScreen quotation={quotation} options={options} />
    </>
  );
}
