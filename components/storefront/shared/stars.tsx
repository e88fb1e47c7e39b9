import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph/glyph';

type StarsProps = { rating?: number | null; ratingCount?: number; className?: string };

export const averageText = (average: number): string => average.toFixed(1);

export function Stars({ rating, ratingCount = 0, className }: StarsProps) {
  const t = useTranslations('client.product');
  if (ratingCount === 0 || !rating) return null;
  const average = averageText(rating);
  return (
    <span data-valued className={cx('rating', className)}>
      <Glyph name="star" />
      <span className="sr-only">{t('rating', { rating: average, count: ratingCount })}</span>
      <bdi aria-hidden dir="ltr">
        {`${average} (${ratingCount})`}
      </bdi>
    </span>
  );
}
