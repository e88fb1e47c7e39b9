import { firstForwarded } from './forwarded.ts';

/**
 * The scheme that the caller's browser used: this server speaks http, and trusted proxies say (X-Forwarded-Proto) what they took. The first
 * of them is the one that the browser spoke to.
 */
export function schemeOf(forwarded: string | null, trustedHops: number): string {
  if (trustedHops === 0) return 'http';
  return firstForwarded(forwarded)?.toLowerCase() ?? 'http';
}

/**
 * Whether an unsafe call comes from one of this site's own pages: the Origin is this host's with its scheme and port, or, where a
 * browser sends no Origin, Sec-Fetch-Site says same-origin. At the configured public address (SITE_URL) that one alone counts.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string | undefined, trustedHops: number): boolean {
  const origin = headers.get('origin');
  if (!origin) return headers.get('sec-fetch-site') === 'same-origin';
  const site = siteUrl ? URL.parse(siteUrl) : null;
  if (site && origin === site.origin) return true;
  const own = URL.parse(`${schemeOf(headers.get('x-forwarded-proto'), trustedHops)}://${headers.get('host') ?? ''}`);
  return own !== null && own.host !== site?.host && own.origin !== 'null' && origin === own.origin;
}
