import { afterEach, describe, expect, it } from 'vitest';
import { attachmentsOf, setInvoiceAttachmentMaker } from '@/lib/messaging/mail/attachment';
import { attachmentStep, MAX_ATTACHMENT_BYTES } from '@/lib/messaging/mail/rules';

describe('an attempt with an attachment', () => {
  it.each([
    ['a file', 1, 200_000, 'attach'],
    ['a file at the last attempt', 9, 200_000, 'attach'],
    ['the largest file', 1, MAX_ATTACHMENT_BYTES, 'attach'],
    ['a file that is too large', 1, MAX_ATTACHMENT_BYTES + 1, 'omit'],
    ['a document that is not for the buyer', 1, null, 'omit'],
    ['a failure', 1, 'failed', 'retry'],
    ['a second failure', 2, 'failed', 'retry'],
    ['a third failure', 3, 'failed', 'omit'],
  ] as const)('of %s (attempt %i)', (_, attempt, made, step) => {
    expect(attachmentStep(made, attempt)).toBe(step);
  });
});

describe('the files of an attempt', () => {
  afterEach(() => setInvoiceAttachmentMaker(undefined));
  const file = { filename: 'INV-000001.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };
  const attempt = { id: 'mail', invoiceId: 'invoice', attempts: 1 };

  it('are made from the invoice that the mail names', async () => {
    setInvoiceAttachmentMaker(async (id) => (id === 'invoice' ? file : null));
    expect(await attachmentsOf(attempt)).toEqual([file]);
    expect(await attachmentsOf({ ...attempt, invoiceId: 'another' })).toEqual([]);
    expect(await attachmentsOf({ ...attempt, invoiceId: null })).toEqual([]);
  });

  it('fail the first two attempts if they cannot be made, and are then left out', async () => {
    setInvoiceAttachmentMaker(() => Promise.reject(new Error('no compiler')));
    for (const attempts of [1, 2]) await expect(attachmentsOf({ ...attempt, attempts })).rejects.toThrow('not made');
    expect(await attachmentsOf({ ...attempt, attempts: 3 })).toEqual([]);
  });

  it('are none where no maker is registered', async () => {
    expect(await attachmentsOf(attempt)).toEqual([]);
  });
});
