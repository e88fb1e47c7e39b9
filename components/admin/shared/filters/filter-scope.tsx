'use client';

import type { Route } from 'next';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useTransition,
} from 'react';
import { cn } from '@/lib/utils';

type Filters = {
  /** a filter's value in the address, "" when it is not set */
  value: (name: string) => string;
  /** changes filters ("" removes one) and goes back to the first page */
  change: (changes: Record<string, string>) => void;
  pending: boolean;
};

const FilterContext = createContext<Filters | null>(null);

/** Keeps search and filters of a list in the address: a view can be bookmarked, shared and gone back to. */
export function FilterScope({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const router = useRouter();
  const [pending, start] = useTransition();
  // While the list is on its way the filters show what was chosen.
  const [shown, show] = useOptimistic(search);
  // What the address says once the last change has arrived: another one before that, or a search that waits, goes on from it.
  const wanted = useRef(search);
  // Before anything else is pressed: an effect of later would undo the next choice.
  useLayoutEffect(() => {
    if (!pending) wanted.current = search;
  }, [pending, search]);
  // A link of this list that was followed (a heap of work, a heading, a page) and is still on its way: a search that waits goes on from it too.
  useEffect(() => {
    const follow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.target || ctrlKey || metaKey || shiftKey) return;
      if (link.origin === window.location.origin && link.pathname === pathname)
        wanted.current = new URLSearchParams(link.search).toString();
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [pathname]);
  const filters = useMemo<Filters>(() => {
    const values = new URLSearchParams(shown);
    return {
      value: (name) => values.get(name) ?? '',
      change: (changes) => {
        const next = new URLSearchParams(wanted.current);
        next.delete('page');
        next.delete('cursor');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        const query = next.toString();
        if (query === wanted.current) return;
        wanted.current = query;
        start(() => {
          show(query);
          router.replace((query ? `${pathname}?${query}` : pathname) as Route, { scroll: false });
        });
      },
      pending,
    };
  }, [pathname, shown, show, router, pending]);
  return <FilterContext value={filters}>{children}</FilterContext>;
}

export function useFilters(): Filters {
  const filters = use(FilterContext);
  if (!filters) throw new Error('useFilters stands outside a FilterScope');
  return filters;
}

/** The filtered list: it stays in sight, dimmed, until the next one is there. */
export function FilterResults({ children }: { children: ReactNode }) {
  const { pending } = useFilters();
  return (
    <div aria-busy={pending} className={cn('transition-opacity duration-base', pending && 'opacity-60')}>
      {children}
    </div>
  );
}
