import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../shared/errors';
import { driverCause } from './database-error';

/** How long one statement of a stranger's search may take, in milliseconds, and of one of the staff's. */
const STATEMENT_MS = 2_000;
export const STAFF_STATEMENT_MS = 10_000;

/** How long all statements of one search may take together, in milliseconds. */
const SEARCH_MS = 4_000;

type Running = { until: number; signal: AbortSignal | undefined };

const running = new AsyncLocalStorage<Running>();

/** "canceling statement due to statement timeout" */
const QUERY_CANCELED = '57014';

/**
 * Runs a stranger's search with an end in sight: its statements get what is left of the time, and none begins once the caller
 * is gone. Errors: search_busy.
 */
export async function withSearchTime<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await running.run({ until: Date.now() + SEARCH_MS, signal }, work);
  } catch (error) {
    if (isTimeout(error)) throw searchBusy();
    throw error;
  }
}

/** How long the next statement may take, in milliseconds. Errors: search_busy. */
export function statementTime(): number {
  const search = running.getStore();
  if (!search) return STATEMENT_MS;
  const left = search.until - Date.now();
  if (left <= 0 || search.signal?.aborted) throw searchBusy();
  return Math.min(STATEMENT_MS, left);
}

/** No further step of a search begins once its time is over, or the caller is gone. Errors: search_busy. */
export const checkSearchTime = (): void => void statementTime();

/** The search cannot be made now: 503 and when to come again. */
export const searchBusy = () => new AppError('search_busy', { headers: { 'Retry-After': '5' } });

/** Whether the database ended a statement because its time was over. */
export const isTimeout = (error: unknown): boolean => driverCause(error)?.originalCode === QUERY_CANCELED;
