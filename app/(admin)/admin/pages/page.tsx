import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageList, PageListSkeleton } from '@/components/admin/storefront/page/page-list';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('pages');

export default async function PagesPage({ searchParams }: PageProps<'/admin/pages'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/pages', params), 'content');
  return (
    <ListScreen noun="pages" filters={<ShortListFilters noun="pages" />} skeleton={PageListSkeleton}>
      <PageList params={params} />
    </ListScreen>
  );
}
