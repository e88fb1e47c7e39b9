'use client';

import { type ComponentType, createContext, type RefObject, use } from 'react';
import type { FormNoun, ListNoun } from '../nouns';

export type RowFormProps<R, N extends ListNoun = FormNoun> = {
  /** null creates a row */
  row: R | null;
  /** row to copy into a new one */
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
      /** collection path: POST creates; PUT and DELETE go to {endpoint}/{id} */
      endpoint: string;
      /** missing if rows have an edit page */
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
