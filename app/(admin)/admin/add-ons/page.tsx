import { AddOnList, AddOnListSkeleton } from '@/components/admin/catalogue/add-on/add-on-list';
import { CategoryTreeProvider } from '@/components/admin/catalogue/category/tree-context';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { ChargesVatProvider } from '@/components/shared/charges-vat';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { getChargesVat } from '@/lib/platform/store-settings/reads';

export const instant = false;

export const generateMetadata = screenTitle('add_ons');

export default async function AddOnsPage({ searchParams }: PageProps<'/admin/add-ons'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/add-ons', params), 'catalogue');
  const [categories, chargesVat] = await Promise.all([readCategoryNames(), getChargesVat()]);
  return (
    <CategoryTreeProvider categories={categories} attributes={[]}>
      <ChargesVatProvider chargesVat={chargesVat}>
        <ListScreen noun="add_ons" filters={<ShortListFilters noun="add_ons" />} skeleton={AddOnListSkeleton}>
          <AddOnList params={params} />
        </ListScreen>
      </ChargesVatProvider>
    </CategoryTreeProvider>
  );
}
