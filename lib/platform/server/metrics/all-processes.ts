import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry } from 'prom-client';
import { registry } from './registry.ts';

/*
 * Of several processes behind one port any may be asked: it asks the one that started them all, which adds up what each has counted.
 */

const ASK = 'shop:metrics';
const PATIENCE_MS = 6_000;

type Message = { type?: unknown; id?: unknown; body?: unknown };
const isAsked = (message: unknown): message is Message => (message as Message | null)?.type === ASK;

/** In the process that starts the others: answers them. Call it once, before they are started. */
export function addUpProcesses(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isAsked(message)) return;
    const body = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ type: ASK, id: message.id, body });
  });
}

/** In one of several processes: lets its counts be asked for. */
export function answerWithOthers(): void {
  AggregatorRegistry.setRegistries(registry);
  // Listens from then on.
  new AggregatorRegistry();
}

/** In one of several processes: what all have counted; its own counts when nobody adds them up. */
export async function ofAllProcesses(): Promise<string> {
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
    const late = setTimeout(done, PATIENCE_MS, '');
    process.on('message', listen);
    process.send?.({ type: ASK, id });
  });
  return body === '' ? registry.metrics() : body;
}
