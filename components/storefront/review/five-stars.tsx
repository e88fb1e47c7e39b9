import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph/glyph';
import { MAX_STARS } from '@/lib/selling/review/rules';

type FiveStarsProps = { stars: number; label: string; className?: string };

export function FiveStars({ stars, label, className }: FiveStarsProps) {
  return (
    <span role="img" aria-label={label} className={cx('inline-flex gap-0.5', className)}>
      {MAX_STARS.map((star) => (
        <Glyph key={star} name="star" className={cx('size-4', star <= stars ? 'text-star' : 'text-border')} />
      ))}
    </span>
  );
}
