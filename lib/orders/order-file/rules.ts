import type { OrderFileType } from '../../generated/prisma/enums';

export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024;

/** Unclaimed pictures per order; above, the oldest are deleted. */
export const MAX_UNCLAIMED_PICTURES = 8;

export const RETURN_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const RECEIPT_TYPES = `${RETURN_PICTURE_TYPES},application/pdf`;

const TAIL = 1024;

/** Compressed objects are not scanned, because the shop never opens PDFs. */
const ACTIVE = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA'];

/** Requires the header at byte 0, so that no program takes the file for another type. */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  return bytes.subarray(-TAIL).includes('%%EOF');
}

export const isActivePdf = (bytes: Buffer): boolean => ACTIVE.some((name) => bytes.includes(name));

const CONTENT_TYPES: Record<OrderFileType, string> = { webp: 'image/webp', pdf: 'application/pdf' };

/** Private and uncached; a PDF is downloaded. `name` must not be user input. */
export const fileHeaders = (type: OrderFileType, name: string): Record<string, string> => ({
  'Content-Type': CONTENT_TYPES[type],
  'Content-Disposition': `${type === 'pdf' ? 'attachment' : 'inline'}; filename="${name}.${type}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
});
