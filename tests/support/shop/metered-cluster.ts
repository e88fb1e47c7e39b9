import cluster from 'node:cluster';
import { aggregateWorkerMetrics } from '../../../lib/platform/server/metrics/all-processes.ts';
import { installMetrics } from '../../../lib/platform/server/metrics/install.ts';
import { metricsRecorder } from '../../../lib/platform/server/metrics/meter.ts';

// Two processes count three emails each. The metrics that one of them prints must contain all six.

if (cluster.isPrimary) {
  aggregateWorkerMetrics();
  let counted = 0;
  cluster.on('message', (worker, message: { counted?: true; text?: string }) => {
    if (message.counted) counted += 1;
    if (message.counted && counted === 2) worker.send('say');
    if (message.text === undefined) return;
    console.log(message.text);
    process.exit(0);
  });
  cluster.fork();
  cluster.fork();
} else {
  installMetrics();
  for (let count = 0; count < 3; count += 1) metricsRecorder()?.mail('sent');
  process.on('message', async (message) => {
    if (message === 'say') process.send?.({ text: (await metricsRecorder()?.text({ mails: 7 }))?.body ?? '' });
  });
  process.send?.({ counted: true });
}
