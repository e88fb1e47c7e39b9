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

export function FilterResults({ children }: { children: ReactNode }) {
  const { pending } = useFilters();
  return (
    <div aria-busy={pending} className={cn('transition-opacity duration-base', pending && 'opacity-60')}>
      {children}
    </div>
  );
}
