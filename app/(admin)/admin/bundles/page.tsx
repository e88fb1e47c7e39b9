import { BundleList, BundleListSkeleton } from '@/components/admin/catalogue/bundle/bundle-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('bundles');

export default async function BundlesPage({ searchParams }: PageProps<'/admin/bundles'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/bundles', params), 'catalogue');
  return (
    <ListScreen noun="bundles" filters={<ShortListFilters noun="bundles" />} skeleton={BundleListSkeleton}>
      <BundleList params={params} />
    </ListScreen>
  );
}
