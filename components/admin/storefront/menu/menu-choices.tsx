'use client';

import { createContext, type ReactNode, use } from 'react';

type Named = { id: string; name: string };

type Choices = {
  categories: readonly (Named & { depth: number })[];
  brands: readonly Named[];
  /** the entries of the first level; `hasParts`: some lie in it */
  top: readonly (Named & { hasParts: boolean })[];
};

const MenuChoicesContext = createContext<Choices>({ categories: [], brands: [], top: [] });

export const MenuChoices = ({ children, ...choices }: Choices & { children: ReactNode }) => (
  <MenuChoicesContext value={choices}>{children}</MenuChoicesContext>
);

/** What an entry of the menu may open, and what it may lie in. */
export const useMenuChoices = () => use(MenuChoicesContext);
