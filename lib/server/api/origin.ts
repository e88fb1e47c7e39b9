/**
 * Whether an unsafe call comes from one of this site's own pages: the Origin names this host (or the configured public
 * address), or, where a browser sends no Origin, Sec-Fetch-Site says same-origin.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string | undefined): boolean {
  const origin = headers.get('origin');
  if (origin) {
    if (siteUrl && origin === originOf(siteUrl)) return true;
    const host = headers.get('host');
    return host !== null && originOf(origin) !== null && new URL(origin).host === host;
  }
  return headers.get('sec-fetch-site') === 'same-origin';
}

function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
