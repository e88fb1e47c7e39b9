import type { QueryClient } from '@tanstack/react-query';

/** What two tabs of one shopper share: the key of the list, and where the last change of it is noted. */
const SHARED = { '/api/cart': 'changed-cart', '/api/wishlist': 'changed-wishlist' } as const;
type SharedList = keyof typeof SHARED;
const LISTS = Object.keys(SHARED) as SharedList[];

/** The note of the last change that this tab knows of. */
const seen = new Map<SharedList, string | null>();

function noteOf(list: SharedList): string | null {
  try {
    return localStorage.getItem(SHARED[list]);
  } catch {
    // Without storage nothing tells of other tabs: every look finds something new.
    return Math.random().toString();
  }
}

/** Tells the shopper's other tabs that the server has changed a list. This tab sees to itself. */
export function announceChange(list: SharedList): void {
  const note = `${Date.now()}.${Math.random()}`;
  seen.set(list, note);
  try {
    localStorage.setItem(SHARED[list], note);
  } catch {
    // They find out when they read the list again.
  }
}

function catchUp(client: QueryClient, always: boolean): void {
  for (const list of LISTS) {
    const note = noteOf(list);
    if (!always && note === seen.get(list)) continue;
    seen.set(list, note);
    void client.invalidateQueries({ queryKey: [list] });
  }
}

/**
 * Keeps cart and wishlist as the shopper's other tabs left them: at once while both are open, at the latest when this one
 * gets the focus again. A page that comes back as it was left, by the back button, may have missed anything: it reads afresh.
 * For as long as the page lives.
 */
export function keepTabsInStep(client: QueryClient): void {
  for (const list of LISTS) seen.set(list, noteOf(list));
  const look = () => catchUp(client, false);
  window.addEventListener('storage', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', (event) => catchUp(client, event.persisted));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
