import 'server-only';
import { CallWindow } from '../../platform/shared/call-window';
import { ConcurrencyLimiter } from '../../platform/shared/concurrency-limiter';

/*
 * How much of the shop searches may take. A mobile network puts hundreds of shoppers behind one address, and each search takes
 * some hundredths of a second: two places are sixty searches a second. Six of the database's ten connections are never a search's.
 */

/** Pages of results per address and minute. */
const SEARCH_PAGES = { max: 300, windowSeconds: 60, callers: 50_000 } as const;

const PLACES = { atOnce: 4, perCaller: 2, waiting: 8, waitingPerCaller: 4, patienceMs: 3_000 } as const;

// Pages, calls and the middleware are bundles of their own: they meet in the process.
const kept = globalThis as unknown as { searchSlots?: ConcurrencyLimiter; searchPages?: CallWindow };

/** Where strangers' searches go in. */
export const searchSlots = (): ConcurrencyLimiter => {
  kept.searchSlots ??= new ConcurrencyLimiter(PLACES);
  return kept.searchSlots;
};

/** Counts the pages of results that an address asks for. */
export const searchPages = (): CallWindow => {
  kept.searchPages ??= new CallWindow(SEARCH_PAGES);
  return kept.searchPages;
};

/** With this header the middleware tells the search page that it has nothing to search: "429" or "503". */
export const REFUSED_HEADER = 'x-search-refused';
