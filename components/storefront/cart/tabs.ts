import { lookForAccountChange, pageAccount, seemsSignedIn } from '@/lib/platform/shared/page-account';
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

/** What tells of another tab, or that one comes back to this one: the back button shows a page as it was left. */
const RETURN = ['storage', 'focus', 'pageshow', 'visibilitychange'] as const;

/** Coming back tells of itself by several events. */
const ONE_RETURN_MS = 2_000;

/**
 * Calls back when another tab has changed a list: at once while both are open, at the latest when this one gets the focus
 * again. A page that the back button brings back as it was left may have missed anything, and where somebody is signed in another device may have
 * changed something. For as long as the page lives.
 */
export function hearTabs(onNews: () => void): void {
  seen = storage.read(NOTE);
  if (seen === null) tellTabs();
  let looked = Date.now();
  const look = (event: Event) => {
    const note = storage.read(NOTE);
    const isBack = seemsSignedIn() && document.visibilityState === 'visible' && Date.now() - looked > ONE_RETURN_MS;
    // Without storage nothing tells of other tabs: every look finds something new.
    if (note !== null && note === seen && !(event as PageTransitionEvent).persisted && !isBack) return;
    looked = Date.now();
    seen = note;
    onNews();
  };
  for (const event of RETURN) window.addEventListener(event, look);
}

let watchesAccount = false;

/** From now on this page acts when another tab signs in or out. For as long as the page lives. */
export function watchAccount(): void {
  if (watchesAccount) return;
  watchesAccount = true;
  pageAccount();
  for (const event of RETURN) window.addEventListener(event, lookForAccountChange);
}
