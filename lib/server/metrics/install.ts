import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerWithOthers, ofAllProcesses } from './all-processes.ts';
import { setMeter } from './meter.ts';
import { asText, jobs, latency, mails, payments, registry, requests } from './registry.ts';
import { routeClass } from './route-class.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Lets the shop count in this process. Answers what counts a request; call it before anything is answered. */
export function installMetrics(): (request: IncomingMessage, response: ServerResponse) => void {
  if (cluster.isWorker) answerWithOthers();
  setMeter({
    job: (job, seconds, outcome) => jobs.observe({ job, outcome }, seconds),
    mail: (outcome) => mails.inc({ outcome }),
    payment: (provider, outcome) => payments.inc({ provider, outcome }),
    text: async (waiting) => ({
      type: registry.contentType,
      body: `${await (cluster.isWorker ? ofAllProcesses() : registry.metrics())}\n${await asText(waiting)}`,
    }),
  });
  return (request, response) => {
    const begun = performance.now();
    response.on('close', () => {
      const route = routeClass(request.url ?? '/');
      const method = METHODS.has(request.method ?? '') ? (request.method as string) : 'other';
      requests.inc({ route, method, status: response.writableFinished ? response.statusCode : 'aborted' });
      latency.observe({ route }, (performance.now() - begun) / 1000);
    });
  };
}
