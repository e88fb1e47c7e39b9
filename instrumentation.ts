/** Once, when a server starts: has searches written down, and says what keeps it from taking online payments. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ onSearches }, { writeSearches }] = await Promise.all([
    import('./lib/server/search-visits'),
    import('./lib/search-log/writes'),
  ]);
  onSearches(writeSearches);
  const { isSiteUrlMissing } = await import('./lib/server/env');
  if (!isSiteUrlMissing()) return;
  const { log } = await import('./lib/server/log');
  log.warn('Online payments are off: PAYMENTS_MODE is live and SITE_URL is not set');
}
