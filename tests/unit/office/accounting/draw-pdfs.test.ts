import { describe, expect, it } from 'vitest';
import { MAX_OPEN_DRAWINGS, openDrawing, refuseBusyDrawing } from '@/lib/office/accounting/draw-pdfs';
import { invoicePdf } from '@/lib/orders/invoice/pdf/pdf';
import { printedInvoice } from '../../../support/make/printed-invoice';

const LONG = { timeout: 60_000 };

describe('PDFs of archives', () => {
  it('are handed to the download that asked for them', LONG, async () => {
    const [one, other] = await Promise.all([openDrawing(), openDrawing()]);
    const documents = ['INV-000001', 'INV-000002', 'INV-000003'].map((number) => printedInvoice({ number }));
    const drawn = await Promise.all(documents.map((document, place) => (place === 1 ? other : one).draw(document)));
    one.end();
    for (const [place, document] of documents.entries())
      expect(Buffer.from(drawn[place] ?? []).equals(await invoicePdf(document))).toBe(true);
    // The second download stays open.
    expect((await other.draw(printedInvoice())).length).toBeGreaterThan(1_000);
    other.end();
  });

  it('are for a few downloads at once, and an ended one makes room once', LONG, async () => {
    const all = await Promise.all(Array.from({ length: MAX_OPEN_DRAWINGS }, () => openDrawing()));
    await expect(openDrawing()).rejects.toMatchObject({ code: 'archive_busy', status: 503 });
    all[0]?.end();
    all[0]?.end();
    refuseBusyDrawing();
    const next = await openDrawing();
    await expect(openDrawing()).rejects.toMatchObject({ code: 'archive_busy' });
    for (const { end } of [...all, next]) end();
    refuseBusyDrawing();
  });

  it('are refused to a download that stood still', LONG, async () => {
    const drawing = await openDrawing(1);
    await expect
      .poll(() =>
        drawing.draw(printedInvoice()).then(
          () => 'drawn',
          (error: { code: string }) => error.code,
        ),
      )
      .toBe('invoice_pdf_unavailable');
    const next = await openDrawing();
    expect((await next.draw(printedInvoice())).length).toBeGreaterThan(1_000);
    next.end();
  });
});
