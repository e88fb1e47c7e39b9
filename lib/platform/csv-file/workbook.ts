import 'server-only';
import type { CellValue, Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { csvLine } from '../shared/csv';
import { AppError } from '../shared/errors';
import { NO_UNREAD_PARTS, type UnreadWorkbookParts } from './left-out';
import { fillMergedRows, isFilled, joinGroupedHeadings } from './merged-cells';
import { noWorkbookError, repackWorkbook, unpackWorkbookParts } from './package';
import { cellText } from './shown';

export type IsHeaderRow = (cells: readonly string[]) => boolean;

export type WorkbookRequest = { isHead: IsHeaderRow; sheet?: string | undefined };

/** Limits, because a single distant cell would create millions of empty ones. */
const MAX_ROWS = 100_000;
const LAST_COLUMN = 'GR';
const READ = { readStyles: true, range: `A1:${LAST_COLUMN}${MAX_ROWS + 1}` };
export const MAX_HEADER_ROW = 30;
const MAX_SHEETS = 40;
/** Characters. Many cells may share one text, so limiting the size of the parts is not enough. */
const MAX_TEXT_LENGTH = 64_000_000;

function isHiddenRow({ rowDefs }: Sheet, row: number): boolean {
  const { hidden, height } = rowDefs?.get(row) ?? {};
  return hidden === true || height === 0;
}

const hiddenPlaces = ({ columns = [] }: Sheet): ReadonlySet<number> =>
  new Set(columns.flatMap(({ hidden, width }, place) => (hidden || width === 0 ? [place] : [])));

function visibleRows(sheet: Sheet, count = sheet.rows.length): string[][] {
  const hidden = hiddenPlaces(sheet);
  const textsOf = (cells: readonly CellValue[], row: number) =>
    Array.from(cells, (value, place) => cellText(value, sheet.cells?.get(`${row},${place}`)?.style?.numFmt));
  return sheet.rows
    .slice(0, count)
    .map((cells, row) => (isHiddenRow(sheet, row) ? [] : textsOf(cells, row).filter((_, place) => !hidden.has(place))));
}

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

function hasContent(sheet: Sheet): boolean {
  const hidden = hiddenPlaces(sheet);
  return sheet.rows.some(
    (cells, row) => !isHiddenRow(sheet, row) && cells.some((value, place) => isFilled(value) && !hidden.has(place)),
  );
}

const hasHead = (sheet: Sheet, isHead: IsHeaderRow) =>
  visibleRows(sheet, MAX_HEADER_ROW).some((cells) => isHead(cells));

type Chosen = { chosen?: Sheet | undefined; others: readonly string[] };

function chosenSheet(sheets: readonly Sheet[], { isHead, sheet }: WorkbookRequest): Chosen {
  const filled = sheets.filter(hasContent);
  const withHead = filled.filter((one) => hasHead(one, isHead));
  const possible = withHead.length > 0 ? withHead : filled;
  const named = sheet === undefined ? undefined : filled.find(({ name }) => name === sheet);
  if (named) return { chosen: named, others: [] };
  if (sheet === undefined && possible.length < 2) {
    const [chosen] = possible;
    return { chosen, others: filled.filter((one) => one !== chosen).map(({ name }) => name) };
  }
  const names = possible.map(({ name }) => name);
  throw new AppError('file_sheets', { values: { sheets: names.join('، ') }, extra: { sheets: names } });
}

/** Returns how many cells got their value from the one above. */
function readMergedCells(sheet: Sheet, isHead: IsHeaderRow): number {
  const head = visibleRows(sheet, MAX_HEADER_ROW).findIndex((cells) => isHead(cells));
  if (head === -1) return 0;
  joinGroupedHeadings(sheet, head);
  const hidden = hiddenPlaces(sheet);
  return fillMergedRows(sheet, head, (row, place) => !isHiddenRow(sheet, row) && !hidden.has(place));
}

function csvOf(sheet: Sheet): string {
  if (sheet.rows.length > MAX_ROWS) throw new AppError('too_large');
  const rows = visibleRows(sheet);
  const width = rows.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0);
  let length = 0;
  return rows
    .map((cells) => {
      // A line break in a cell must not start a new CSV line.
      const texts = Array.from({ length: width }, (_, place) => (cells[place] ?? '').replace(/\r?\n/g, '\r'));
      const line = csvLine(texts);
      length += line.length;
      if (length > MAX_TEXT_LENGTH) throw new AppError('too_large');
      return line;
    })
    .join('');
}

function leftOutOf(sheet: Sheet, otherSheets: readonly string[], mergedCells: number): UnreadWorkbookParts {
  const hidden = hiddenPlaces(sheet);
  const columns = new Set<number>();
  let hiddenRows = 0;
  for (const [row, cells] of sheet.rows.entries()) {
    if (isHiddenRow(sheet, row) && cells.some(isFilled)) hiddenRows += 1;
    if (hidden.size === 0) continue;
    for (const [place, value] of cells.entries()) if (hidden.has(place) && isFilled(value)) columns.add(place);
  }
  const ofSheets = otherSheets.length > 0 ? { sheet: sheet.name } : {};
  return { hiddenRows, hiddenColumns: columns.size, mergedCells, ...ofSheets, otherSheets };
}

const sheetsIn = (parts: ReadonlyMap<string, Buffer>): number =>
  [...parts]
    .filter(([name]) => /(?:^|\/)workbook\d*\.xml$/.test(name))
    .reduce((count, [, part]) => count + (part.toString('utf8').match(/<(?:\w+:)?sheet\s/g)?.length ?? 0), 0);

/** A workbook sheet as CSV, without hidden rows and columns. Errors: file_kind, too_large, file_sheets. */
export async function workbookText(
  file: Uint8Array,
  wanted: WorkbookRequest,
): Promise<{ text: string; leftOut: UnreadWorkbookParts }> {
  const parts = await unpackWorkbookParts(Buffer.from(file));
  try {
    const plain = await repackWorkbook(parts);
    const isOne = sheetsIn(parts) === 1;
    const { chosen, others } = chosenSheet(await visibleSheets(plain, isOne ? undefined : MAX_HEADER_ROW), wanted);
    if (!chosen) return { text: '', leftOut: NO_UNREAD_PARTS };
    const [sheet] = isOne ? [chosen] : (await readXlsx(plain, { ...READ, sheets: [chosen.name] })).sheets;
    if (!sheet) return { text: '', leftOut: NO_UNREAD_PARTS };
    const merged = readMergedCells(sheet, wanted.isHead);
    return { text: csvOf(sheet), leftOut: leftOutOf(sheet, others, merged) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw noWorkbookError();
  }
}
