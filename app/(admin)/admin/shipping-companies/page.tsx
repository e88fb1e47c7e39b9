import { Suspense } from 'react';
import { CarrierCard } from '@/components/admin/fulfilment/carriers/carrier-card';
import {
  ShippingCompanyList,
  ShippingCompanyListSkeleton,
} from '@/components/admin/fulfilment/shipping-company/shipping-company-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { DeactivatingEditor } from '@/components/admin/shared/form/deactivating-editor';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Skeleton } from '@/components/ui/skeleton';
import { listCarrierConnections } from '@/lib/fulfilment/carriers/reads';
import { CarrierProvider } from '@/lib/generated/prisma/enums';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('shipping_companies');

async function Carriers() {
  const all = await listCarrierConnections();
  return Object.values(CarrierProvider).map((provider) => (
    <CarrierCard
      key={provider}
      provider={provider}
      connection={all.find((connection) => connection.provider === provider) ?? null}
    />
  ));
}

export default async function ShippingCompaniesPage({ searchParams }: PageProps<'/admin/shipping-companies'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/shipping-companies', params), 'settings');
  return (
    <ListScreen
      noun="shipping_companies"
      editor={DeactivatingEditor}
      above={
        <Suspense fallback={<Skeleton className="mb-4 h-32 w-full" />}>
          <Carriers />
        </Suspense>
      }
      filters={<ShortListFilters noun="shipping_companies" />}
      skeleton={ShippingCompanyListSkeleton}
    >
      <ShippingCompanyList params={params} />
    </ListScreen>
  );
}
