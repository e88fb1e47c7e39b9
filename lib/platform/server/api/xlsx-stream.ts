import 'server-only';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { CsvCell } from '../../shared/csv';

/*
 * A table as a workbook of one sheet (ECMA-376), sent while its rows are read: a library would hold them all, and stop everybody else while it
 * writes. Cells are texts or numbers, never formulas.
 */

type Part = { name: string; xml: Iterable<string> | AsyncIterable<string> };
type Table = {
  /** the sheet's name */
  sheet: string;
  /** the first line names the columns */
  lines: AsyncIterable<readonly CsvCell[]>;
  /** places of the columns that a spreadsheet is to calculate with */
  numeric: ReadonlySet<number>;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Longer texts a spreadsheet takes for damage. */
const LONGEST = 32_767;
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    // What XML has no letter for.
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    // What spreadsheets take for a letter's number.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r]/g, (letter) => NAMES[letter] ?? letter);

/** The cells' looks: a text that stays one when it is edited, the names of the columns, amounts, whole numbers. */
const LOOKS = { text: 0, head: 1, amount: 2, count: 3 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** 0 → A, 26 → AA */
const columnOf = (place: number): string =>
  (place >= 26 ? columnOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

function cellXml(cell: CsvCell, at: string, numeric: boolean, isHead: boolean): string {
  if (cell === null || cell === '') return '';
  const text = String(cell);
  const digits = (typeof cell === 'number' || numeric) && /^-?\d{1,15}(\.\d+)?$/.exec(text);
  if (digits) return `<c r="${at}" s="${digits[1] ? LOOKS.amount : LOOKS.count}"><v>${text}</v></c>`;
  const look = isHead ? LOOKS.head : LOOKS.text;
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Pieces of about this size are compressed. */
const PIECE = 32 * 1024;

async function* sheetXml({ lines, numeric }: Table): AsyncGenerator<string> {
  let piece = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`;
  let row = 0;
  for await (const cells of lines) {
    row += 1;
    const xml = cells.map((cell, place) => cellXml(cell, `${columnOf(place)}${row}`, numeric.has(place), row === 1));
    piece += `<row r="${row}">${xml.join('')}</row>`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

const partsOf = (table: Table): Part[] => [
  {
    name: '[Content_Types].xml',
    xml: [
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    xml: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    xml: [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(table.sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    xml: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  { name: 'xl/styles.xml', xml: [STYLES] },
  { name: 'xl/worksheets/sheet1.xml', xml: sheetXml(table) },
];

/** Little-endian numbers one behind the other: [bytes, value]. */
function numbers(...fields: readonly (readonly [2 | 4, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
}

/** Deflated, with sizes behind the data, names in UTF-8; 1980-01-01. */
const ZIP = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const;

/** The parts as a zip (APPNOTE 6.3), each piece as soon as there is one. */
async function* zip(parts: readonly Part[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, xml } of parts) {
    const begin = at;
    const title = Buffer.from(name);
    const lengths = [
      [2, title.length],
      [2, 0],
    ] as const;
    const header = Buffer.concat([numbers([4, 0x04034b50], ...ZIP, [4, 0], [4, 0], [4, 0], ...lengths), title]);
    yield header;
    let [sum, size, packed] = [0, 0, 0];
    const counted = async function* () {
      for await (const text of xml) {
        const bytes = Buffer.from(text);
        sum = crc32(bytes, sum);
        size += bytes.length;
        yield bytes;
      }
    };
    const source = Readable.from(counted());
    const deflate = createDeflateRaw();
    source.on('error', (error) => deflate.destroy(error));
    try {
      for await (const bytes of source.pipe(deflate) as AsyncIterable<Buffer>) {
        packed += bytes.length;
        yield bytes;
      }
    } finally {
      // Whoever breaks the download off ends the reading too.
      source.destroy();
    }
    const facts = [
      [4, sum],
      [4, packed],
      [4, size],
    ] as const;
    const descriptor = numbers([4, 0x08074b50], ...facts);
    yield descriptor;
    at += header.length + packed + descriptor.length;
    const rest = [...lengths, [2, 0], [2, 0], [2, 0], [4, 0], [4, begin]] as const;
    directory.push(numbers([4, 0x02014b50], [2, 20], ...ZIP, ...facts, ...rest), title);
  }
  const central = Buffer.concat(directory);
  yield central;
  const count = parts.length;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, at], [2, 0]);
}

/** A workbook's bytes, piece by piece. */
export const xlsxPieces = (table: Table): AsyncGenerator<Buffer> => zip(partsOf(table));
