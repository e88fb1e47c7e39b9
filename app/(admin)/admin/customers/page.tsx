import { getTranslations } from 'next-intl/server';
import { CustomerList, CustomerListSkeleton } from '@/components/admin/desk/customer/customer-list';
import { address } from '@/components/admin/shared/filters/address';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('customers');

export default async function CustomersPage({ searchParams }: PageProps<'/admin/customers'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/customers', params), 'customers');
  const t = await getTranslations('admin.customers');
  return (
    <ListScreen
      noun="customers"
      filters={
        <div className="mb-4 max-w-xl">
          <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
        </div>
      }
      skeleton={CustomerListSkeleton}
    >
      <CustomerList params={params} />
    </ListScreen>
  );
}
