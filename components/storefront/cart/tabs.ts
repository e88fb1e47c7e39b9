import { checkAccountChange, pageAccount, seemsSignedIn } from '@/lib/platform/shared/page-account';
import { storage } from '../app/storage';

const NOTE = 'shopper-changed';

let seen: string | null = null;

export function notifyTabs(): void {
  seen = `${Date.now()}.${Math.random()}`;
  storage.write(NOTE, seen);
}

/**
 * Events from another tab, or on return to this one. `pageshow`: the back button restores an old
 * page.
 */
const RETURN = ['storage', 'focus', 'pageshow', 'visibilitychange'] as const;

/** One return fires several events. */
const ONE_RETURN_MS = 2_000;

/** Calls back after a change in another tab, a back-forward restore, or, if signed in, a return. */
export function onTabChange(onNews: () => void): void {
  seen = storage.read(NOTE);
  if (seen === null) notifyTabs();
  let looked = Date.now();
  const look = (event: Event) => {
    const note = storage.read(NOTE);
    const isBack = seemsSignedIn() && document.visibilityState === 'visible' && Date.now() - looked > ONE_RETURN_MS;
    // Without storage `note` is null: assume a change each time.
    if (note !== null && note === seen && !(event as PageTransitionEvent).persisted && !isBack) return;
    looked = Date.now();
    seen = note;
    onNews();
  };
  for (const event of RETURN) window.addEventListener(event, look);
}

let watchesAccount = false;

export function watchAccount(): void {
  if (watchesAccount) return;
  watchesAccount = true;
  pageAccount();
  for (const event of RETURN) window.addEventListener(event, checkAccountChange);
}
