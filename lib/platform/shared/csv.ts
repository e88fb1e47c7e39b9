export type CsvCell = string | number | null;

/** Possible starts of a cell, because programs split at different separators. */
const BEGINNINGS = /(?<=^|[,;\t\r\n])/g;
/** Start of a formula, also after spaces and quotes (OWASP: CSV injection). */
const FORMULA = /^['"\s]*?[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;
const BREAK = /^'* *[\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

const byPieces = (text: string, change: (piece: string, first: boolean) => string): string =>
  text
    .split(BEGINNINGS)
    .map((piece, index) => change(piece, index === 0))
    .join('');

const isDangerous = (piece: string, first: boolean) => FORMULA.test(piece) || (first && BREAK.test(piece));

const guarded = (text: string): string =>
  byPieces(text, (piece, first) => (isDangerous(piece, first) ? `'${piece}` : piece));

/** CSV cell (RFC 4180) protected against formula injection; plain numbers stay unchanged. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = PLAIN_NUMBER.test(text) ? text : guarded(text);
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** BOM, so that spreadsheets read UTF-8. */
export const CSV_START = '\u{FEFF}';

export const csvFile = (columns: readonly string[], rows: Iterable<readonly CsvCell[]>): string =>
  CSV_START + csvLine(columns) + Array.from(rows, csvLine).join('');

export const withoutFormulaGuard = (cell: string): string =>
  cell.includes("'")
    ? byPieces(cell, (piece, first) => (piece.startsWith("'") && isDangerous(piece, first) ? piece.slice(1) : piece))
    : cell;

/** Joins texts with |, escaped by \. */
export const joinEscapedList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join('|');

/** Reverses joinEscapedList and drops empty texts. */
export function splitEscapedList(cell: string): string[] {
  if (!cell.includes('\\'))
    return cell
      .split('|')
      .map((text) => text.trim())
      .filter(Boolean);
  let item = '';
  const items: string[] = [];
  for (const [part] of cell.matchAll(/\\[\\|]|[\s\S]/g)) {
    if (part === '|') {
      items.push(item);
      item = '';
    } else item += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return [...items, item].map((text) => text.trim()).filter(Boolean);
}
