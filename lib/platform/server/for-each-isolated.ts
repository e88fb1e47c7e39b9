import 'server-only';
import { log } from './log';

/** Processes every item in order. Logs errors and throws the first one at the end. */
export async function forEachIsolated<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  const [first, ...others] = errors;
  for (const error of others) log.error({ err: error }, 'another part of the work failed too');
  if (errors.length > 0) throw first;
}
