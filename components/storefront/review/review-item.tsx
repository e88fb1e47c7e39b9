import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReviewView } from '@/lib/selling/review/reads';
import { LazyReportButton } from '../lazy-parts';
import { FiveStars } from './five-stars';
import type { ReportTexts } from './report-button';

export function ReviewItem({ review, report }: { review: ReviewView; report: ReportTexts }) {
  const t = useTranslations('review');
  return (
    <article aria-label={t('by', { name: review.name })} className="flex flex-col gap-2 py-4 text-sm text-foreground">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FiveStars stars={review.stars} label={t('stars', { stars: review.stars })} />
        <bdi className="font-medium">{review.name}</bdi>
        <span className="inline-flex items-center gap-1 text-xs text-success">
          <BadgeCheck aria-hidden className="size-3.5" />
          <span>{t('bought')}</span>
        </span>
        <time dateTime={review.createdAt} className="text-xs text-muted-foreground sm:ms-auto">
          {review.createdText}
        </time>
      </div>
      {review.text && (
        <p dir="auto" className="max-w-prose leading-7 break-words whitespace-pre-line">
          {review.text}
        </p>
      )}
      {review.answer && (
        <div className="ms-4 max-w-prose border-s-2 border-primary ps-3">
          <p className="text-xs text-muted-foreground">
            <strong className="font-semibold text-foreground">{t('answer')}</strong>
            {review.answeredText && <span> · {review.answeredText}</span>}
          </p>
          <p dir="auto" className="leading-7 break-words whitespace-pre-line">
            {review.answer}
          </p>
        </div>
      )}
      <LazyReportButton id={review.id} texts={report} />
    </article>
  );
}
