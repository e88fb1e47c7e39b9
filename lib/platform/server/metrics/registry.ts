import { Counter, collectDefaultMetrics, Gauge, Histogram, type MetricValueWithName, Registry } from 'prom-client';
import { cacheReport } from '../cache/report.ts';
import { measuredPool } from './meter.ts';
import { LATENCY_BUCKETS_SECONDS, responseCounters } from './response-counters.ts';

/* Prometheus metrics. Labels must have few values. */

export const metricsRegistry = new Registry();
const registers = [metricsRegistry];
const LATENCY = 'shop_http_request_duration_seconds';

type Value = MetricValueWithName<'route' | 'le'>;

collectDefaultMetrics({ register: metricsRegistry });

new Counter({
  name: 'shop_http_requests_total',
  help: 'Requests answered, by class of address, method and status (aborted: the caller left before the end)',
  labelNames: ['route', 'method', 'status'],
  registers,
  collect() {
    this.reset();
    for (const [route, { answers }] of responseCounters) {
      for (const [method, statuses] of answers) {
        for (const [status, count] of statuses) this.inc({ route, method, status }, count);
      }
    }
  },
});

const duration = {
  name: LATENCY,
  help: 'From the head of a request to the end of its answer',
  labelNames: ['route'] as const,
};
const empty = new Histogram({ ...duration, registers: [] });

class Latency extends Histogram<'route'> {
  override async get() {
    const values: Value[] = [];
    const say = (name: string, value: number, labels: Record<string, string | number>) =>
      values.push({ metricName: `${LATENCY}_${name}`, value, labels });
    for (const [route, { took, sum, count }] of responseCounters) {
      let upTo = 0;
      for (const [at, le] of LATENCY_BUCKETS_SECONDS.entries()) {
        upTo += took[at] ?? 0;
        say('bucket', upTo, { le, route });
      }
      say('bucket', count, { le: '+Inf', route });
      say('sum', sum, { route });
      say('count', count, { route });
    }
    return { ...(await empty.get()), values };
  }

  getForPromString() {
    return this.get();
  }
}

new Latency({ ...duration, registers });

export const jobDurations = new Histogram({
  name: 'shop_job_duration_seconds',
  help: 'Runs of background jobs, and how long they took',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
  registers,
});

export const mailAttempts = new Counter({
  name: 'shop_mails_total',
  help: 'Attempts to send a mail (given_up: the last one failed)',
  labelNames: ['outcome'],
  registers,
});

export const paymentResults = new Counter({
  name: 'shop_payments_total',
  help: 'Payments started, and what they came to',
  labelNames: ['provider', 'outcome'],
  registers,
});

new Counter({
  name: 'shop_cache_lookups_total',
  help: 'Looks into the caches: answers are whole pages as they are sent, pages and data what they are made of',
  labelNames: ['store', 'result'],
  registers,
  collect() {
    this.reset();
    for (const [store, { hits, misses }] of Object.entries(cacheReport()?.stores ?? {})) {
      this.inc({ store, result: 'hit' }, hits);
      this.inc({ store, result: 'miss' }, misses);
    }
  },
});

new Gauge({
  name: 'shop_cache_bytes',
  help: 'Bytes that the caches hold',
  labelNames: ['store'],
  registers,
  collect() {
    for (const [store, { bytes }] of Object.entries(cacheReport()?.stores ?? {})) this.set({ store }, bytes);
  },
});

new Gauge({
  name: 'shop_cache_limit_bytes',
  help: 'Bytes that the caches may hold',
  labelNames: ['store'],
  registers,
  collect() {
    for (const [store, { mostBytes }] of Object.entries(cacheReport()?.stores ?? {})) this.set({ store }, mostBytes);
  },
});

new Gauge({
  name: 'shop_cache_entries',
  help: 'Entries that the caches hold',
  labelNames: ['store'],
  registers,
  collect() {
    for (const [store, { entries }] of Object.entries(cacheReport()?.stores ?? {})) this.set({ store }, entries);
  },
});

new Gauge({
  name: 'shop_database_connections',
  help: 'Connections to the database: in use, idle, and callers that wait for one',
  labelNames: ['state'],
  registers,
  collect() {
    const { totalCount, idleCount, waitingCount } = measuredPool() ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };
    this.set({ state: 'in_use' }, totalCount - idleCount);
    this.set({ state: 'idle' }, idleCount);
    this.set({ state: 'waiting' }, waitingCount);
  },
});

/** Metrics of the database are equal in all processes, so they are not in the registry. */
export async function metricsText(waiting: { mails: number | null }): Promise<string> {
  if (waiting.mails === null) return '';
  const read = new Registry();
  new Gauge({ name: 'shop_mails_waiting', help: 'Mails that are yet to be sent', registers: [read] }).set(
    waiting.mails,
  );
  return read.metrics();
}
