import { useTranslations } from 'next-intl';
import type { Reviews } from '@/lib/selling/review/reads';
import { roundedPercent } from '@/lib/selling/review/rules';
import { averageText } from '../shared/stars';
import { FiveStars } from './five-stars';

type Props = { average: number; count: number; histogram: Reviews['histogram'] };

export function ReviewSummary({ average, count, histogram }: Props) {
  const t = useTranslations('review');
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-border bg-card p-4">
      <p className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="text-3xl font-bold text-foreground tabular-nums">
          {averageText(average)}
        </bdi>
        <span className="flex flex-col">
          <FiveStars stars={Math.round(average)} label={t('average', { average: averageText(average) })} />
          <span className="text-xs text-muted-foreground">{t('count', { count })}</span>
        </span>
      </p>
      <ul aria-label={t('histogram')} className="flex flex-col gap-1.5">
        {histogram.map((row) => (
          <li key={row.stars} className="flex items-center gap-3 text-xs text-muted-foreground">
            <span className="sr-only">{t('histogram_row', { stars: row.stars, count: row.count })}</span>
            <span aria-hidden className="w-16 shrink-0">
              {t('stars_short', { stars: row.stars })}
            </span>
            <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-muted">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${roundedPercent(row.count, count)}%` }}
              />
            </span>
            <bdi aria-hidden className="w-8 shrink-0 text-end tabular-nums">
              {row.count}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
