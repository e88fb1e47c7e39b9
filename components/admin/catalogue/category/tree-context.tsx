'use client';

import { createContext, type ReactNode, use } from 'react';

type Choice = {
  categories: readonly { id: string; name: string; depth: number }[];
  attributes: readonly { id: string; name: string; unit: string | null }[];
  brands?: readonly { id: string; name: string }[];
};

const TreeContext = createContext<Choice>({ categories: [], attributes: [] });

export const CategoryTreeProvider = ({ children, ...choice }: Choice & { children: ReactNode }) => (
  <TreeContext value={choice}>{children}</TreeContext>
);

export const useCategoryTree = () => use(TreeContext);
