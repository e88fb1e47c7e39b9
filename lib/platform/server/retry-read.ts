import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { READ_RETRY_DELAYS_MS, withRetries } from '../shared/retry';
import { isDatabaseUnavailable } from './database-unavailable';

const MAX_RETRY_MS = 3_000;

/** Repeats a read while the database is unavailable, for at most MAX_RETRY_MS. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  return withRetries(read, {
    mayPass: (thrown) => isDatabaseUnavailable(thrown) && performance.now() - begun < MAX_RETRY_MS,
    pauses: READ_RETRY_DELAYS_MS,
    wait,
  });
}
