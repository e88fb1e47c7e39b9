'use client';

import { useQuery } from '@tanstack/react-query';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import { api } from '@/lib/platform/shared/fetcher';

export type Section = Pick<CategoryView, 'slug' | 'name'> & { parts: Pick<CategoryView, 'slug' | 'name'>[] };

/** The categories in which something is found, with such parts, fetched when a menu is opened. */
export function useSections() {
  return useQuery({
    queryKey: ['sections'],
    queryFn: ({ signal }) => api<CategoryView[]>('GET', '/api/categories?filled=true', undefined, {}, signal),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    select: (all): Section[] =>
      all
        .filter(({ parentId }) => parentId === null)
        .map(({ id, slug, name }) => ({ slug, name, parts: all.filter(({ parentId }) => parentId === id) })),
  });
}
