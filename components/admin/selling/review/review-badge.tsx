'use client';

import { createContext, type ReactNode, use } from 'react';
import { cn } from '@/lib/utils';
import { badgeText } from '../../desk/order-news/order-badge';

const WaitingContext = createContext(0);

/** How many reviews wait, for the navigation beneath: as the page was read. */
export const WaitingReviews = ({ count, children }: { count: number; children: ReactNode }) => (
  <WaitingContext value={count}>{children}</WaitingContext>
);

/** How many reviews wait to be read, beside the link to them. The list's queues say it in words. */
export function ReviewBadge({ className }: { className?: string }) {
  const count = use(WaitingContext);
  if (count === 0) return null;
  return (
    <bdi
      aria-hidden
      data-review-badge
      className={cn(
        'min-w-6 rounded-full bg-muted px-1.5 py-0.5 text-center font-semibold text-foreground text-xs tabular-nums',
        className,
      )}
    >
      {badgeText(count)}
    </bdi>
  );
}
