'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Differs per part of the page, because a part that hydrates late must first match the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
