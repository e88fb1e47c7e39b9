import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { AdminReviewList, ReviewListSkeleton } from '@/components/admin/selling/review/review-list';
import { ReviewQueues } from '@/components/admin/selling/review/review-queues';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Skeleton } from '@/components/ui/skeleton';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('reviews');

export default async function AdminReviewsPage({ searchParams }: PageProps<'/admin/reviews'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/reviews', params), 'customers');
  const above = (
    <Suspense fallback={<Skeleton className="mb-5 h-11 w-full" />}>
      <ReviewQueues params={params} />
    </Suspense>
  );
  return (
    <ListScreen noun="reviews" above={above} filters={<ReviewFilters />} skeleton={ReviewListSkeleton}>
      <AdminReviewList params={params} />
    </ListScreen>
  );
}

function ReviewFilters() {
  const t = useTranslations('admin.reviews');
  return (
    <div className="mb-4">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
    </div>
  );
}
