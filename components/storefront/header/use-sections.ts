'use client';

import { useQuery } from '@tanstack/react-query';
import type { CategoryView } from '@/lib/category/reads';
import { api } from '@/lib/shared/fetcher';

export type Section = Pick<CategoryView, 'slug' | 'name'> & { parts: Pick<CategoryView, 'slug' | 'name'>[] };

/** The shop's categories with their parts, fetched when a menu is opened. */
export function useSections() {
  return useQuery({
    queryKey: ['sections'],
    queryFn: ({ signal }) => api<CategoryView[]>('GET', '/api/categories', undefined, {}, signal),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    select: (all): Section[] =>
      all
        .filter(({ parentId }) => parentId === null)
        .map(({ id, slug, name }) => ({ slug, name, parts: all.filter(({ parentId }) => parentId === id) })),
  });
}
