'use client';

import { useSyncExternalStore } from 'react';
import { localStore } from '../app/storage';

const KEY = 'recent-searches';
const MAX_RECENT_SEARCHES = 8;
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let read: { text: string | null; list: readonly string[] } = { text: null, list: NONE };

function parse(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MAX_RECENT_SEARCHES) : NONE;
  } catch {
    return NONE;
  }
}

function recentSearches(): readonly string[] {
  const text = localStore.read(KEY);
  if (text !== read.text) read = { text, list: parse(text) };
  return read.list;
}

function write(list: readonly string[]): void {
  if (list.length > 0) localStore.write(KEY, JSON.stringify(list.slice(0, MAX_RECENT_SEARCHES)));
  else localStore.remove(KEY);
  for (const listener of listeners) listener();
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export const addRecentSearch = (text: string): void =>
  write([text, ...recentSearches().filter((one) => !isSame(one, text))]);
export const removeRecentSearch = (text: string): void => write(recentSearches().filter((one) => one !== text));
export const clearRecentSearches = (): void => write(NONE);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, recentSearches, () => NONE);
