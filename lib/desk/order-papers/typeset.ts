import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { isolateLeftToRight } from '../../orders/invoice/reading-order';
import { LABEL_PLACE_MM, PAPERS_TEMPLATE } from './template';

type Work = {
  data: string;
  fonts: Buffer[];
  pictures: (readonly [string, Buffer])[];
  labels?: readonly Buffer[];
};

export function typesetInWorker(work: Work): Promise<Uint8Array> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/desk/order-papers/print-worker.mjs');
  return new Promise((resolve, reject) => {
    const worker = new Worker(/* turbopackIgnore: true */ /* webpackIgnore: true */ file, {
      workerData: { labels: [], ...work, source: PAPERS_TEMPLATE, place: LABEL_PLACE_MM },
    });
    worker.once('message', (pdf: Uint8Array) => {
      resolve(isolateLeftToRight(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that sets papers ended with ${code}`)));
  });
}
