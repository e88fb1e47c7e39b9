/** One cell of a table: numbers and dates come as text that the caller has formatted; null is an empty cell. */
export type CsvCell = string | number | null;

/** Where a cell begins, or could: who opens the file with another separator splits it there as well. */
const BEGINNINGS = /(?<=^|[,;\t\r\n])/g;
/** What spreadsheet programs take for the beginning of a formula (OWASP: CSV injection), also behind spaces and quotes. */
const FORMULA = /^['"\s]*?[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;
/** A break at the beginning of a cell hides a formula from whoever looks for one. */
const BREAK = /^'* *[\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A text piece by piece, each with the separator that ends it; `change` has a piece and whether it is the first. */
const byPieces = (text: string, change: (piece: string, first: boolean) => string): string =>
  text
    .split(BEGINNINGS)
    .map((piece, index) => change(piece, index === 0))
    .join('');

const isDangerous = (piece: string, first: boolean) => FORMULA.test(piece) || (first && BREAK.test(piece));

/** A text in which every beginning of a formula has an apostrophe in front, which says "this is text". */
const guarded = (text: string): string =>
  byPieces(text, (piece, first) => (isDangerous(piece, first) ? `'${piece}` : piece));

/**
 * One cell as CSV (RFC 4180) has it. A text that a spreadsheet would run as a formula, from its beginning or behind a separator in it,
 * gets an apostrophe there; plain numbers, phone numbers among them, stay as they are.
 */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = PLAIN_NUMBER.test(text) ? text : guarded(text);
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end (CRLF). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What a file begins with: by the byte order mark spreadsheet programs know that it is UTF-8, and show Arabic. */
export const CSV_START = '\u{FEFF}';

/** A whole file: the names of the columns, then the rows. */
export const csvFile = (columns: readonly string[], rows: Iterable<readonly CsvCell[]>): string =>
  CSV_START + csvLine(columns) + Array.from(rows, csvLine).join('');

/** A cell's text as it was before csvCell() guarded it. */
export const unguarded = (cell: string): string =>
  cell.includes("'")
    ? byPieces(cell, (piece, first) => (piece.startsWith("'") && isDangerous(piece, first) ? piece.slice(1) : piece))
    : cell;

/** Several texts in one cell: divided by |, which is written \| inside a text, as \ is written \\. */
export const joinList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join('|');

/** The texts of such a cell, trimmed, empty ones left out. */
export function splitList(cell: string): string[] {
  // Most have nothing to unescape: a file's time would go into looking at each letter.
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
