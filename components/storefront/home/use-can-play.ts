'use client';

import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether things may move by themselves; null on the server and until the page is alive. */
export const useCanPlay = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => !window.matchMedia(QUERY).matches,
    () => null,
  );
