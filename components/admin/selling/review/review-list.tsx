import { Star } from 'lucide-react';
import { Skeleton } from '@/components/ui/skeleton';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { countReviews, listReviews } from '@/lib/selling/review/admin-reads';
import { REVIEW_QUEUES } from '@/lib/selling/review/schema';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { ReviewCard } from './review-card';

export async function AdminReviewList({ params }: { params: SearchParams }) {
  const filter = {
    q: searchParam(params, 'q').slice(0, 200),
    state: oneOf(REVIEW_QUEUES, searchParam(params, 'state')),
  };
  const asked = { path: '/admin/reviews', params, names: ['q', 'state'], size: 20 };
  const list = await pagedList(asked, filter, listReviews, countReviews);
  return (
    <RowList {...list} noun="reviews" icon={Star} className="grid gap-3">
      {(review) => <ReviewCard key={review.updatedAt} review={review} />}
    </RowList>
  );
}

export function ReviewListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-44 rounded-lg" />
      ))}
    </div>
  );
}
