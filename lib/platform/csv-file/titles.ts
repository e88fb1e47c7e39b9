import 'server-only';
import { parse } from 'csv-parse/sync';
import { readCell } from './cells';
import { DELIMITERS, SEPARATOR_LINE } from './read-lines';
import { type IsHeaderRow, MAX_HEADER_ROW } from './workbook';

function cellsOf(line: string, delimiter: string): string[] | null {
  try {
    return parse(line, { delimiter, relax_column_count: true, relax_quotes: true })[0] ?? null;
  } catch {
    return null;
  }
}

/** Blanks title lines above the header, keeping line numbers. */
export function blankTitleLines(text: string, isHead: IsHeaderRow): string {
  const [separator = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const mark = separator === '' && text.startsWith('\uFEFF') ? '\uFEFF' : '';
  let at = separator.length + mark.length;
  for (let row = 0; row < MAX_HEADER_ROW && at < text.length; row += 1) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? undefined : end).replace(/\r$/, '');
    if (DELIMITERS.some((delimiter) => isHead((cellsOf(line, delimiter) ?? []).map(readCell))))
      return separator + mark + '\n'.repeat(row) + text.slice(at);
    if (end === -1) break;
    at = end + 1;
  }
  return text;
}
