import 'server-only';
import { searchBusy, statementTime, withSearchTime } from '../../platform/server/search-time';
import { within } from '../../platform/shared/within';
import { isCatalogueRead, readCatalogue } from './index/follow';
import { searchSlots } from './limits';

/** A server that has just started is reading what it searches in: nobody waits for longer than for a statement. */
async function readInTime(): Promise<void> {
  if (isCatalogueRead()) return;
  await within(statementTime(), readCatalogue()).catch((error: unknown) => {
    throw error instanceof Error && error.message === 'timeout' ? searchBusy() : error;
  });
}

/**
 * A stranger's search: few run at once, of one address fewer, none for long. `caller`: whose places it takes (addressGroup); `signal`: their presence.
 * Errors: search_busy.
 */
export async function admitSearch<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const leave = await searchSlots().enter(caller, signal);
  if (!leave) throw searchBusy();
  try {
    return await withSearchTime(async () => {
      await readInTime();
      return work();
    }, signal);
  } finally {
    leave();
  }
}
