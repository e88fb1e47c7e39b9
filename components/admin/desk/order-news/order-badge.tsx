'use client';

import { cn } from '@/lib/utils';
import { useNewOrders } from './order-news';

export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** Hidden from screen readers: the bar above the list announces the number. */
export function OrderBadge({ className }: { className?: string }) {
  const { count } = useNewOrders();
  if (count === 0) return null;
  return (
    <bdi
      aria-hidden
      data-order-badge
      className={cn(
        'min-w-6 rounded-full bg-primary px-1.5 py-0.5 text-center font-semibold text-primary-foreground text-xs tabular-nums motion-safe:animate-in motion-safe:zoom-in-50',
        className,
      )}
    >
      {badgeText(count)}
    </bdi>
  );
}
