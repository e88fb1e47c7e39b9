'use client';

import { type ComponentType, createContext, use } from 'react';
import type { ListNoun } from '../nouns';
import type { RowFormProps } from './row-editor';

export type Editors = Readonly<
  Record<
    ListNoun,
    {
      /** the collection's address: POST makes a row; PUT and DELETE go to {endpoint}/{id} */
      endpoint: string;
      /** none: its rows are edited on pages of their own */
      form?: ComponentType<RowFormProps<never, never>>;
    }
  >
>;

export const EditorsContext = createContext<Editors | null>(null);

/** Where a list's calls go and in what form its rows are edited (components/admin/shell/editors.tsx). */
export function useEditorOf(noun: ListNoun): Editors[ListNoun] {
  const editors = use(EditorsContext);
  if (!editors) throw new Error('useEditorOf stands outside the back office');
  return editors[noun];
}
