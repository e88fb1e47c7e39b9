import 'server-only';
import { ConcurrencyLimiter } from '../../platform/server/limits/concurrency-limiter';
import { InMemoryRateLimiter } from '../../platform/server/limits/in-memory-rate-limiter';
import { processSlot } from '../../platform/server/process-slots';

/* Mobile networks put hundreds of shoppers behind one address; two slots allow 60 searches a second. */

const SEARCH_PAGES = { max: 300, windowSeconds: 60, callers: 50_000 } as const;

const PLACES = { atOnce: 4, perCaller: 2, waiting: 8, waitingPerCaller: 4, patienceMs: 3_000 } as const;

const [slots, pages] = [
  processSlot<ConcurrencyLimiter>('search-slots'),
  processSlot<InMemoryRateLimiter>('search-pages'),
];

export const searchConcurrencyLimiter = (): ConcurrencyLimiter => slots.getOr(() => new ConcurrencyLimiter(PLACES));

export const searchPageLimiter = (): InMemoryRateLimiter => pages.getOr(() => new InMemoryRateLimiter(SEARCH_PAGES));

/** Set by the middleware for the search page: "429" or "503". */
export const REFUSED_HEADER = 'x-search-refused';
