'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Differs between parts of the page: a part that hydrates late must first match the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
