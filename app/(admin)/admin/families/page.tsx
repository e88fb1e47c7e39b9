import { FamilyList, FamilyListSkeleton } from '@/components/admin/catalogue/family/family-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('families');

export default async function FamiliesPage({ searchParams }: PageProps<'/admin/families'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/families', params), 'catalogue');
  return (
    <ListScreen noun="families" filters={<ShortListFilters noun="families" stateless />} skeleton={FamilyListSkeleton}>
      <FamilyList params={params} />
    </ListScreen>
  );
}
