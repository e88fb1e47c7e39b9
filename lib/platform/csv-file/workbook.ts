import 'server-only';
import type { Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { csvLine } from '../shared/csv';
import { AppError } from '../shared/errors';
import { packageParts, repacked } from './package';
import { shownText } from './shown';

export type IsHead = (cells: readonly string[]) => boolean;

export type Wanted = { isHead: IsHead; sheet?: string | undefined };

/** One distant cell would create millions of empty ones. */
const MAX_ROWS = 100_000;
const LAST_COLUMN = 'GR';
const READ = { readStyles: true, range: `A1:${LAST_COLUMN}${MAX_ROWS + 1}` };
export const HEAD_ROWS = 30;
const MAX_SHEETS = 40;

const noWorkbook = () => new AppError('file_kind', { values: { kind: 'ZIP' } });

const textsOf = ({ rows, cells }: Sheet, row: number): string[] =>
  (rows[row] ?? []).map((value, place) => shownText(value, cells?.get(`${row},${place}`)?.style?.numFmt));

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

function csvOf(sheet: Sheet): string {
  if (sheet.rows.length > MAX_ROWS) throw new AppError('too_large');
  const rows = sheet.rows.map((_, row) => textsOf(sheet, row));
  const width = rows.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0);
  return rows
    .map((cells) =>
      // A line break in a cell must not start a new CSV line.
      csvLine(Array.from({ length: width }, (_, place) => (cells[place] ?? '').replace(/\r?\n/g, '\r'))),
    )
    .join('');
}

const sheetsIn = (parts: ReadonlyMap<string, Buffer>): number =>
  [...parts]
    .filter(([name]) => /(?:^|\/)workbook\d*\.xml$/.test(name))
    .reduce((count, [, part]) => count + (part.toString('utf8').match(/<(?:\w+:)?sheet\s/g)?.length ?? 0), 0);

/** A workbook sheet as CSV. Errors: file_kind, too_large, file_sheets (ambiguous or missing sheet). */
export async function workbookText(file: Uint8Array, wanted: Wanted): Promise<string> {
  const parts = await packageParts(Buffer.from(file));
  try {
    const plain = await repacked(parts);
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
