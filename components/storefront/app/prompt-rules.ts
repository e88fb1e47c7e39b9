/** Where a shopper is in the middle of paying, nothing may come in between. */
export const isPaying = (pathname: string): boolean => /^\/(checkout|mock-payment)(\/|$)/.test(pathname);

/** Where one looks around, and the app may be offered at the beginning of the page: pages with a task of their own have it not. */
export const isBrowsing = (pathname: string): boolean =>
  /^\/($|(category|product|search|brand|brands|daily-offers|featured|offers)(\/|$))/.test(pathname);

export type Platform = 'ios' | 'android' | 'other';

/** What the install instructions speak of. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/** «Later» holds for so long. */
const LATER_MS = 14 * 86_400_000;

/** Whether the card was put off recently: `stored` is what storage holds, a time in milliseconds as text. */
export function isPutOff(stored: string | null, now: number): boolean {
  const at = Number(stored);
  return stored !== null && Number.isFinite(at) && now >= at && now - at < LATER_MS;
}

/** The top bar comes so long after the page has loaded. */
export const BAR_DELAY_MS = 3000;
/** It goes by itself after so long, unless it is being used. */
export const BAR_STAY_MS = 10_000;
/** The id of the place in the header from which it hangs. */
export const BAR_PLACE = 'install-bar';
