'use client';

import { type ComponentType, createContext, type RefObject, use } from 'react';
import type { FormNoun, ListNoun } from '../nouns';

export type RowFormProps<R, N extends ListNoun = FormNoun> = {
  row: R | null;
  source?: R | null;
  noun: N;
  endpoint: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export type Editors = Readonly<
  Record<
    ListNoun,
    {
      /** Collection: POST creates; PUT and DELETE use {endpoint}/{id}. */
      endpoint: string;
      /** Missing if rows are edited on a page. */
      form?: ComponentType<RowFormProps<never, never>>;
    }
  >
>;

export const EditorsContext = createContext<Editors | null>(null);

export function useEditorOf(noun: ListNoun): Editors[ListNoun] {
  const editors = use(EditorsContext);
  if (!editors) throw new Error('useEditorOf stands outside the back office');
  return editors[noun];
}
