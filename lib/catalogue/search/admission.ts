import 'server-only';
import { searchBusyError, statementTimeoutMs, withSearchTimeout } from '../../platform/server/search-time';
import { withTimeout } from '../../platform/shared/with-timeout';
import { isCatalogueLoaded, readCatalogue } from './index/follow-changes';
import { searchConcurrencyLimiter } from './limits';

/** The first load of the catalogue may take up to the statement timeout. */
async function readInTime(): Promise<void> {
  if (isCatalogueLoaded()) return;
  await withTimeout(statementTimeoutMs(), readCatalogue()).catch((error: unknown) => {
    throw error instanceof Error && error.message === 'timeout' ? searchBusyError() : error;
  });
}

/** Runs a public search within limits on time and concurrency per `caller` (ipRateLimitKey). Errors: search_busy. */
export async function admitSearch<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const leave = await searchConcurrencyLimiter().enter(caller, signal);
  if (!leave) throw searchBusyError();
  try {
    return await withSearchTimeout(async () => {
      await readInTime();
      return work();
    }, signal);
  } finally {
    leave();
  }
}
