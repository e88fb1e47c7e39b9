import { cx } from '@/components/ui/cx';

export function CountBadge({ count, most = 99, inline }: { count: number; most?: number; inline?: boolean }) {
  const place = inline ? '' : 'absolute end-0 top-0';
  const look =
    'flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 text-xs leading-none font-semibold text-primary-foreground tabular-nums';
  if (count === 0) return null;
  return (
    <bdi aria-hidden className={cx(place, look)}>
      {count > most ? `${most}+` : count}
    </bdi>
  );
}
