import { RedirectList, RedirectListSkeleton } from '@/components/admin/catalogue/search/redirect-list';
import { SearchTabs } from '@/components/admin/catalogue/search/search-tabs';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('search_redirects');

export default async function SearchRedirectsPage({ searchParams }: PageProps<'/admin/searches/redirects'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/searches/redirects', params), 'catalogue');
  return (
    <ListScreen
      noun="search_redirects"
      above={<SearchTabs current="redirects" />}
      filters={<ShortListFilters noun="search_redirects" stateless />}
      skeleton={RedirectListSkeleton}
    >
      <RedirectList params={params} />
    </ListScreen>
  );
}
