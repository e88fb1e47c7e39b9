import 'server-only';
import { CallWindow } from '../../platform/server/limits/call-window';
import { ConcurrencyLimiter } from '../../platform/server/limits/concurrency-limiter';
import { processSlot } from '../../platform/server/process-slots';

/* Mobile networks put hundreds of shoppers behind one address; two slots allow 60 searches a second. */

const SEARCH_PAGES = { max: 300, windowSeconds: 60, callers: 50_000 } as const;

const PLACES = { atOnce: 4, perCaller: 2, waiting: 8, waitingPerCaller: 4, patienceMs: 3_000 } as const;

const [slots, pages] = [processSlot<ConcurrencyLimiter>('search-slots'), processSlot<CallWindow>('search-pages')];

export const searchSlots = (): ConcurrencyLimiter => slots.getOr(() => new ConcurrencyLimiter(PLACES));

export const searchPages = (): CallWindow => pages.getOr(() => new CallWindow(SEARCH_PAGES));

/** Set by the middleware for the search page: "429" or "503". */
export const REFUSED_HEADER = 'x-search-refused';
