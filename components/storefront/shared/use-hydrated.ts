'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Per part of the page: a later part may find data already loaded, but must first match the
 * server's HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
