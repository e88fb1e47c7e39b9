import 'server-only';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { invoiceData, pdfUnavailableError } from '../../orders/invoice/pdf';
import { isolateLeftToRight } from '../../orders/invoice/reading-order';
import type { PrintedInvoice } from '../../orders/invoice/reads';
import { INVOICE_TEMPLATE } from '../../orders/invoice/template';
import { readTypefaces, type Typefaces } from '../../orders/invoice/typefaces';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';

/*
 * PDFs are drawn in a thread, because the server's own thread would delay all requests. Downloads share the thread,
 * which ends with the last one.
 */

export const MAX_OPEN_DRAWINGS = 4;

/** A download that does not progress for this long loses its place. */
const IDLE_MS = 120_000;

type Thread = { worker: Worker; faces: Typefaces; gone: Promise<never>; last: Promise<unknown> };
type Answer = { pdf: Uint8Array } | { error: string };

let thread: Promise<Thread> | null = null;
let open = 0;

async function startThread(): Promise<Thread> {
  const faces = await readTypefaces(translate('client.invoice.currency'));
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/office/accounting/pdf-worker.mjs');
  const worker = new Worker(/* turbopackIgnore: true */ /* webpackIgnore: true */ file, {
    workerData: { source: INVOICE_TEMPLATE, fonts: faces.blobs },
  });
  worker.on('error', (error) => log.error({ err: error }, 'the thread that draws archives failed'));
  const gone = new Promise<never>((_, reject) => {
    worker.once('exit', () => reject(new Error('the thread that draws archives ended')));
  });
  gone.catch(() => undefined);
  await Promise.race([once(worker, 'message'), gone]);
  worker.unref();
  return { worker, faces, gone, last: Promise.resolve() };
}

/** After a failure, the next download starts a new thread. */
function newThread(): Promise<Thread> {
  const started = startThread();
  const dropThread = () => {
    if (thread === started) thread = null;
  };
  started.then(({ gone }) => gone).catch(dropThread);
  return started;
}

function leave(): void {
  open -= 1;
  if (open > 0) return;
  const ended = thread;
  thread = null;
  ended?.then(({ worker }) => worker.terminate()).catch(() => undefined);
}

function drawOne(on: Thread, document: PrintedInvoice): Promise<Buffer> {
  const drawn = on.last.then(async () => {
    const answered = once(on.worker, 'message') as Promise<[Answer]>;
    on.worker.postMessage(JSON.stringify(invoiceData(document, on.faces)));
    const [answer] = await Promise.race([answered, on.gone]);
    if ('error' in answer) throw new Error(answer.error);
    return isolateLeftToRight(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength));
  });
  on.last = drawn.catch(() => undefined);
  return drawn;
}

export type PdfDrawing = { draw: (document: PrintedInvoice) => Promise<Uint8Array>; end: () => void };

/** Throws archive_busy if no other download may begin. */
export function refuseBusyDrawing(): void {
  if (open >= MAX_OPEN_DRAWINGS) throw new AppError('archive_busy', { headers: { 'Retry-After': '60' } });
}

/** Opens the thread for one download; `end` is idempotent. Throws archive_busy, invoice_pdf_unavailable. */
export async function openDrawing(idleMs = IDLE_MS): Promise<PdfDrawing> {
  refuseBusyDrawing();
  open += 1;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    if (!isOver) leave();
    isOver = true;
  };
  const timer = setTimeout(end, idleMs).unref();
  thread ??= newThread();
  const own = thread;
  try {
    await own;
  } catch (error) {
    end();
    throw pdfUnavailableError(error);
  }
  const draw = async (document: PrintedInvoice) => {
    try {
      if (isOver) throw new Error('the download stood still for too long');
      timer.refresh();
      return await drawOne(await own, document);
    } catch (error) {
      throw pdfUnavailableError(error, document.number);
    }
  };
  return { draw, end };
}
