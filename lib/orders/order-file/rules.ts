import type { OrderFileType } from '../../generated/prisma/enums';

export const RECEIPT_MAX_BYTES = 5 * 1024 * 1024;

/** Maximum unused pictures per order; above it the oldest are deleted. */
export const MAX_UNCLAIMED_PICTURES = 8;

export const RETURN_PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const RECEIPT_TYPES = `${RETURN_PICTURE_TYPES},application/pdf`;

const TAIL = 1024;

/** ISO 32000-2, 12.6.4: actions that run code, open files, play media or send forms. Links are allowed. */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'Thread', 'SubmitForm', 'ImportData'],
  ...['Rendition', 'Movie', 'Sound', 'GoTo3DView', 'RichMediaExecute', 'RichMedia', 'RichMediaContent'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'XFA'],
]);

/** Names (7.3.5) end at white space or a delimiter; #xx means one byte. */
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const decodedName = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Requires the header at byte 0, so that no program takes the file for another type. */
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

/** Private and not cached; a PDF is downloaded. `name` must not come from a user. */
export const orderFileHeaders = (type: OrderFileType, name: string): Record<string, string> => ({
  'Content-Type': CONTENT_TYPES[type],
  'Content-Disposition': `${type === 'pdf' ? 'attachment' : 'inline'}; filename="${name}.${type}"`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
});
