import 'server-only';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { log } from '../../../platform/server/log';
import { processSlot } from '../../../platform/server/process-slots';
import { translate } from '../../../platform/shared/translate';
import { isolateLeftToRight } from './reading-order';
import { readTypefaces, type Typefaces } from './typefaces';

/*
 * Draws PDFs in a worker thread, so that requests do not wait. Routes and outbox share it. It needs 30 MB and ends when
 * idle.
 */

const IDLE_MS = 60_000;

type Started = { worker: Worker; faces: Typefaces; gone: Promise<never> };
type PdfThread = { started: Promise<Started>; last: Promise<unknown>; waiting: number; timer?: NodeJS.Timeout };
type Answer = { pdf: Uint8Array } | { error: string };

export type PdfWork = {
  template: string;
  /** Must return JSON data. */
  dataOf: (faces: Typefaces) => object;
  standard?: 'a-3b';
};

const running = processSlot<PdfThread>('pdf-thread');

async function startWorker(): Promise<Started> {
  const faces = await readTypefaces(translate('client.invoice.currency'));
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/orders/invoice/pdf/pdf-worker.mjs');
  const worker = new Worker(/* turbopackIgnore: true */ /* webpackIgnore: true */ file, {
    workerData: { fonts: faces.blobs },
  });
  worker.on('error', (error) => log.error({ err: error }, 'the thread that draws PDFs failed'));
  const gone = new Promise<never>((_, reject) => {
    worker.once('exit', () => reject(new Error('the thread that draws PDFs ended')));
  });
  gone.catch(() => undefined);
  await Promise.race([once(worker, 'message'), gone]);
  worker.unref();
  return { worker, faces, gone };
}

/** A newer thread may already use the slot. */
function dropThread(thread: PdfThread): void {
  if (running.get() === thread) running.set(undefined);
}

function newThread(): PdfThread {
  const thread: PdfThread = { started: startWorker(), last: Promise.resolve(), waiting: 0 };
  thread.started.then(({ gone }) => gone).catch(() => dropThread(thread));
  return thread;
}

function endThread(thread: PdfThread): void {
  dropThread(thread);
  thread.started.then(({ worker }) => worker.terminate()).catch(() => undefined);
}

async function withThread<T>(work: (thread: PdfThread) => Promise<T>): Promise<T> {
  const thread = running.getOr(newThread);
  clearTimeout(thread.timer);
  thread.waiting += 1;
  try {
    return await work(thread);
  } finally {
    thread.waiting -= 1;
    if (thread.waiting === 0) thread.timer = setTimeout(endThread, IDLE_MS, thread).unref();
  }
}

/** Starts the thread in advance, so that a failure shows before a download begins. */
export async function startPdfThread(): Promise<void> {
  await withThread(({ started }) => started);
}

/** Errors: those of the Typst compiler. */
export function drawPdf({ template, dataOf, standard }: PdfWork): Promise<Buffer> {
  return withThread((thread) => {
    const drawn = thread.last.then(async () => {
      const { worker, faces, gone } = await thread.started;
      const answered = once(worker, 'message') as Promise<[Answer]>;
      worker.postMessage({ template, data: JSON.stringify(dataOf(faces)), standard });
      const [answer] = await Promise.race([answered, gone]);
      if ('error' in answer) throw new Error(answer.error);
      return isolateLeftToRight(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength));
    });
    thread.last = drawn.catch(() => undefined);
    return drawn;
  });
}
