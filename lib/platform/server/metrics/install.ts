import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exposeWorkerMetrics, readAllMetrics } from './all-processes.ts';
import { setMetricsRecorder } from './meter.ts';
import { jobDurations, mailAttempts, metricsRegistry, metricsText, paymentResults } from './registry.ts';
import { countResponse } from './response-counters.ts';

type Counted = Record<'now' | 'later', (request: IncomingMessage, response: ServerResponse, begun: number) => void>;

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

/** `now`: the response is sent; `later`: counted once it closes. */
export function installMetrics(): Counted {
  if (cluster.isWorker) exposeWorkerMetrics();
  setMetricsRecorder({
    job: (job, seconds, outcome) => jobDurations.observe({ job, outcome }, seconds),
    mail: (outcome) => mailAttempts.inc({ outcome }),
    payment: (provider, outcome) => paymentResults.inc({ provider, outcome }),
    text: async (waiting) => ({
      type: metricsRegistry.contentType,
      body: `${await (cluster.isWorker ? readAllMetrics() : metricsRegistry.metrics())}\n${await metricsText(waiting)}`,
    }),
  });
  return {
    now: ({ url = '/', method = '' }, { statusCode }, begun) =>
      countResponse(url, method, statusCode, secondsSince(begun)),
    later({ url = '/', method = '' }, response, begun) {
      response.on('close', () => {
        countResponse(url, method, response.writableFinished ? response.statusCode : 'aborted', secondsSince(begun));
      });
    },
  };
}
