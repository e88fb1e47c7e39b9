import { latinDigits } from '../shared/arabic';
import {
  ARABIC_ERROR,
  ARABIC_QUESTION,
  ARABIC_SHEET_ERRORS,
  ARABIC_SHEET_ERRORS_BARE,
} from '../shared/arabic-sheet-errors';
import { unguarded } from '../shared/csv';
import { withoutMarks } from '../shared/marks';

/* What a cell of a file says, whoever wrote the file: a person, a spreadsheet, another shop, or this one. */

/** A cell without what nobody sees. */
const cleanCell = (cell: string): string => withoutMarks(cell).trim();

/** ="0012", which keeps a spreadsheet from calculating with it. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** What a cell says: without what nobody sees, as it was before a spreadsheet or this shop kept it from being a formula. */
export function readCell(cell: string): string {
  const clean = cleanCell(cell);
  const text = AS_TEXT.exec(clean)?.[1];
  // Lines within a cell of a workbook, or of an old Mac.
  return (text === undefined ? unguarded(clean) : text.replaceAll('""', '"').trim()).replace(/\r(?!\n)/g, '\n');
}

/** What spreadsheets write where a formula fails, in several languages. */
const ERROR_WORDS = [
  ...['N/A', 'REF', 'VALUE', 'NAME', 'DIV/0', 'NUM', 'NULL', 'SPILL', 'CALC', 'FIELD', 'BLOCKED', 'CONNECT'],
  ...['UNKNOWN', 'BUSY', 'EXTERNAL', 'PYTHON', 'ERROR', 'CIRCULAR'],
  ...['BEZUG', 'WERT', 'ZAHL', 'VALEUR', 'NOM', 'NOMBRE', 'NUL', 'VALOR', 'NÚM'],
  ...ARABIC_SHEET_ERRORS,
].join('|');
/** Those that end without a mark. */
const BARE = ['N/A', 'N/D', 'NV', 'GETTING_DATA', ...ARABIC_SHEET_ERRORS_BARE].join('|');
const MARK = `[!?${ARABIC_QUESTION}]`;
/** Cells that are written from right to left have the marks on the other side. */
const ERROR = new RegExp(
  `^(?:#(?:${BARE})|(?:${BARE})#|#[¡¿]?(?:${ERROR_WORDS})${MARK}|${MARK}(?:${ERROR_WORDS})#|#{3,}|(?:Err|${ARABIC_ERROR}):\\d{3})$`,
  'iu',
);

/** Whether a spreadsheet wrote a cell's error into it («#N/A», «#REF!», «####» where the column was too narrow). */
export const isSheetError = (text: string): boolean => ERROR.test(text);

const SHORTENED = /^[+-]?\d(?:[.,\u066b]\d+e[+-]?|e[+-])\d{1,3}$/i;

/** Whether a spreadsheet shortened a long number («6.28127E+12»): its last digits are lost, and other numbers look the same. */
const isShortened = (text: string): boolean => SHORTENED.test(latinDigits(text));

/** Of a cell that names something: what a spreadsheet did to it; null for a sound one. */
export function spoiltBy(text: string): 'sheet_error' | 'shortened' | null {
  if (isSheetError(text)) return 'sheet_error';
  return isShortened(text) ? 'shortened' : null;
}
