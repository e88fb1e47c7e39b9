import {
  ShippingCompanyList,
  ShippingCompanyListSkeleton,
} from '@/components/admin/fulfilment/shipping-company/shipping-company-list';
import { address } from '@/components/admin/shared/filters/address';
import { DeactivatingEditor } from '@/components/admin/shared/form/deactivating-editor';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('shipping_companies');

export default async function ShippingCompaniesPage({ searchParams }: PageProps<'/admin/shipping-companies'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/shipping-companies', params), 'settings');
  return (
    <ListScreen
      noun="shipping_companies"
      editor={DeactivatingEditor}
      filters={<ShortListFilters noun="shipping_companies" />}
      skeleton={ShippingCompanyListSkeleton}
    >
      <ShippingCompanyList params={params} />
    </ListScreen>
  );
}
