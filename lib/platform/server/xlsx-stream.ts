import 'server-only';
import type { CsvCell } from '../shared/csv';
import { type ZipPart, zipStream } from './zip-stream';

/* Streams workbooks (ECMA-376), because libraries hold all rows and block the event loop. Cells are never formulas. */

export type XlsxCell = CsvCell | { amount: string };

export type XlsxTable = {
  sheet: string;
  lines: Iterable<readonly XlsxCell[]> | AsyncIterable<readonly XlsxCell[]>;
  numeric: ReadonlySet<number>;
  wide?: ReadonlySet<number>;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const MAX_CELL_LENGTH = 32_767;
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

const escaped = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    // Escaped, because Excel decodes _x0041_ sequences.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r]/g, (letter) => NAMES[letter] ?? letter);

const LOOKS = { text: 0, head: 1, amount: 2, count: 3 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const columnOf = (place: number): string =>
  (place >= 26 ? columnOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

function cellXml(cell: XlsxCell, at: string, numeric: boolean, isHead: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'object') return cellXml(cell.amount, at, true, isHead);
  const text = String(cell);
  const digits = (typeof cell === 'number' || numeric) && /^-?\d{1,15}(\.\d+)?$/.exec(text);
  if (digits) return `<c r="${at}" s="${digits[1] ? LOOKS.amount : LOOKS.count}"><v>${text}</v></c>`;
  const look = isHead ? LOOKS.head : LOOKS.text;
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const PIECE = 32 * 1024;

const USUAL_WIDTH = 18;
const WIDE_WIDTH = 48;

const columnsXml = (wide: ReadonlySet<number>): string =>
  wide.size === 0
    ? ''
    : `<cols>${[...wide].map((place) => `<col min="${place + 1}" max="${place + 1}" width="${WIDE_WIDTH}" customWidth="1"/>`).join('')}</cols>`;

async function* sheetXml({ lines, numeric, wide = new Set() }: XlsxTable): AsyncGenerator<string> {
  let piece = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="${USUAL_WIDTH}"/>${columnsXml(wide)}<sheetData>`;
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

const each = (tables: readonly XlsxTable[], xml: (number: number, table: XlsxTable) => string): string =>
  tables.map((table, at) => xml(at + 1, table)).join('');

const partsOf = (tables: readonly XlsxTable[]): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    text: [
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${each(tables, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    text: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    text: [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(tables, (number, { sheet }) => `<sheet name="${escaped(sheet)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each(tables, (number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  { name: 'xl/styles.xml', text: [STYLES] },
  ...tables.map((table, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, text: sheetXml(table) })),
];

export const xlsxStream = (...tables: readonly XlsxTable[]): AsyncGenerator<Buffer> => zipStream(partsOf(tables));
