import 'server-only';
import type { Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { csvLine } from '../shared/csv';
import { AppError } from '../shared/errors';
import { packageParts, repacked } from './package';
import { shownText } from './shown';

/* A sheet of a workbook (ECMA-376) as the text of a CSV file, so that it is read as one: the sheet that people see, with what its cells show. */

/** Whether cells are the names of a table's columns. */
export type IsHead = (cells: readonly string[]) => boolean;

/** Which table of a file is meant: how its head is known, and the sheet that staff chose. */
export type Wanted = { isHead: IsHead; sheet?: string | undefined };

/** More rows than any table of the shop's has, and the last column that is read: a single cell far away would make millions of empty ones. */
const MAX_ROWS = 100_000;
const LAST_COLUMN = 'GR';
const READ = { readStyles: true, range: `A1:${LAST_COLUMN}${MAX_ROWS + 1}` };
/** In so many rows the head of a table is looked for: letters and lists have titles above theirs. */
export const HEAD_ROWS = 30;
/** So many sheets are looked at to find the one with the table. */
const MAX_SHEETS = 40;

const noWorkbook = () => new AppError('file_kind', { values: { kind: 'ZIP' } });

/** A sheet's row as texts. */
const textsOf = ({ rows, cells }: Sheet, row: number): string[] =>
  (rows[row] ?? []).map((value, place) => shownText(value, cells?.get(`${row},${place}`)?.style?.numFmt));

/** The sheets that people see, as far as `maxRows`. What is no sheet of cells (charts) is none of them. */
async function visibleSheets(file: Buffer, maxRows?: number): Promise<Sheet[]> {
  const names: string[] = [];
  const isVisible = ({ name, hidden, veryHidden }: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    const is = !hidden && !veryHidden;
    if (is && !names.includes(name)) names.push(name);
    return is;
  };
  const options = { ...READ, ...(maxRows ? { maxRows } : {}) };
  try {
    return (await readXlsx(file, { ...options, sheets: isVisible })).sheets;
  } catch (error) {
    if (names.length < 2) throw error;
  }
  const sheets: Sheet[] = [];
  for (const name of names.slice(0, MAX_SHEETS)) {
    const read = await readXlsx(file, { ...options, sheets: [name] }).catch(() => null);
    sheets.push(...(read?.sheets ?? []));
  }
  return sheets;
}

const saysAnything = ({ rows }: Sheet) => rows.some((row) => row.some((value) => value !== null && value !== ''));

const hasHead = (sheet: Sheet, isHead: IsHead) =>
  sheet.rows.slice(0, HEAD_ROWS).some((_, row) => isHead(textsOf(sheet, row)));

/** The one sheet that is meant. Errors: file_sheets (with the names to choose of). */
function chosenSheet(sheets: readonly Sheet[], { isHead, sheet }: Wanted): Sheet | undefined {
  const filled = sheets.filter(saysAnything);
  const withHead = filled.filter((one) => hasHead(one, isHead));
  const possible = withHead.length > 0 ? withHead : filled;
  const named = sheet === undefined ? undefined : filled.find(({ name }) => name === sheet);
  if (named) return named;
  if (sheet === undefined && possible.length < 2) return possible[0];
  const names = possible.map(({ name }) => name);
  throw new AppError('file_sheets', { values: { sheets: names.join('، ') }, extra: { sheets: names } });
}

/** The sheet's rows; a line of the text is a row of the sheet. Errors: too_large. */
function csvOf(sheet: Sheet): string {
  if (sheet.rows.length > MAX_ROWS) throw new AppError('too_large');
  const rows = sheet.rows.map((_, row) => textsOf(sheet, row));
  const width = rows.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0);
  return rows
    .map((cells) =>
      // A break inside a cell is no line of the file.
      csvLine(Array.from({ length: width }, (_, place) => (cells[place] ?? '').replace(/\r?\n/g, '\r'))),
    )
    .join('');
}

/** How many sheets a package names, the hidden ones among them. */
const sheetsIn = (parts: ReadonlyMap<string, Buffer>): number =>
  [...parts]
    .filter(([name]) => /(?:^|\/)workbook\d*\.xml$/.test(name))
    .reduce((count, [, part]) => count + (part.toString('utf8').match(/<(?:\w+:)?sheet\s/g)?.length ?? 0), 0);

/**
 * The sheet of a workbook that is meant, as CSV. Errors: file_kind (another zip, or a damaged one), too_large, file_sheets (several sheets could
 * be meant, or the named one is not there).
 */
export async function workbookText(file: Uint8Array, wanted: Wanted): Promise<string> {
  const parts = await packageParts(Buffer.from(file));
  try {
    const plain = await repacked(parts);
    // Of several sheets only their beginnings are read until one is chosen.
    const isOne = sheetsIn(parts) === 1;
    const chosen = chosenSheet(await visibleSheets(plain, isOne ? undefined : HEAD_ROWS), wanted);
    if (!chosen) return '';
    const [sheet] = isOne ? [chosen] : (await readXlsx(plain, { ...READ, sheets: [chosen.name] })).sheets;
    return sheet ? csvOf(sheet) : '';
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw noWorkbook();
  }
}
