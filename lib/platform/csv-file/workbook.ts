import 'server-only';
import { inflateRawSync } from 'node:zlib';
import { csvLine } from '../shared/csv';
import { AppError } from '../shared/errors';

/* The first sheet of a workbook (ECMA-376) as the text of a CSV file, so that it is read as one. */

/** As much of a part as is unpacked: a small file may hold a very large one. */
const MAX_PART = 64_000_000;

const noWorkbook = () => new AppError('file_kind', { values: { kind: 'ZIP' } });

/** Unpacks what a zip (APPNOTE 6.3) holds under a name; null where there is none. */
function unzip(file: Buffer): (name: string) => string | null {
  const places = new Map<string, { method: number; size: number; local: number }>();
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw noWorkbook();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, local] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    const length = file.readUInt16LE(at + 28);
    places.set(file.toString('utf8', at + 46, at + 46 + length), { method, size, local });
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return (name) => {
    const place = places.get(name);
    if (!place) return null;
    const { method, size, local } = place;
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(begin, begin + size);
    if (method === 0) return data.toString('utf8');
    return inflateRawSync(data, { maxOutputLength: MAX_PART }).toString('utf8');
  };
}

const LETTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (xml: string): string => (/[&_]/.test(xml) ? withLetters(xml) : xml);

const withLetters = (xml: string): string =>
  xml
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
      if (name) return LETTERS[name] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The texts of a cell or a shared string, without how they are read aloud. */
const textsIn = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g),
  ]
    .map(([, text = '']) => unescaped(text))
    .join('');

/** What an attribute is found by, made once: a sheet has hundreds of thousands of cells. */
const named = (name: string) => new RegExp(`\\s${name}="([^"]*)"`);
const REFERENCE = named('r');
const TYPE = named('t');

const attribute = (tag: string, name: RegExp): string | undefined => {
  const found = name.exec(tag)?.[1];
  return found ? unescaped(found) : undefined;
};

/** "AB12" → 27 */
const placeOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** From here on a spreadsheet keeps no more than the first fifteen digits of a number. */
const LOST = 1e15;

/** A number as a spreadsheet shows it: of its seventeen digits the last two are the machine's. One that lost digits says so (spoiltBy). */
function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || Number.isNaN(number)) return value;
  return Math.abs(number) < LOST ? String(Number(number.toPrecision(15))) : number.toExponential(5);
}

function cellText(tag: string, inside: string, shared: readonly string[]): string {
  const value = unescaped(/<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inside)?.[1] ?? '');
  switch (attribute(tag, TYPE)) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'inlineStr':
      return textsIn(inside);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'e':
    case 'd':
      return value;
    default:
      return numberText(value);
  }
}

/** More columns than any table of the shop's has, and as many rows as a sheet can have. */
const MAX_COLUMNS = 200;
const MAX_ROWS = 1_048_576;
const ROW = /<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g;
const CELL = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

/** The sheet's rows; a line of the text is a row of the sheet. */
function csvOf(sheet: string, shared: readonly string[]): string {
  const lines: string[] = [];
  let width = 0;
  for (const [, rowTag = '', inside = ''] of sheet.matchAll(ROW)) {
    const cells: string[] = [];
    for (const [, tag = '', inner = ''] of inside.matchAll(CELL)) {
      const place = placeOf(attribute(tag, REFERENCE) ?? '');
      const at = place < 0 ? cells.length : place;
      if (at < MAX_COLUMNS) cells[at] = cellText(tag, inner, shared);
    }
    // Rows end with their last cell: the first one that says anything tells how many there are.
    width ||= cells.length;
    const row = Number(attribute(rowTag, REFERENCE) ?? lines.length + 1);
    while (lines.length < Math.min(row - 1, MAX_ROWS)) lines.push('\r\n');
    const whole = Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? '');
    // A break inside a cell is no line of the file.
    lines.push(csvLine(whole.map((cell) => cell.replace(/\r?\n/g, '\r'))));
  }
  return lines.join('');
}

/** The sheet that stands first in the workbook. */
function firstSheet(part: (name: string) => string | null): string {
  const workbook = part('xl/workbook.xml');
  if (workbook === null) throw noWorkbook();
  const id = attribute(/<(?:\w+:)?sheet\b[^>]*>/.exec(workbook)?.[0] ?? '', named('(?:\\w+:)?id'));
  const relations = (part('xl/_rels/workbook.xml.rels') ?? '').match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? [];
  const target = attribute(relations.find((tag) => attribute(tag, named('Id')) === id) ?? '', named('Target'));
  const sheet = target && part(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!sheet) throw noWorkbook();
  return sheet;
}

/** The first sheet of a workbook as CSV. Errors: file_kind (another zip, or a damaged one), too_large. */
export function workbookText(file: Uint8Array): string {
  try {
    const part = unzip(Buffer.from(file));
    const sheet = firstSheet(part);
    const strings = (part('xl/sharedStrings.xml') ?? '').matchAll(
      /<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g,
    );
    return csvOf(
      sheet,
      Array.from(strings, ([, text = '']) => textsIn(text)),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new AppError('too_large');
    throw noWorkbook();
  }
}
