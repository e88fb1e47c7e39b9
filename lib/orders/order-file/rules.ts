import type { OrderFileType } from '../../generated/prisma/enums';

/** What a receipt may weigh, in bytes; a picture of a return may weigh what other pictures may. */
export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024;

/** Pictures of an order that no return names yet: beyond, the oldest leave. */
export const MOST_UNCLAIMED = 8;

/** What the form's file chooser offers. */
export const RETURN_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const RECEIPT_TYPES = `${RETURN_PICTURE_TYPES},application/pdf`;

/** How far the end of a PDF may be from the end of its file. */
const TAIL = 1024;

/** What no receipt needs: programs, other files, what starts something. Compressed ones are not seen: PDFs are never opened inside the shop. */
const ACTIVE = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA'];

/** Whether a file begins and ends like a PDF; what other programs would take it for does not count, since it says it from its first byte on. */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  return bytes.subarray(-TAIL).includes('%%EOF');
}

/** Whether a PDF says openly that it runs or brings something. */
export const isActivePdf = (bytes: Buffer): boolean => ACTIVE.some((name) => bytes.includes(name));

const CONTENT_TYPES: Record<OrderFileType, string> = { webp: 'image/webp', pdf: 'application/pdf' };

/**
 * The headers of a shopper's file: it stays with who asked, and a PDF is kept, not opened; what it may run the server says (FILE_POLICY). `name`
 * is the shop's own word, not the shopper's.
 */
export const fileHeaders = (type: OrderFileType, name: string): Record<string, string> => ({
  'Content-Type': CONTENT_TYPES[type],
  'Content-Disposition': `${type === 'pdf' ? 'attachment' : 'inline'}; filename="${name}.${type}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
});
