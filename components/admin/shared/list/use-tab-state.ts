'use client';

import { useEffect, useState } from 'react';
import { tabStore } from '@/components/storefront/app/storage';

export const isIdList = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string');

export function parseTabState<T>(text: string | null, isValid: (stored: unknown) => stored is T): T | null {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return isValid(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** State of this tab, kept over a reload and the way back. `isValid` must be constant. */
export function useTabState<T>(
  key: string,
  first: T,
  isValid: (stored: unknown) => stored is T,
): readonly [T, (next: T) => void] {
  const [value, setValue] = useState(first);
  useEffect(() => {
    const stored = parseTabState(tabStore.read(key), isValid);
    if (stored !== null) setValue(stored);
  }, [key, isValid]);
  const keep = (next: T) => {
    setValue(next);
    tabStore.write(key, JSON.stringify(next));
  };
  return [value, keep];
}
