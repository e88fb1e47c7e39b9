'use client';

let text = '';
const listeners = new Set<(text: string) => void>();

/** The text that the shown page was searched with; empty elsewhere. */
export function setSearchText(next: string): void {
  text = next;
  for (const listener of listeners) listener(next);
}

/** Calls back with the present text, and with every later one. */
export function onSearchText(listener: (text: string) => void): () => void {
  listeners.add(listener);
  if (text) listener(text);
  return () => listeners.delete(listener);
}
