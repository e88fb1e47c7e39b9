'use client';

import type { Route } from 'next';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useTransition,
} from 'react';
import { cn } from '@/lib/utils';

type Filters = {
  value: (name: string) => string;
  /** '' removes a filter. Goes back to the first page. */
  change: (changes: Record<string, string>) => void;
  pending: boolean;
};

const FilterContext = createContext<Filters | null>(null);

export function FilterScope({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const router = useRouter();
  const [pending, start] = useTransition();
  const [shown, show] = useOptimistic(search);
  // Latest requested query, for changes before the navigation ends.
  const wanted = useRef(search);
  useLayoutEffect(() => {
    if (!pending) wanted.current = search;
  }, [pending, search]);
  const request = useCallback(
    (query: string, go: 'push' | 'replace') => {
      wanted.current = query;
      start(() => {
        show(query);
        router[go]((query ? `${pathname}?${query}` : pathname) as Route, { scroll: false });
      });
    },
    [pathname, router, show],
  );
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.target || ctrlKey || metaKey || shiftKey) return;
      if (link.origin !== window.location.origin || link.pathname !== pathname) return;
      const next = new URLSearchParams(link.search);
      const [loaded, latest] = [search, wanted.current].map((query) => new URLSearchParams(query).get('q'));
      // The page's links were rendered before a search that is still loading.
      if (latest && latest !== loaded && next.get('q') === loaded && link.closest('main')) {
        event.preventDefault();
        next.set('q', latest);
        request(next.toString(), 'push');
      } else wanted.current = next.toString();
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [pathname, search, request]);
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
        if (query !== wanted.current) request(query, 'replace');
      },
      pending,
    };
  }, [shown, request, pending]);
  return <FilterContext value={filters}>{children}</FilterContext>;
}

export function useFilters(): Filters {
  const filters = use(FilterContext);
  if (!filters) throw new Error('useFilters stands outside a FilterScope');
  return filters;
}

export function FilterResults({ children }: { children: ReactNode }) {
  const { pending } = useFilters();
  return (
    <div aria-busy={pending} className={cn('transition-opacity duration-base', pending && 'opacity-60')}>
      {children}
    </div>
  );
}
