import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { BannerList, BannerListSkeleton } from '@/components/admin/storefront/banner/banner-list';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('notification_banners');

export default async function NotificationBannersPage({ searchParams }: PageProps<'/admin/notification-banners'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/notification-banners', params), 'content');
  return (
    <ListScreen
      noun="notification_banners"
      filters={<ShortListFilters noun="notification_banners" />}
      skeleton={BannerListSkeleton}
    >
      <BannerList params={params} />
    </ListScreen>
  );
}
