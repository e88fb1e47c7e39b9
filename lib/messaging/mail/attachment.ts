import 'server-only';
import { log } from '../../platform/server/log';
import { processSlot } from '../../platform/server/process-slots';
import { attachmentStep } from './rules';

export type MailAttachment = { filename: string; contentType: string; content: Buffer };

type MakeAttachment = (invoiceId: string) => Promise<MailAttachment | null>;

const slot = processSlot<MakeAttachment>('invoice-attachment');

/** Maker of invoice files; null if the buyer may not get one now. Without a maker emails have only links. */
export const setInvoiceAttachmentMaker = slot.set;

type Attempt = { id: string; invoiceId: string | null; attempts: number };

/** Files for a send attempt. Throws if a later attempt may succeed. */
export async function attachmentsOf({ id, invoiceId, attempts }: Attempt): Promise<MailAttachment[]> {
  const make = slot.get();
  if (invoiceId === null || !make) return [];
  const made = await make(invoiceId).catch((error: unknown) => {
    log.error({ err: error, mailId: id, invoiceId }, 'an attachment could not be made');
    return 'failed' as const;
  });
  const size = made === 'failed' || made === null ? made : made.content.length;
  const step = attachmentStep(size, attempts);
  if (step === 'retry') throw new Error('attachment not made');
  if (step === 'omit') log.warn({ mailId: id, invoiceId, size }, 'a mail goes without its attachment');
  return step === 'attach' && made !== 'failed' && made !== null ? [made] : [];
}
