'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '@/lib/utils';

export type QueueLink = {
  key: string;
  href: Route;
  text: ReactNode;
  count?: ReactNode;
  chosen?: boolean;
  idle?: boolean;
};

const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 text-sm transition-colors hover:border-primary hover:text-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-primary-foreground';

export function QueueLinks({ label, queues }: { label: string; queues: readonly QueueLink[] }) {
  const row = useRef<HTMLElement>(null);
  const chosenKey = queues.find(({ chosen }) => chosen)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the current link changes
  useEffect(() => {
    const [nav, link] = [row.current, row.current?.querySelector('[aria-current=true]')];
    if (!nav || !link) return;
    // `scrollIntoView` would scroll the page too.
    const middle = (of: Element) => of.getBoundingClientRect().x + of.getBoundingClientRect().width / 2;
    nav.scrollBy({ left: middle(link) - middle(nav), behavior: 'instant' });
  }, [chosenKey]);
  return (
    <nav ref={row} aria-label={label} className="-mx-4 mb-4 overflow-x-auto px-4 pb-1">
      <ul className="flex gap-2 md:flex-wrap">
        {queues.map(({ key, href, text, count, chosen = false, idle = false }) => (
          <li key={key} className="shrink-0">
            <Link
              href={href}
              scroll={false}
              aria-current={chosen ? 'true' : undefined}
              className={cn(chip, idle && 'text-muted-foreground')}
            >
              <span>{text}</span>
              {count !== undefined && <bdi className="font-semibold tabular-nums">{count}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
