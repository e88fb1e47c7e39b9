import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry } from 'prom-client';
import { metricsRegistry } from './registry.ts';

/* Metrics of a cluster: any worker may be scraped; the primary process sums all. */

const ASK = 'shop:metrics';
const COLLECT_TIMEOUT_MS = 6_000;

type Message = { type?: unknown; id?: unknown; body?: unknown };
const isAsked = (message: unknown): message is Message => (message as Message | null)?.type === ASK;

/** Primary process. Call before the workers start. */
export function aggregateWorkerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isAsked(message)) return;
    const body = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ type: ASK, id: message.id, body });
  });
}

/** Worker: answers requests of the primary process. */
export function exposeWorkerMetrics(): void {
  AggregatorRegistry.setRegistries(metricsRegistry);
  new AggregatorRegistry();
}

/** Worker: metrics of all processes, or only its own if the primary does not answer. */
export async function readAllMetrics(): Promise<string> {
  const id = randomUUID();
  const body = await new Promise<string>((resolve) => {
    const done = (found: string) => {
      clearTimeout(late);
      process.off('message', listen);
      resolve(found);
    };
    const listen = (message: unknown) => {
      if (isAsked(message) && message.id === id) done(String(message.body ?? ''));
    };
    const late = setTimeout(done, COLLECT_TIMEOUT_MS, '');
    process.on('message', listen);
    process.send?.({ type: ASK, id });
  });
  return body === '' ? metricsRegistry.metrics() : body;
}
