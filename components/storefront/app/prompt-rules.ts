export const isPaymentPath = (pathname: string): boolean => /^\/(checkout|mock-payment)(\/|$)/.test(pathname);

export const isBrowsingPath = (pathname: string): boolean =>
  /^\/($|(category|product|search|brand|brands|daily-offers|featured|offers)(\/|$))/.test(pathname);

export type Platform = 'ios' | 'android' | 'other';

/** iPads report themselves as Macs, but have a touch screen. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

const LATER_MS = 14 * 86_400_000;

/** `stored`: time in ms as text. */
export function isPromptPostponed(stored: string | null, now: number): boolean {
  const at = Number(stored);
  return stored !== null && Number.isFinite(at) && now >= at && now - at < LATER_MS;
}

export const BAR_DELAY_MS = 3000;
export const BAR_STAY_MS = 10_000;
export const BAR_PLACE = 'install-bar';
