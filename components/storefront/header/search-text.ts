'use client';

let text = '';
const listeners = new Set<(text: string) => void>();

export function setSearchText(next: string): void {
  text = next;
  for (const listener of listeners) listener(next);
}

/** Also calls back at once if there is a text. */
export function onSearchText(listener: (text: string) => void): () => void {
  listeners.add(listener);
  if (text) listener(text);
  return () => listeners.delete(listener);
}
