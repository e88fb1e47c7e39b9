import 'server-only';
import { invoicePdf, pdfUnavailableError } from '../../orders/invoice/pdf/pdf';
import { startPdfThread } from '../../orders/invoice/pdf/pdf-thread';
import type { PrintedInvoice } from '../../orders/invoice/reads';
import { AppError } from '../../platform/shared/errors';

export const MAX_OPEN_DRAWINGS = 4;

/** A download without progress for this time loses its place. */
const IDLE_MS = 120_000;

let open = 0;

export type PdfDrawing = { draw: (document: PrintedInvoice) => Promise<Uint8Array>; end: () => void };

/** Errors: archive_busy if no other download may begin. */
export function refuseBusyDrawing(): void {
  if (open >= MAX_OPEN_DRAWINGS) throw new AppError('archive_busy', { headers: { 'Retry-After': '60' } });
}

/** A place for one download; `end` is idempotent. Errors: archive_busy, invoice_pdf_unavailable. */
export async function openDrawing(idleMs = IDLE_MS): Promise<PdfDrawing> {
  refuseBusyDrawing();
  open += 1;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    if (!isOver) open -= 1;
    isOver = true;
  };
  const timer = setTimeout(end, idleMs).unref();
  try {
    await startPdfThread();
  } catch (error) {
    end();
    throw pdfUnavailableError(error);
  }
  const draw = async (document: PrintedInvoice) => {
    if (isOver) throw pdfUnavailableError(new Error('the download stood still for too long'), document.number);
    timer.refresh();
    return invoicePdf(document);
  };
  return { draw, end };
}
