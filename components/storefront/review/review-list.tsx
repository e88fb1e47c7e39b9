import { useTranslations } from 'next-intl';
import type { ReviewView } from '@/lib/selling/review/reads';
import { ReviewItem } from './review-item';

export function ReviewList({ reviews }: { reviews: readonly ReviewView[] }) {
  const t = useTranslations('review');
  const report = { report: t('report'), done: t('reported'), failed: t('report_failed') };
  return (
    <ul aria-label={t('list')} className="-mt-4 w-full divide-y divide-border">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} report={report} />
        </li>
      ))}
    </ul>
  );
}
