import { firstForwarded } from './forwarded.ts';

/** Scheme that the browser used, from X-Forwarded-Proto if proxies are trusted. */
export function requestScheme(forwarded: string | null, trustedHops: number): string {
  if (trustedHops === 0) return 'http';
  return firstForwarded(forwarded)?.toLowerCase() ?? 'http';
}

/** CSRF check: Origin must match the request or SITE_URL; without Origin, Sec-Fetch-Site must be same-origin. */
export function isOwnOrigin(headers: Headers, siteUrl: string | undefined, trustedHops: number): boolean {
  const origin = headers.get('origin');
  if (!origin) return headers.get('sec-fetch-site') === 'same-origin';
  const site = siteUrl ? URL.parse(siteUrl) : null;
  if (site && origin === site.origin) return true;
  const own = URL.parse(
    `${requestScheme(headers.get('x-forwarded-proto'), trustedHops)}://${headers.get('host') ?? ''}`,
  );
  return own !== null && own.host !== site?.host && own.origin !== 'null' && origin === own.origin;
}

/** Whether a page of another origin caused the request. False without Sec-Fetch-Site (programs, old browsers). */
export const isFromOtherOrigin = (headers: Pick<Headers, 'get'>): boolean =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '');
