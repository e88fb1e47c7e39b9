'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while a part of the page is hydrated, true from then on. Parts hydrate one after the other: a later
 * one may find the shopper's data already loaded by an earlier one, and must still begin with what the server sent.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
