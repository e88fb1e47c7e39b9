import { AttributeList, AttributeListSkeleton } from '@/components/admin/catalogue/attribute/attribute-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('attributes');

export default async function AttributesPage({ searchParams }: PageProps<'/admin/attributes'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/attributes', params), 'catalogue');
  return (
    <ListScreen
      noun="attributes"
      filters={<ShortListFilters noun="attributes" stateless />}
      skeleton={AttributeListSkeleton}
    >
      <AttributeList params={params} />
    </ListScreen>
  );
}
