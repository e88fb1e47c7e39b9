'use client';

import { createContext, type ReactNode, use } from 'react';
import type { BuilderKind } from '@/lib/catalogue/pc-builder/builder';

type Categories = readonly (readonly [kind: BuilderKind, slugs: readonly string[]])[];

const BuilderCategoriesContext = createContext<Categories>([]);

export const BuilderCategories = ({ value, children }: { value: Categories; children: ReactNode }) => (
  <BuilderCategoriesContext value={value}>{children}</BuilderCategoriesContext>
);

export const useBuilderCategories = () => use(BuilderCategoriesContext);
