import { routeClass } from './route-class.ts';

export const LATENCY_BUCKETS_SECONDS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Tally = {
  answers: Map<string, Map<number | 'aborted', number>>;
  took: Float64Array;
  sum: number;
  count: number;
};

/** Plain counters, because a page from memory takes 20 µs and a prom-client call several. */
export const responseCounters = new Map<string, Tally>();

const bucketOf = (seconds: number): number => {
  let at = 0;
  while (at < LATENCY_BUCKETS_SECONDS.length && seconds > (LATENCY_BUCKETS_SECONDS[at] as number)) at += 1;
  return at;
};

/** `aborted`: the client closed the connection early. */
export function countResponse(url: string, method: string, status: number | 'aborted', seconds: number): void {
  const route = routeClass(url);
  let found = responseCounters.get(route);
  if (!found) {
    found = { answers: new Map(), took: new Float64Array(LATENCY_BUCKETS_SECONDS.length + 1), sum: 0, count: 0 };
    responseCounters.set(route, found);
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
