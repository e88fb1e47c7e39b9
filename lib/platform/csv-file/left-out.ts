import { translate } from '../shared/translate';

/** Parts of a workbook that have data but were not read. `sheet`: the only visible one with a header row. */
export type LeftOut = {
  hiddenRows: number;
  hiddenColumns: number;
  sheet?: string;
  otherSheets: readonly string[];
};

export const NOTHING_LEFT_OUT: LeftOut = { hiddenRows: 0, hiddenColumns: 0, otherSheets: [] };

/** Sentences in Arabic for staff; empty if everything was read. */
export function leftOutNotes({ hiddenRows, hiddenColumns, sheet, otherSheets }: LeftOut): string[] {
  return [
    ...(sheet === undefined ? [] : [translate('import.other_sheets', { sheet, others: otherSheets.join('، ') })]),
    ...(hiddenRows > 0 ? [translate('import.hidden_rows', { count: hiddenRows })] : []),
    ...(hiddenColumns > 0 ? [translate('import.hidden_columns', { count: hiddenColumns })] : []),
  ];
}
