import { ShieldCheck } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CustomerFilters, CustomerList, CustomerListSkeleton } from '@/components/admin/desk/customer/customer-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { ListViews } from '@/components/admin/shared/views/list-views';
import { Button } from '@/components/ui/button';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { hasPermission } from '@/lib/platform/shared/areas';

export const instant = false;

export const generateMetadata = screenTitle('customers');

export default async function CustomersPage({ searchParams }: PageProps<'/admin/customers'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/customers', params), 'customers');
  const t = await getTranslations('admin.customers');
  return (
    <ListScreen
      noun="customers"
      actions={
        <div className="flex flex-wrap gap-2">
          <Suspense>
            <ListViews list="customers" />
          </Suspense>
          {hasPermission(staff, ['customers', 'personal_data_export']) && (
            <Button asChild variant="outline">
              <Link href={'/admin/customers/requests' as Route}>
                <ShieldCheck aria-hidden />
                {t('privacy.log')}
              </Link>
            </Button>
          )}
          <AddRowButton label={t('add')} />
        </div>
      }
      filters={
        <div className="mb-3 grid gap-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
          <div className="grid min-h-11 grid-cols-2 gap-2 sm:grid-cols-3">
            <Suspense>
              <CustomerFilters />
            </Suspense>
          </div>
        </div>
      }
      skeleton={CustomerListSkeleton}
    >
      <CustomerList params={params} />
    </ListScreen>
  );
}
