'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Differs per part of the page: a part that hydrates late must first match the server's HTML, even if its data is there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
