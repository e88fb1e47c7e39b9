import { BrandList, BrandListSkeleton } from '@/components/admin/catalogue/brand/brand-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { DeactivatingEditor } from '@/components/admin/shared/form/deactivating-editor';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('brands');

export default async function BrandsPage({ searchParams }: PageProps<'/admin/brands'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/brands', params), 'catalogue');
  return (
    <ListScreen
      noun="brands"
      editor={DeactivatingEditor}
      filters={<ShortListFilters noun="brands" />}
      skeleton={BrandListSkeleton}
    >
      <BrandList params={params} />
    </ListScreen>
  );
}
