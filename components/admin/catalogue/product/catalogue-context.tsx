'use client';

import { createContext, type ReactNode, use } from 'react';

export type CategoryOption = { slug: string; name: string; depth: number };
export type BrandOption = { slug: string; name: string };
type Choice = {
  categories: readonly CategoryOption[];
  brands: readonly BrandOption[];
  families: readonly string[];
  tags: readonly string[];
};

const CatalogueContext = createContext<Choice>({ categories: [], brands: [], families: [], tags: [] });

export const CatalogueProvider = ({ children, ...choice }: Choice & { children: ReactNode }) => (
  <CatalogueContext value={choice}>{children}</CatalogueContext>
);

export const useCatalogue = () => use(CatalogueContext);
