import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';

/** A product's rating out of five. */
export function Rating({ value, className }: { value: string; className?: string }) {
  const t = useTranslations('client.product');
  return (
    <span data-valued className={cx('rating', className)}>
      <Glyph name="star" />
      <span className="sr-only">{t('rating', { rating: value })}</span>
      <bdi aria-hidden dir="ltr">
        {value}
      </bdi>
    </span>
  );
}
