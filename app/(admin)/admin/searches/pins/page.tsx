import { PinList, PinListSkeleton } from '@/components/admin/catalogue/search/pin-list';
import { SearchTabs } from '@/components/admin/catalogue/search/search-tabs';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('search_pins');

export default async function SearchPinsPage({ searchParams }: PageProps<'/admin/searches/pins'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/searches/pins', params), 'catalogue');
  return (
    <ListScreen
      noun="search_pins"
      above={<SearchTabs current="pins" />}
      filters={<ShortListFilters noun="search_pins" stateless />}
      skeleton={PinListSkeleton}
    >
      <PinList params={params} />
    </ListScreen>
  );
}
