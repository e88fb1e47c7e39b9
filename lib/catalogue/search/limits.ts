import 'server-only';
import { CallWindow } from '../../platform/server/limits/call-window';
import { ConcurrencyLimiter } from '../../platform/server/limits/concurrency-limiter';

/* A mobile network puts hundreds of shoppers behind one address; two slots allow 60 searches a second. */

const SEARCH_PAGES = { max: 300, windowSeconds: 60, callers: 50_000 } as const;

const PLACES = { atOnce: 4, perCaller: 2, waiting: 8, waitingPerCaller: 4, patienceMs: 3_000 } as const;

const kept = globalThis as unknown as { searchSlots?: ConcurrencyLimiter; searchPages?: CallWindow };

/** Concurrency limiter of public searches. */
export const searchSlots = (): ConcurrencyLimiter => {
  kept.searchSlots ??= new ConcurrencyLimiter(PLACES);
  return kept.searchSlots;
};

/** Rate limiter of result pages. */
export const searchPages = (): CallWindow => {
  kept.searchPages ??= new CallWindow(SEARCH_PAGES);
  return kept.searchPages;
};

/** Set by the middleware for the search page: "429" or "503". */
export const REFUSED_HEADER = 'x-search-refused';
