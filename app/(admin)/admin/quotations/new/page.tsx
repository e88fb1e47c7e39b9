import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { QuotationForm } from '@/components/admin/desk/quotation/quotation-form';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { readPhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { readQuotationBuyer } from '@/lib/desk/quotation/read-quotation-buyer';
import { readQuotationDefaults } from '@/lib/desk/quotation/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { hasPermission } from '@/lib/platform/shared/areas';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.quotations'))('new_title') };
}

export default async function NewQuotationPage({ searchParams }: PageProps<'/admin/quotations/new'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/quotations/new', params), 'orders');
  const customer = hasPermission(staff, 'customers') ? searchParam(params, 'customer') : '';
  const [t, options, defaults, buyer] = await Promise.all([
    getTranslations('admin.quotations'),
    readPhoneOrderOptions(),
    readQuotationDefaults(),
    readQuotationBuyer(customer),
  ]);
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={searchParam(params, 'back')} otherwise="/admin/quotations" />
        <h1 className="font-semibold text-2xl">{t('new_title')}</h1>
        <p className="text-muted-foreground text-sm">{t('new_lead')}</p>
      </header>
      <QuotationForm options={options} defaults={defaults} quotation={null} {...(buyer ? { buyer } : {})} />
    </>
  );
}
