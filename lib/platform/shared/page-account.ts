import { cookieSession } from './shopper-key';

/* Tabs share cookies, so a sign-in or sign-out in one tab affects the requests of all tabs. */

/** Cookie with the account mark of the signed-in customer, for scripts. It does not authenticate. */
export const SIGNED_IN_COOKIE = 'signed-in';

export const ACCOUNT_HEADER = 'x-shopper-account';

const GUEST = 'guest';

export const guestAccountMark = (browserId: string | null | undefined): string =>
  browserId ? `${GUEST}.${browserId.slice(0, 8)}` : GUEST;

/** Value set by earlier versions; matches any customer. */
const ANY_CUSTOMER = '1';

export const isGuest = (mark: string): boolean => mark === GUEST || mark.startsWith(`${GUEST}.`);

/** Whether a page rendered for the account `drawn` may write as the account `actual`. */
export const isSameAccount = (drawn: string, actual: string): boolean =>
  drawn === actual || (drawn === GUEST && isGuest(actual)) || (drawn === ANY_CUSTOMER && !isGuest(actual));

const signedIn = (): string | undefined => document.cookie.match(/(?:^|; )signed-in=([\w-]+)/)?.[1];

export const seemsSignedIn = (): boolean => signedIn() !== undefined;

const current = (): string =>
  typeof document === 'undefined' ? GUEST : (signedIn() ?? guestAccountMark(cookieSession()));

let drawn: string | undefined;
let showsOwn = false;
type Listener = (isForeign: boolean) => void;
const listeners = new Set<Listener>();

/** Account mark for which the page was rendered. */
export function pageAccount(): string {
  if (drawn === undefined || (drawn === GUEST && !showsOwn)) drawn = current();
  return drawn;
}

/** Binds the page to the current account: it now shows personal data. */
export function markPersonalPage(): void {
  pageAccount();
  showsOwn = true;
}

export const isForeignPage = (): boolean => !isSameAccount(pageAccount(), current());

export const bindPageToAccount = (): void => {
  drawn = current();
};

/** `listener` handles account changes instead of a reload. Returns its removal. */
export function onAccountChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Compares the cookies with the page's account. Without listeners, a change reloads pages with personal data. */
export function checkAccountChange(): void {
  const isForeign = isForeignPage();
  for (const listener of listeners) listener(isForeign);
  if (!isForeign || listeners.size > 0) return;
  if (showsOwn) window.location.reload();
  else bindPageToAccount();
}

export const isGuestPage = (): boolean => isGuest(pageAccount());
