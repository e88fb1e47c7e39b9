import { storage } from '../app/storage';

/** Where the shopper's tabs note the last change of cart or wishlist. */
const NOTE = 'shopper-changed';

/** The note that this tab knows of. */
let seen: string | null = null;

/** Tells the other tabs that the server has changed a list. */
export function tellTabs(): void {
  seen = `${Date.now()}.${Math.random()}`;
  storage.write(NOTE, seen);
}

/**
 * Calls back when another tab has changed a list: at once while both are open, at the latest when this one gets the focus
 * again. A page that the back button brings back as it was left may have missed anything. For as long as the page lives.
 */
export function hearTabs(onNews: () => void): void {
  seen = storage.read(NOTE);
  if (seen === null) tellTabs();
  const look = (event: Event) => {
    const note = storage.read(NOTE);
    // Without storage nothing tells of other tabs: every look finds something new.
    if (note !== null && note === seen && !(event as PageTransitionEvent).persisted) return;
    seen = note;
    onNews();
  };
  for (const event of ['storage', 'focus', 'pageshow', 'visibilitychange']) window.addEventListener(event, look);
}
