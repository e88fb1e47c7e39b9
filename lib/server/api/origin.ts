/**
 * The scheme that the caller's browser used: this server speaks http, and a trusted proxy says (X-Forwarded-Proto) what it took from the
 * browser.
 */
export function schemeOf(forwarded: string | null, trustedHops: number): string {
  if (trustedHops === 0) return 'http';
  const said = (forwarded ?? '').split(',').map((entry) => entry.trim());
  // Most proxies write theirs over it; where each adds one, the outermost of ours is as far from the end as with addresses.
  return said.at(-trustedHops) || said[0] || 'http';
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
