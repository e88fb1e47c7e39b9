'use client';

import { type ComponentType, createContext, use } from 'react';
import type { ListNoun } from '../nouns';
import type { RowFormProps } from './row-editor';

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

/** Provided by components/admin/shell/editors.tsx. */
export function useEditorOf(noun: ListNoun): Editors[ListNoun] {
  const editors = use(EditorsContext);
  if (!editors) throw new Error('useEditorOf stands outside the back office');
  return editors[noun];
}
