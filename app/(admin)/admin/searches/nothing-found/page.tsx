import { SearchTabs } from '@/components/admin/catalogue/search/search-tabs';
import { SearchedFilters } from '@/components/admin/catalogue/search/searched-filters';
import { SearchedList, SearchedListSkeleton } from '@/components/admin/catalogue/search/searched-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

const PATH = '/admin/searches/nothing-found';

export const instant = false;

export const generateMetadata = screenTitle('searches_nothing');

export default async function NothingFoundPage({ searchParams }: PageProps<'/admin/searches/nothing-found'>) {
  const params = await searchParams;
  await requireStaff(filterUrl(PATH, params), 'catalogue');
  return (
    <ListScreen
      noun="searches_nothing"
      above={<SearchTabs current="nothing" />}
      filters={<SearchedFilters />}
      skeleton={SearchedListSkeleton}
    >
      <SearchedList params={params} path={PATH} nothing />
    </ListScreen>
  );
}
