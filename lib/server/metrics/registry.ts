import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { cacheReport } from '../cache/report.ts';
import { measuredPool } from './meter.ts';

/*
 * What is counted and measured, in Prometheus' terms. Labels have few values: classes of addresses, names from the sources, statuses.
 */

export const registry = new Registry();
const registers = [registry];

collectDefaultMetrics({ register: registry });

/** From a page out of memory to a payment provider that takes its time, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requests = new Counter({
  name: 'shop_http_requests_total',
  help: 'Requests answered, by class of address, method and status (aborted: the caller left before the end)',
  labelNames: ['route', 'method', 'status'],
  registers,
});

export const latency = new Histogram({
  name: 'shop_http_request_duration_seconds',
  help: 'From the head of a request to the end of its answer',
  labelNames: ['route'],
  buckets: SECONDS,
  registers,
});

export const jobs = new Histogram({
  name: 'shop_job_duration_seconds',
  help: 'Runs of background jobs, and how long they took',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
  registers,
});

export const mails = new Counter({
  name: 'shop_mails_total',
  help: 'Attempts to send a mail (given_up: the last one failed)',
  labelNames: ['outcome'],
  registers,
});

export const payments = new Counter({
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

/** What is read from the database when it is asked for: the same in all processes, so that none of them keeps it. */
export async function asText(waiting: { mails: number | null }): Promise<string> {
  if (waiting.mails === null) return '';
  const read = new Registry();
  new Gauge({ name: 'shop_mails_waiting', help: 'Mails that are yet to be sent', registers: [read] }).set(
    waiting.mails,
  );
  return read.metrics();
}
