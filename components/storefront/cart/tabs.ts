import { checkAccountChange, pageAccount, seemsSignedIn } from '@/lib/platform/shared/page-account';
import { localStore } from '../app/storage';

const NOTE = 'shopper-changed';

let seen: string | null = null;

export function notifyTabs(): void {
  seen = `${Date.now()}.${Math.random()}`;
  localStore.write(NOTE, seen);
}

/** `pageshow`: the back button restored an old page. */
const RETURN = ['storage', 'focus', 'pageshow', 'visibilitychange'] as const;

const ONE_RETURN_MS = 2_000;

/** Calls back after a change in another tab, a restored page or, if signed in, a return to this tab. */
export function onTabChange(onNews: () => void): void {
  seen = localStore.read(NOTE);
  if (seen === null) notifyTabs();
  let looked = Date.now();
  const look = (event: Event) => {
    const note = localStore.read(NOTE);
    const isBack = seemsSignedIn() && document.visibilityState === 'visible' && Date.now() - looked > ONE_RETURN_MS;
    // `note` is null without storage; then each event counts as a change.
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
