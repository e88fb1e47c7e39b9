import 'server-only';
import { AppError } from '../shared/errors';
import { settleHeaderLines } from './header-lines';
import { NO_UNREAD_PARTS, unreadPartsNotes } from './left-out';
import { type WorkbookRequest, workbookText } from './workbook';

const startsWith = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);

const KINDS: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['Excel (xls)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['gzip', [0x1f, 0x8b]],
  ['RTF', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];
const MARKUP = /^\s*<(?:!doctype|html|\?xml|table)/i;

const textOf = (encoding: string, file: Uint8Array) => new TextDecoder(encoding).decode(file);

function decodes(encoding: string, file: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}

const SAMPLE = 64 * 1024;
/** High bytes of Arabic and Latin text in UTF-16. */
const UPPER = new Set([0x00, 0x06, 0x20, 0xfb, 0xfe]);

function unmarkedUtf16(file: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(file.length, SAMPLE) / 2);
  for (const [encoding, half] of [
    ['utf-16le', 1],
    ['utf-16be', 0],
  ] as const) {
    let upper = 0;
    let zeros = 0;
    for (let pair = 0; pair < pairs; pair += 1) {
      const byte = file[pair * 2 + half] ?? 1;
      if (UPPER.has(byte)) upper += 1;
      if (byte === 0) zeros += 1;
    }
    if (zeros > 0 && upper >= pairs * 0.95) return encoding;
  }
  return null;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function isDamagedUtf8(file: Uint8Array): boolean {
  const text = textOf('utf-8', file.subarray(0, SAMPLE));
  const broken = count(text, /\ufffd/g);
  return count(text, /[^\p{ASCII}\ufffd]/gu) > broken;
}

const ARABIC = /[\u0621-\u064a]/g;
const MIXED = /[\u0621-\u064a][\u00c0-\u00ff]|[\u00c0-\u00ff][\u0621-\u064a]/g;
const LATIN_MIXED = /[a-z][\p{Script=Arabic}\u064b-\u0652]|[\p{Script=Arabic}\u064b-\u0652][a-z]/giu;
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

function eightBit(file: Uint8Array): { text: string } | { looks: string | null } {
  const sample = file.subarray(0, SAMPLE);
  const text = textOf('windows-1256', sample);
  if (CONTROL.test(text)) return { looks: null };
  const arabic = count(text, ARABIC);
  if (count(text, MIXED) > arabic * 0.05) {
    return { looks: decodes('iso-8859-6', file) ? 'ISO-8859-6' : 'MacArabic' };
  }
  const isSameInBoth = textOf('windows-1252', sample) === text;
  if (!isSameInBoth && count(text, LATIN_MIXED) > arabic * 0.3) return { looks: 'windows-1252' };
  return { text: textOf('windows-1256', file) };
}

/** Arabic UTF-8 text that was decoded with a wrong encoding and saved again. */
const TWICE =
  /(?:[\u00d8\u00d9][\u0080-\u00bf\u0152-\u0178\u2013-\u2122]){3}|(?:[\u0637\u0638][\u00a0-\u00bf\u0679-\u06af\u2013-\u2122]){4}/;

const unreadable = (looks: string | null) =>
  looks === null
    ? new AppError('file_encoding_unknown')
    : new AppError('file_encoding', { values: { encoding: looks } });

/** `notes`: sentences in Arabic about parts that were not read. */
type DecodedFile = { text: string; notes: string[] };

/** Errors: file_kind, file_sheets, file_encoding, file_encoding_twice, file_encoding_unknown, too_large. */
export async function decodeFile(file: Uint8Array, wanted: WorkbookRequest): Promise<DecodedFile> {
  const isWorkbook = startsWith(file, 0x50, 0x4b, 0x03, 0x04);
  const { text, leftOut } = isWorkbook
    ? await workbookText(file, wanted)
    : { text: plainText(withoutDosEnd(file)), leftOut: NO_UNREAD_PARTS };
  return { text: settleHeaderLines(text, wanted.isHead), notes: unreadPartsNotes(leftOut) };
}

const DOS_END = 0x1a;

/** Old programs write Ctrl-Z at the end of a file. */
function withoutDosEnd(file: Uint8Array): Uint8Array {
  let end = file.length;
  while (end > 0 && file[end - 1] === DOS_END) end -= 1;
  return file.subarray(0, end);
}

function plainText(file: Uint8Array): string {
  const kind = KINDS.find(([, bytes]) => startsWith(file, ...bytes));
  if (kind) throw new AppError('file_kind', { values: { kind: kind[0] } });
  const text = decoded(file);
  if (MARKUP.test(text.slice(0, 200))) throw new AppError('file_kind', { values: { kind: 'HTML' } });
  if (TWICE.test(text.slice(0, SAMPLE))) throw new AppError('file_encoding_twice');
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}

function decoded(file: Uint8Array): string {
  if (startsWith(file, 0xff, 0xfe, 0, 0) || startsWith(file, 0, 0, 0xfe, 0xff)) throw unreadable('UTF-32');
  if (startsWith(file, 0xff, 0xfe)) return textOf('utf-16le', file);
  if (startsWith(file, 0xfe, 0xff)) return textOf('utf-16be', file);
  const utf16 = unmarkedUtf16(file);
  if (utf16) return textOf(utf16, file);
  if (decodes('utf-8', file) || isDamagedUtf8(file)) return textOf('utf-8', file);
  const read = eightBit(file);
  if ('looks' in read) throw unreadable(read.looks);
  return read.text;
}
