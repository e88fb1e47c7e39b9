import { routeClass } from './route-class.ts';

/** From a page out of memory to a payment provider that takes its time, in seconds. */
export const SECONDS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Tally = {
  /** by method and status */
  answers: Map<string, Map<number | 'aborted', number>>;
  /** how many took up to each of SECONDS, but longer than the one before; the last longer than all */
  took: Float64Array;
  sum: number;
  count: number;
};

/** What was answered, by class of address: added up here, since a page out of memory takes 20 µs and a call of the library several. */
export const tallies = new Map<string, Tally>();

const bucketOf = (seconds: number): number => {
  let at = 0;
  while (at < SECONDS.length && seconds > (SECONDS[at] as number)) at += 1;
  return at;
};

/** Counts an answer. Status `aborted`: the caller left before its end. */
export function tally(url: string, method: string, status: number | 'aborted', seconds: number): void {
  const route = routeClass(url);
  let found = tallies.get(route);
  if (!found) {
    found = { answers: new Map(), took: new Float64Array(SECONDS.length + 1), sum: 0, count: 0 };
    tallies.set(route, found);
  }
  const known = METHODS.has(method) ? method : 'other';
  let statuses = found.answers.get(known);
  if (!statuses) {
    statuses = new Map();
    found.answers.set(known, statuses);
  }
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const at = bucketOf(seconds);
  found.took[at] = (found.took[at] as number) + 1;
  found.sum += seconds;
  found.count += 1;
}
