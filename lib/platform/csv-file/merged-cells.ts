import 'server-only';
import type { CellValue, Sheet } from 'hucre';

export const isFilled = (value: CellValue | undefined): boolean =>
  value !== null && value !== undefined && value !== '';

/** Later ones are ignored, because a small file can merge millions of cells. */
const MAX_MERGED_CELLS = 100_000;

/** Copies vertically merged values into each row with other content. Returns the number of visible cells filled. */
export function fillMergedRows(sheet: Sheet, head: number, isVisible: (row: number, place: number) => boolean): number {
  const hasOwn = sheet.rows.map((cells) => cells.some(isFilled));
  let [filled, left] = [0, MAX_MERGED_CELLS];
  for (const { startRow, startCol, endRow } of sheet.merges ?? []) {
    const value = sheet.rows[startRow]?.[startCol];
    if (startRow <= head || !isFilled(value)) continue;
    const cell = sheet.cells?.get(`${startRow},${startCol}`);
    for (let row = startRow + 1; row <= endRow && row < sheet.rows.length && left > 0; row += 1, left -= 1) {
      const cells = sheet.rows[row];
      if (!cells || !hasOwn[row] || isFilled(cells[startCol])) continue;
      cells[startCol] = value ?? null;
      if (cell) sheet.cells?.set(`${row},${startCol}`, cell);
      if (isVisible(row, startCol)) filled += 1;
    }
  }
  return filled;
}

/** Joins a heading over several columns with those below it: «السعر» over «قبل الضريبة» and «بعد الضريبة». */
export function joinGroupedHeadings(sheet: Sheet, head: number): void {
  const [heads, below] = [sheet.rows[head], sheet.rows[head + 1]];
  const groups = (sheet.merges ?? []).filter(
    ({ startRow, endRow, startCol, endCol }) => startRow === head && endRow === head && endCol > startCol,
  );
  if (!heads || !below || groups.length === 0) return;
  const groupOf = (place: number) => groups.find(({ startCol, endCol }) => startCol <= place && place <= endCol);
  const isHeading = (value: CellValue | undefined, place: number) =>
    !isFilled(value) || (typeof value === 'string' && groupOf(place) !== undefined);
  if (!below.some(isFilled) || !below.every(isHeading)) return;
  const titles = [...heads];
  for (const [place, heading] of below.entries()) {
    const group = groupOf(place);
    if (group && isFilled(heading)) heads[place] = `${String(titles[group.startCol] ?? '')} ${String(heading)}`;
  }
  sheet.rows[head + 1] = [];
}
