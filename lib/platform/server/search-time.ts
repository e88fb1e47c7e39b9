import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../shared/errors';
import { databaseErrorCause } from './database-error';

const STATEMENT_MS = 2_000;
export const STAFF_STATEMENT_MS = 10_000;

const SEARCH_MS = 4_000;

type Running = { until: number; signal: AbortSignal | undefined };

const running = new AsyncLocalStorage<Running>();

const QUERY_CANCELED = '57014';

/** Runs a search with a time limit; stops when the client disconnects. Errors: search_busy. */
export async function withSearchTimeout<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await running.run({ until: Date.now() + SEARCH_MS, signal }, work);
  } catch (error) {
    if (isTimeout(error)) throw searchBusyError();
    throw error;
  }
}

/** Timeout of the next statement, ms. Errors: search_busy. */
export function statementTimeoutMs(): number {
  const search = running.getStore();
  if (!search) return STATEMENT_MS;
  const left = search.until - Date.now();
  if (left <= 0 || search.signal?.aborted) throw searchBusyError();
  return Math.min(STATEMENT_MS, left);
}

export const assertSearchTimeLeft = (): void => void statementTimeoutMs();

export const searchBusyError = () => new AppError('search_busy', { headers: { 'Retry-After': '5' } });

export const isTimeout = (error: unknown): boolean => databaseErrorCause(error)?.originalCode === QUERY_CANCELED;
