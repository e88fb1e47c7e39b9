import 'server-only';
import { parse } from 'csv-parse/sync';
import { isBlank } from '../shared/clean-text';
import { cleanCsvCell } from './cells';
import { CSV_FORM, DELIMITERS, SEPARATOR_LINE } from './read-lines';
import { type IsHeaderRow, MAX_HEADER_ROW } from './workbook';

function cellsOf(line: string, delimiter: string): string[] | null {
  try {
    return parse(line, { ...CSV_FORM, delimiter })[0] ?? null;
  } catch {
    return null;
  }
}

const lineAt = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return { line: text.slice(at, end === -1 ? undefined : end).replace(/\r$/, ''), next: end === -1 ? null : end + 1 };
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const MAX_JOINED_COLUMNS = 200;

/** Headings of two lines joined; null if the second line is not only parts of grouped headings. */
function joinedHeadings(heads: readonly string[], below: readonly string[]): string[] | null {
  if (heads.length > MAX_JOINED_COLUMNS) return null;
  const has = (cells: readonly string[], place: number) => !isBlank(cells[place] ?? '');
  const groupOf = (place: number): string | null => {
    if (has(heads, place)) return has(heads, place + 1) || place + 1 >= heads.length ? null : (heads[place] ?? '');
    return heads.slice(0, place).findLast((head) => !isBlank(head)) ?? null;
  };
  const filled = [...below.keys()].filter((place) => has(below, place));
  const isHeading = (place: number) =>
    place < heads.length && groupOf(place) !== null && !/\p{Nd}/u.test(below[place] ?? '');
  if (!filled.every(isHeading) || !filled.some((place) => !has(heads, place))) return null;
  return heads.map((head, place) => (filled.includes(place) ? `${groupOf(place)} ${below[place]}` : head));
}

/** Empties title lines above the header and joins headings of two lines; line numbers stay the same. */
export function settleHeaderLines(text: string, isHead: IsHeaderRow): string {
  const [separator = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const mark = separator === '' && text.startsWith('\uFEFF') ? '\uFEFF' : '';
  let at = separator.length + mark.length;
  for (let row = 0; row < MAX_HEADER_ROW && at < text.length; row += 1) {
    const { line, next } = lineAt(text, at);
    const delimiter = DELIMITERS.find((one) => isHead((cellsOf(line, one) ?? []).map(cleanCsvCell)));
    if (delimiter !== undefined) return separator + mark + '\n'.repeat(row) + withJoinedHeadings(text, at, delimiter);
    if (next === null) break;
    at = next;
  }
  return text;
}

function withJoinedHeadings(text: string, at: number, delimiter: string): string {
  const { line, next } = lineAt(text, at);
  const below = next === null ? null : lineAt(text, next);
  const joined = below && joinedHeadings(cellsOf(line, delimiter) ?? [], cellsOf(below.line, delimiter) ?? []);
  if (!joined) return text.slice(at);
  return `${joined.map(quoted).join(delimiter)}\n\n${below.next === null ? '' : text.slice(below.next)}`;
}
