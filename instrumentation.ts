/** Once, when a server starts: has searches written down and led on, and says what keeps it from taking online payments. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ onSearches }, { writeSearches }, { onRedirect }, { readTargetOf }] = await Promise.all([
    import('./lib/server/search-visits'),
    import('./lib/search-log/writes'),
    import('./lib/search/redirect-of'),
    import('./lib/search-redirect/reads'),
  ]);
  onSearches(writeSearches);
  onRedirect(readTargetOf);
  const { isSiteUrlMissing } = await import('./lib/server/env');
  if (!isSiteUrlMissing()) return;
  const { log } = await import('./lib/server/log');
  log.warn('Online payments are off: PAYMENTS_MODE is live and SITE_URL is not set');
}
