import { latinDigits } from '../shared/arabic/normalize';
import { removeInvisibleMarks } from '../shared/clean-text';
import { withoutFormulaGuard } from '../shared/csv';
import {
  ARABIC_ERROR_WORD,
  ARABIC_QUESTION_MARK,
  ARABIC_SHEET_ERRORS,
  ARABIC_SHEET_ERRORS_BARE,
} from './arabic-sheet-errors';

const cleanCell = (cell: string): string => removeInvisibleMarks(cell).trim();

/** The apostrophe marks a number as text: «'00123». */
const NUMBER_MARK = /^'(?=\+?\p{Nd}[\p{Nd}\s.,-]*$)/u;

const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** Cell text without invisible marks, ="…" wrappers and formula guards. */
export function cleanCsvCell(cell: string): string {
  const clean = cleanCell(cell).replace(NUMBER_MARK, '');
  const text = AS_TEXT.exec(clean)?.[1];
  // Normalises line breaks of a workbook cell or of an old Mac.
  return (text === undefined ? withoutFormulaGuard(clean) : text.replaceAll('""', '"').trim()).replace(
    /\r(?!\n)/g,
    '\n',
  );
}

const ERROR_WORDS = [
  ...['N/A', 'REF', 'VALUE', 'NAME', 'DIV/0', 'NUM', 'NULL', 'SPILL', 'CALC', 'FIELD', 'BLOCKED', 'CONNECT'],
  ...['UNKNOWN', 'BUSY', 'EXTERNAL', 'PYTHON', 'ERROR', 'CIRCULAR'],
  ...['BEZUG', 'WERT', 'ZAHL', 'VALEUR', 'NOM', 'NOMBRE', 'NUL', 'VALOR', 'NÚM'],
  ...ARABIC_SHEET_ERRORS,
].join('|');
const BARE = ['N/A', 'N/D', 'NV', 'GETTING_DATA', ...ARABIC_SHEET_ERRORS_BARE].join('|');
const MARK = `[!?${ARABIC_QUESTION_MARK}]`;
const ERROR = new RegExp(
  `^(?:#(?:${BARE})|(?:${BARE})#|#[¡¿]?(?:${ERROR_WORDS})${MARK}|${MARK}(?:${ERROR_WORDS})#|#{3,}|(?:Err|${ARABIC_ERROR_WORD}):\\d{3})$`,
  'iu',
);

export const isSheetError = (text: string): boolean => ERROR.test(text);

const SHORTENED = /^[+-]?\d(?:[.,\u066b]\d+e[+-]?|e[+-])\d{1,3}$/i;

/** Detects rounded numbers («6.28127E+12»), which have lost their last digits. */
const isShortened = (text: string): boolean => SHORTENED.test(latinDigits(text));

const DAY =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-(?:\d\d){1,2})?|\d{1,2}\/\d{1,2}\/(?:19|20)\d\d)$/i;
const ISO_DAY = /^(?:19|20)\d\d-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/;

/** Whether a code became a day in a spreadsheet: «12-5» becomes "12-May". */
export const isSpreadsheetDay = (text: string): boolean => {
  const day = latinDigits(text);
  return DAY.test(day) || ISO_DAY.test(day);
};

export function spreadsheetDamage(text: string): 'sheet_error' | 'shortened' | null {
  if (isSheetError(text)) return 'sheet_error';
  return isShortened(text) ? 'shortened' : null;
}
