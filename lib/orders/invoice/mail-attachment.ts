import 'server-only';
import type { MailAttachment } from '../../messaging/mail/attachment';
import { invoicePdf } from './pdf';
import { readDeliverable } from './reads';

/** The PDF for the buyer's email; null if the document was replaced or waits for clearance. Throws invoice_pdf_unavailable. */
export async function invoiceAttachment(id: string): Promise<MailAttachment | null> {
  const invoice = await readDeliverable(id);
  if (!invoice) return null;
  return { filename: `${invoice.number}.pdf`, contentType: 'application/pdf', content: await invoicePdf(invoice) };
}
