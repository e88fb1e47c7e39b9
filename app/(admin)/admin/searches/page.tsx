import { getTranslations } from 'next-intl/server';
import { SearchTabs } from '@/components/admin/catalogue/search/search-tabs';
import { SearchedFilters } from '@/components/admin/catalogue/search/searched-filters';
import { SearchedList, SearchedListSkeleton } from '@/components/admin/catalogue/search/searched-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { SEARCH_LOG_DAYS } from '@/lib/catalogue/search/log/rules';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

const PATH = '/admin/searches';

export const instant = false;

export const generateMetadata = screenTitle('searches');

export default async function SearchesPage({ searchParams }: PageProps<'/admin/searches'>) {
  const params = await searchParams;
  await requireStaff(filterUrl(PATH, params), 'catalogue');
  const t = await getTranslations('admin.searches');
  return (
    <ListScreen
      noun="searches"
      above={<SearchTabs current="asked" />}
      lead={t('lead', { days: SEARCH_LOG_DAYS })}
      filters={<SearchedFilters />}
      skeleton={SearchedListSkeleton}
    >
      <SearchedList params={params} path={PATH} />
    </ListScreen>
  );
}
