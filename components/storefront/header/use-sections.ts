'use client';

import { useQuery } from '@tanstack/react-query';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import { api } from '@/lib/platform/browser/fetcher';
import type { NavigationEntry } from '@/lib/storefront/menu/rules';

export type MenuSection = NavigationEntry & { isTop: boolean; parts: NavigationEntry[] };

const entryOf = ({ slug, name }: CategoryView): NavigationEntry => ({ href: `/category/${slug}`, label: name });

export function useSections() {
  return useQuery({
    queryKey: ['sections'],
    queryFn: ({ signal }) => api<CategoryView[]>('GET', '/api/categories?filled=true', undefined, {}, signal),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    select: (all): MenuSection[] =>
      all.map((category) => ({
        ...entryOf(category),
        isTop: category.parentId === null,
        parts: all.filter(({ parentId }) => parentId === category.id).map(entryOf),
      })),
  });
}
