/** One cell of a table: numbers and dates come as text that the caller has formatted; null is an empty cell. */
export type CsvCell = string | number | null;

/** What spreadsheet programs take for the beginning of a formula (OWASP: CSV injection), also behind spaces; and what
 * looks like such a text with its apostrophe, so that reading can take one away again. */
const FORMULA = /^'*\s*[=+\-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * One cell as CSV (RFC 4180) has it. A text that a spreadsheet would run as a formula gets an apostrophe in front, which
 * the programs take for "this is text"; plain numbers, phone numbers among them, stay as they are.
 */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end (CRLF). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What a file begins with: by the byte order mark spreadsheet programs know that it is UTF-8, and show Arabic. */
export const CSV_START = '\u{FEFF}';

/** A whole file: the names of the columns, then the rows. */
export const csvFile = (columns: readonly string[], rows: Iterable<readonly CsvCell[]>): string =>
  CSV_START + csvLine(columns) + Array.from(rows, csvLine).join('');

const GUARDED = /^'+\s*[=+\-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u;

/** A cell's text as it was before csvCell() guarded it. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Several texts in one cell: divided by |, which is written \| inside a text, as \ is written \\. */
export const joinList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join('|');

/** The texts of such a cell, trimmed, empty ones left out. */
export function splitList(cell: string): string[] {
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
