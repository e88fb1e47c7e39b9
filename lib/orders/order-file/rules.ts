import type { OrderFileType } from '../../generated/prisma/enums';

export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024;

/** Unused pictures per order; the oldest beyond it are deleted. */
export const MAX_UNCLAIMED_PICTURES = 8;

export const RETURN_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const RECEIPT_TYPES = `${RETURN_PICTURE_TYPES},application/pdf`;

const TAIL = 1024;

/** Source: ISO 32000-2, 12.6.4. Actions that run code, open files, play media or send forms; links are allowed. */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'Thread', 'SubmitForm', 'ImportData'],
  ...['Rendition', 'Movie', 'Sound', 'GoTo3DView', 'RichMediaExecute', 'RichMedia', 'RichMediaContent'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'XFA'],
]);

/** Source: ISO 32000-2, 7.3.5. A name ends at white space or a delimiter; #xx is one byte. */
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const decodedName = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Requires the header at byte 0, so that no program detects another file type. */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  return bytes.subarray(-TAIL).includes('%%EOF');
}

/** Whether a PDF contains one of ACTIVE. Compressed objects are not scanned; the shop never opens PDFs. */
export function isActivePdf(bytes: Buffer): boolean {
  for (const [, name = ''] of bytes.toString('latin1').matchAll(NAME)) if (ACTIVE.has(decodedName(name))) return true;
  return false;
}

const CONTENT_TYPES: Record<OrderFileType, string> = { webp: 'image/webp', pdf: 'application/pdf' };

/** PDFs are downloaded. `name` must not come from a user. */
export const orderFileHeaders = (type: OrderFileType, name: string): Record<string, string> => ({
  'Content-Type': CONTENT_TYPES[type],
  'Content-Disposition': `${type === 'pdf' ? 'attachment' : 'inline'}; filename="${name}.${type}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
});
