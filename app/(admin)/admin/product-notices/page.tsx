import { NoticeFilters } from '@/components/admin/selling/notice/notice-filters';
import { NoticeList, NoticeListSkeleton } from '@/components/admin/selling/notice/notice-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

const PATH = '/admin/product-notices';

export const instant = false;

export const generateMetadata = screenTitle('product_notices');

export default async function ProductNoticesPage({ searchParams }: PageProps<'/admin/product-notices'>) {
  const params = await searchParams;
  await requireStaff(filterUrl(PATH, params), 'catalogue');
  return (
    <ListScreen noun="product_notices" filters={<NoticeFilters />} skeleton={NoticeListSkeleton}>
      <NoticeList params={params} path={PATH} />
    </ListScreen>
  );
}
