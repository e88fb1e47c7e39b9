'use client';

import { createContext, type ReactNode, use } from 'react';

export type CategoryOption = { slug: string; name: string };
type Props = { categories: readonly CategoryOption[]; children: ReactNode };

const CategoriesContext = createContext<readonly CategoryOption[]>([]);

export const CategoriesProvider = ({ categories, children }: Props) => (
  <CategoriesContext value={categories}>{children}</CategoriesContext>
);

/** The categories that a product may be in. */
export const useCategories = () => use(CategoriesContext);
