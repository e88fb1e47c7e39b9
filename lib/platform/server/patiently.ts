import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { READ_PAUSES, withPatience } from '../shared/patience';
import { isDatabaseGone } from './database-gone';

const LONGEST_MS = 3_000;

/** Retries a read while the database is briefly away. */
export async function patiently<T>(read: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  return withPatience(read, {
    mayPass: (thrown) => isDatabaseGone(thrown) && performance.now() - begun < LONGEST_MS,
    pauses: READ_PAUSES,
    wait,
  });
}
