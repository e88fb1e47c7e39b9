import { translate } from '../shared/translate';

/** Counts skipped rows and columns with data, and cells filled from merged ones. `sheet`: the one that was read. */
export type UnreadWorkbookParts = {
  hiddenRows: number;
  hiddenColumns: number;
  mergedCells: number;
  sheet?: string;
  otherSheets: readonly string[];
};

export const NO_UNREAD_PARTS: UnreadWorkbookParts = {
  hiddenRows: 0,
  hiddenColumns: 0,
  mergedCells: 0,
  otherSheets: [],
};

/** Sentences in Arabic for staff; empty if everything was read. */
export function unreadPartsNotes(parts: UnreadWorkbookParts): string[] {
  const { hiddenRows, hiddenColumns, mergedCells, sheet, otherSheets } = parts;
  return [
    ...(sheet === undefined ? [] : [translate('import.other_sheets', { sheet, others: otherSheets.join('، ') })]),
    ...(hiddenRows > 0 ? [translate('import.hidden_rows', { count: hiddenRows })] : []),
    ...(hiddenColumns > 0 ? [translate('import.hidden_columns', { count: hiddenColumns })] : []),
    ...(mergedCells > 0 ? [translate('import.merged_cells', { count: mergedCells })] : []),
  ];
}
