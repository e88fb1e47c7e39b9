'use client';

import { createContext, type ReactNode, use } from 'react';

type Named = { id: string; name: string };

type Choices = {
  categories: readonly (Named & { depth: number })[];
  brands: readonly Named[];
  top: readonly (Named & { hasParts: boolean })[];
};

const MenuChoicesContext = createContext<Choices>({ categories: [], brands: [], top: [] });

export const MenuChoices = ({ children, ...choices }: Choices & { children: ReactNode }) => (
  <MenuChoicesContext value={choices}>{children}</MenuChoicesContext>
);

export const useMenuChoices = () => use(MenuChoicesContext);
