import { Clock } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { InvoiceFilters } from '@/components/admin/orders/invoice/invoice-filters';
import { InvoiceList, InvoiceListSkeleton } from '@/components/admin/orders/invoice/invoice-list';
import { MissingOnInvoices } from '@/components/admin/orders/invoice/missing-on-invoices';
import { ReportsOpen } from '@/components/admin/orders/invoice/reports-open';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { countInvoicesDue } from '@/lib/orders/invoice/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';

export const instant = false;

export const generateMetadata = screenTitle('invoices');

export default async function InvoicesPage({ searchParams }: PageProps<'/admin/invoices'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/invoices', params), { any: ['orders_view', 'reports'] });
  const above = (
    <Suspense>
      <MissingOnInvoices apart />
      <InvoicesDue />
      <ReportsOpen />
    </Suspense>
  );
  return (
    <ListScreen noun="invoices" above={above} filters={<InvoiceFilters />} skeleton={InvoiceListSkeleton}>
      <InvoiceList params={params} rights={staff} />
    </ListScreen>
  );
}

async function InvoicesDue() {
  const { count, failing } = await countInvoicesDue();
  if (count === 0) return null;
  const [t, { vatNumber, storeAddress }] = await Promise.all([getTranslations('admin.invoices'), getStoreSettings()]);
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
      <Clock aria-hidden className="mt-1 size-4 shrink-0" />
      <span>
        {vatNumber && storeAddress
          ? t(failing > 0 ? 'due_failing' : 'due_running', { count: failing > 0 ? failing : count })
          : t('due', { count })}
      </span>
    </p>
  );
}
