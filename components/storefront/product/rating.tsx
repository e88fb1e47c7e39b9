import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';

/** A product's rating out of five. */
export function Rating({ value, className }: { value: string; className?: string }) {
  const t = useTranslations('client.product');
  return (
    <span className={cn('inline-flex items-center gap-1 text-xs text-muted', className)}>
      <Star aria-hidden className="size-3.5 fill-warning text-warning" />
      <span className="sr-only">{t('rating', { rating: value })}</span>
      <bdi aria-hidden dir="ltr" className="tabular-nums">
        {value}
      </bdi>
    </span>
  );
}
