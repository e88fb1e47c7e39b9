import { SearchTabs } from '@/components/admin/catalogue/search/search-tabs';
import { SynonymList, SynonymListSkeleton } from '@/components/admin/catalogue/search/synonym-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('search_synonyms');

export default async function SearchSynonymsPage({ searchParams }: PageProps<'/admin/searches/synonyms'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/searches/synonyms', params), 'catalogue');
  return (
    <ListScreen
      noun="search_synonyms"
      above={<SearchTabs current="synonyms" />}
      filters={<ShortListFilters noun="search_synonyms" stateless />}
      skeleton={SynonymListSkeleton}
    >
      <SynonymList params={params} />
    </ListScreen>
  );
}
