'use client';

let text = '';
const listeners = new Set<(text: string) => void>();

/** Search text of the current page; empty on other pages. */
export function setSearchText(next: string): void {
  text = next;
  for (const listener of listeners) listener(next);
}

/** Calls back with the current text and each later one. */
export function onSearchText(listener: (text: string) => void): () => void {
  listeners.add(listener);
  if (text) listener(text);
  return () => listeners.delete(listener);
}
