import { cookieSession } from './shopper-key';

/*
 * Which account a page was drawn for: by a mark that is no secret: of a customer the beginning of a hash, of a guest the beginning of the browser's id. Tabs
 * share cookies: a sign-in or sign-out in one changes whose calls all of them make.
 */

/** The cookie that says who is signed in here, by their mark; whether still, the server knows. */
export const SIGNED_IN_KEY = 'signed-in';

/** The header of a call that says for which account its page was drawn. */
export const ACCOUNT_HEADER = 'x-shopper-account';

/** A guest whose browser had no id yet: any guest. */
const GUEST = 'guest';

/** The mark of a guest. */
export const guestMark = (browserId: string | null | undefined): string =>
  browserId ? `${GUEST}.${browserId.slice(0, 8)}` : GUEST;

/** The cookie's value in browsers that signed in before there were marks: anybody who is signed in. */
const SOMEBODY = '1';

/** Whether a mark is a guest's. */
export const isGuest = (mark: string): boolean => mark === GUEST || mark.startsWith(`${GUEST}.`);

/** Whether a page that was drawn for `drawn` may write as `actual`. */
export const isSameAccount = (drawn: string, actual: string): boolean =>
  drawn === actual || (drawn === GUEST && isGuest(actual)) || (drawn === SOMEBODY && !isGuest(actual));

const signedIn = (): string | undefined => document.cookie.match(/(?:^|; )signed-in=([\w-]+)/)?.[1];

/** Whether this browser was signed in when it last heard of it. */
export const seemsSignedIn = (): boolean => signedIn() !== undefined;

/** Outside of a page (tests, the service worker) nobody is signed in. */
const current = (): string => (typeof document === 'undefined' ? GUEST : (signedIn() ?? guestMark(cookieSession())));

let drawn: string | undefined;
let showsOwn = false;
type Listener = (isForeign: boolean) => void;
const listeners = new Set<Listener>();

/** The account that this page was drawn for. */
export function pageAccount(): string {
  if (drawn === undefined || (drawn === GUEST && !showsOwn)) drawn = current();
  return drawn;
}

/** The page shows what is its shopper's own: it is drawn for them from now on. */
export function showOwn(): void {
  pageAccount();
  showsOwn = true;
}

/** Whether somebody has signed in or out since this page was drawn. */
export const isForeignPage = (): boolean => !isSameAccount(pageAccount(), current());

/** Has this page write as who is signed in now. */
export const adoptAccount = (): void => {
  drawn = current();
};

/** Calls back when the page is another account's than who is signed in, and when it is no more: in place of drawing it anew. */
export function onAccountChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Looks whether somebody has signed in or out since: a page that shows what was theirs is drawn anew, any other goes on as who is signed in now. */
export function lookForAccountChange(): void {
  const isForeign = isForeignPage();
  for (const listener of listeners) listener(isForeign);
  if (!isForeign || listeners.size > 0) return;
  if (showsOwn) window.location.reload();
  else adoptAccount();
}

/** Whether this page was drawn for a guest. */
export const isGuestPage = (): boolean => isGuest(pageAccount());
