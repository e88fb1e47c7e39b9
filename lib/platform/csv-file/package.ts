import 'server-only';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { zip } from '../server/zip-stream';
import { AppError } from '../shared/errors';

/* Unpacks an Office package under size limits. Part names ignore case (ECMA-376-2, 9.1.1). */

/** Zip bomb limits in bytes. Reading takes about 20 times the size in memory. */
const MAX_PART_BYTES = 40_000_000;
const MAX_TOTAL_BYTES = 64_000_000;
const MAX_PARTS = 2_000;

const WITHOUT_CELLS =
  /(?:^|\/)(?:media|drawings|charts|chartsheets|pivot\w*|externallinks|customxml|docprops|theme|worksheets\/_rels)\//;

const TYPES = '[content_types].xml';

const noWorkbook = () => new AppError('file_kind', { values: { kind: 'ZIP' } });

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

/** Built-in formats of ECMA-376 that hucre lacks. 42 and 44 show the currency of the reader's system. */
const ACCOUNTING = [
  [41, '#,##0_);(#,##0)'],
  [42, '#,##0_);(#,##0)'],
  [43, '#,##0.00_);(#,##0.00)'],
  [44, '#,##0.00_);(#,##0.00)'],
]
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join('');

/** Currency signs as quoted text: hucre takes the letters of «[$S.R.-401]» for parts of a date. */
const withQuotedSigns = (xml: string): string =>
  xml.replace(/\bformatCode\s*=\s*(?:"[^"]*"|'[^']*')/g, (attribute) =>
    attribute.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, sign: string) =>
      sign.trim() === '' ? '' : `&quot;${sign.replaceAll('&quot;', '').replaceAll('"', '')}&quot;`,
    ),
  );

/** Adds formats before the file's own, which win. */
const withFormats = (xml: string): string =>
  withQuotedSigns(xml).replace(/<(?:\w+:)?styleSheet\b[^>]*(?<!\/)>/, `$&<numFmts>${ACCOUNTING}</numFmts>`);

const READ_ALOUD = /<((?:\w+:)?rPh)\b[\s\S]*?<\/\1>/g;

const plainPart = (name: string, part: Buffer): Buffer => {
  if (name.endsWith('.rels') || name === TYPES) return Buffer.from(lowerTargets(part.toString('utf8')));
  if (/styles\w*\.xml$/.test(name)) return Buffer.from(withFormats(part.toString('utf8')));
  return part.includes('rPh') ? Buffer.from(part.toString('utf8').replace(READ_ALOUD, '')) : part;
};

/** Parts with cells, by name in small letters. Errors: file_kind, too_large. */
export async function packageParts(bytes: Buffer): Promise<Map<string, Buffer>> {
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
      if (!/\.(?:xml|rels)$/.test(name) || WITHOUT_CELLS.test(name) || parts.has(name)) continue;
      const part = await bytesOf(file, entry, MAX_TOTAL_BYTES - total);
      total += part.length;
      parts.set(name, plainPart(name, part));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw noWorkbook();
  }
  return parts;
}

/** Packs the parts into an uncompressed zip. */
export async function repacked(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const files = [...parts].map(([name, part]) => ({
    name: name === TYPES ? '[Content_Types].xml' : name,
    text: [part],
  }));
  const pieces: Buffer[] = [];
  for await (const piece of zip(files, { level: 0 })) pieces.push(piece);
  return Buffer.concat(pieces);
}
