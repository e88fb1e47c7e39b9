import 'server-only';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { zipStream } from '../server/zip-stream';
import { AppError } from '../shared/errors';
import { MAX_FORMAT_LENGTH } from './shown';

/* Unpacks an Office package under size limits. Part names ignore case (ECMA-376-2, 9.1.1). Scans take linear time. */

/** Zip bomb limits in bytes. Reading takes about 20 times the size in memory. */
const MAX_PART_BYTES = 40_000_000;
const MAX_TOTAL_BYTES = 64_000_000;
const MAX_PARTS = 2_000;
const MAX_NAME_LENGTH = 255;

const WITHOUT_CELLS =
  /(?:^|\/)(?:media|drawings|charts|chartsheets|pivot\w*|externallinks|customxml|docprops|theme|worksheets\/_rels)\//;

const TYPES = '[content_types].xml';

export const noWorkbookError = () => new AppError('file_kind', { values: { kind: 'ZIP' } });

const nameOf = ({ fileName }: Entry): string => fileName.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Counts bytes while unpacking, because the declared size may be false. */
async function bytesOf(file: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const limit = Math.min(MAX_PART_BYTES, left);
  if (entry.uncompressedSize > limit) throw new AppError('too_large');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await file.openReadStreamPromise(entry)) {
    size += piece.length;
    if (size > limit) throw new AppError('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const lowerTargets = (xml: string): string =>
  xml.replace(
    /\b(Target|PartName)\s*=\s*("[^"]*"|'[^']*')/g,
    (_, attribute, value: string) => `${attribute}=${value.replaceAll('\\', '/').toLowerCase()}`,
  );

/** Built-in formats of ECMA-376 that hucre does not know. 42 and 44 show the currency of the reader's system. */
const ACCOUNTING = [
  [41, '#,##0_);(#,##0)'],
  [42, '#,##0_);(#,##0)'],
  [43, '#,##0.00_);(#,##0.00)'],
  [44, '#,##0.00_);(#,##0.00)'],
]
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join('');

/** Quotes currency signs, because hucre takes the letters in «[$S.R.-401]» for a date. */
const withQuotedSigns = (xml: string): string =>
  xml.replace(/\bformatCode\s*=\s*(?:"[^"]*"|'[^']*')/g, (attribute) =>
    attribute.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, sign: string) =>
      sign.trim() === '' ? '' : `&quot;${sign.replaceAll('&quot;', '').replaceAll('"', '')}&quot;`,
    ),
  );

/** Adds formats before those of the file, which override them. */
function withFormats(styles: string): string {
  const xml = withQuotedSigns(styles);
  const begin = xml.search(/<(?:\w+:)?styleSheet\b/);
  const end = begin === -1 ? -1 : xml.indexOf('>', begin);
  if (end === -1 || xml[end - 1] === '/') return xml;
  return `${xml.slice(0, end + 1)}<numFmts>${ACCOUNTING}</numFmts>${xml.slice(end + 1)}`;
}

function withoutReadAloud(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { 1: name = '', index } of xml.matchAll(/<((?:\w{1,30}:)?rPh)\b/g)) {
    if (index < from) continue;
    const close = `</${name}>`;
    const end = xml.indexOf(close, index);
    if (end === -1) break;
    kept.push(xml.slice(from, index));
    from = end + close.length;
  }
  return kept.join('') + xml.slice(from);
}

const FORMAT_CODE = /\bformatCode\s*=\s*(["']?)/g;
const ENTITY = /&(?:#x?[\da-f]{1,8}|amp|lt|gt|quot|apos);/gi;
const MAX_ENTITY_LENGTH = '&#x00002067;'.length;

/** hucre parses a format again for each cell. Spreadsheets write no longer formats. */
function refuseLongFormats(xml: string): void {
  for (const { 0: name, 1: quote = '', index } of xml.matchAll(FORMAT_CODE)) {
    const from = index + name.length;
    const most = quote === '' ? MAX_FORMAT_LENGTH : MAX_FORMAT_LENGTH * MAX_ENTITY_LENGTH;
    const text = xml.slice(from, from + most + 1);
    const end = quote === '' ? text.search(/\s/) : text.indexOf(quote);
    const code = end === -1 ? text : text.slice(0, end);
    if (code.length > most || code.replace(ENTITY, '-').length > MAX_FORMAT_LENGTH) throw noWorkbookError();
  }
}

/** hucre searches the end of these attributes for digits, which takes long. */
const LONG_RELATION = /\b(?:Id|Target)\s*=\s*(?:"[^"]{2000}|'[^']{2000}|[^\s"']{2000})/;

function plainPart(name: string, part: Buffer): Buffer {
  if (name.endsWith('.rels') || name === TYPES) {
    const xml = part.toString('utf8');
    if (LONG_RELATION.test(xml)) throw noWorkbookError();
    return Buffer.from(lowerTargets(xml));
  }
  if (part.includes('formatCode')) refuseLongFormats(part.toString('utf8'));
  if (/styles\w*\.xml$/.test(name)) return Buffer.from(withFormats(part.toString('utf8')));
  return part.includes('rPh') ? Buffer.from(withoutReadAloud(part.toString('utf8'))) : part;
}

/** Parts that hold cells, by lower-case name. Errors: file_kind, too_large. */
export async function unpackWorkbookParts(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let [count, total] = [0, 0];
  try {
    const file = await fromBufferPromise(bytes, {
      validateEntrySizes: true,
      decodeStrings: true,
      strictFileNames: false,
    });
    for await (const entry of file.eachEntry()) {
      count += 1;
      if (count > MAX_PARTS) throw new AppError('too_large');
      const name = nameOf(entry);
      if (name.length > MAX_NAME_LENGTH) continue;
      if (!/\.(?:xml|rels)$/.test(name) || WITHOUT_CELLS.test(name) || parts.has(name)) continue;
      const part = await bytesOf(file, entry, MAX_TOTAL_BYTES - total);
      total += part.length;
      parts.set(name, plainPart(name, part));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw noWorkbookError();
  }
  return parts;
}

export async function repackWorkbook(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const files = [...parts].map(([name, part]) => ({
    name: name === TYPES ? '[Content_Types].xml' : name,
    text: [part],
  }));
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(files, { level: 0 })) pieces.push(piece);
  return Buffer.concat(pieces);
}
