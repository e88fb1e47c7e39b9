/**
 * Whether an unsafe call comes from one of this site's own pages: the Origin names this host (or the configured public
 * address), or, where a browser sends no Origin, Sec-Fetch-Site says same-origin.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string | undefined): boolean {
  const origin = headers.get('origin');
  if (!origin) return headers.get('sec-fetch-site') === 'same-origin';
  if (siteUrl && origin === URL.parse(siteUrl)?.origin) return true;
  const host = headers.get('host');
  return host !== null && URL.parse(origin)?.host === host;
}
