import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { READ_PAUSES, withPatience } from '../shared/patience';
import { isDatabaseGone } from './database-gone';

/** A database that lets everybody wait is not asked over and over: whoever reads has waited long enough. */
const LONGEST_MS = 3_000;

/** Reads what a screen cannot stand without: a database that is away for a second is asked again before the screen fails. */
export async function patiently<T>(read: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  return withPatience(read, {
    mayPass: (thrown) => isDatabaseGone(thrown) && performance.now() - begun < LONGEST_MS,
    pauses: READ_PAUSES,
    wait,
  });
}
