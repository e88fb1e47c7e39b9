'use client';

import { createContext, type ReactNode, use } from 'react';
import { cn } from '@/lib/utils';
import { badgeText } from '../desk/order-news/order-badge';

type Counts = Readonly<Partial<Record<string, number>>>;

const WaitingContext = createContext<Counts>({});

export const WaitingCounts = ({ counts, children }: { counts: Counts; children: ReactNode }) => (
  <WaitingContext value={counts}>{children}</WaitingContext>
);

/** Hidden from screen readers: the queues of the list name the number. */
export function WaitingBadge({ screen, className }: { screen: string; className?: string }) {
  const count = use(WaitingContext)[screen] ?? 0;
  if (count === 0) return null;
  return (
    <bdi
      aria-hidden
      data-waiting-badge={screen}
      className={cn(
        'min-w-6 rounded-full bg-muted px-1.5 py-0.5 text-center font-semibold text-foreground text-xs tabular-nums',
        className,
      )}
    >
      {badgeText(count)}
    </bdi>
  );
}
