import { Suspense } from 'react';
import { InvoiceFilters } from '@/components/admin/invoice/invoice-filters';
import { InvoiceList, InvoiceListSkeleton } from '@/components/admin/invoice/invoice-list';
import { InvoicesDue } from '@/components/admin/invoice/invoices-due';
import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('invoices');

export default async function InvoicesPage({ searchParams }: PageProps<'/admin/invoices'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/invoices', params), { any: ['orders', 'reports'] });
  const above = (
    <Suspense>
      <InvoicesDue />
    </Suspense>
  );
  return (
    <ListScreen noun="invoices" above={above} filters={<InvoiceFilters />} skeleton={InvoiceListSkeleton}>
      <InvoiceList params={params} />
    </ListScreen>
  );
}
