import 'server-only';
import type { MailAttachment } from '../../messaging/mail/attachment';
import { invoicePdf } from './pdf/pdf';
import { readDeliverableInvoice } from './reads';

/** Null if the document was replaced or waits for clearance. Errors: invoice_pdf_unavailable. */
export async function invoiceAttachment(id: string): Promise<MailAttachment | null> {
  const invoice = await readDeliverableInvoice(id);
  if (!invoice) return null;
  return { filename: `${invoice.number}.pdf`, contentType: 'application/pdf', content: await invoicePdf(invoice) };
}
