import 'server-only';
import { type CellValue, formatValue } from 'hucre';

/* Text of a cell as displayed, but without thousands separators, which amount parsers would refuse. */

/** Larger numbers have lost digits, because spreadsheets store only 15. */
const LOST = 1e15;

const numberText = (value: number): string =>
  Math.abs(value) < LOST ? String(Number(value.toPrecision(15))) : value.toExponential(5);

/** Characters; limits of Excel. */
export const MAX_FORMAT_LENGTH = 255;
const MAX_CELL_LENGTH = 32_767;

/** Scientific and fraction formats hide digits. For fractions, hucre tries all denominators. */
const hidesDigits = (format: string): boolean =>
  /[0#?][eE][+-]/.test(format) || (format.includes('/') && /[0#?]/.test(format.slice(format.indexOf('/'))));

const isGeneral = (format: string | undefined): boolean =>
  format === undefined ||
  format === '' ||
  format === '@' ||
  format.length > MAX_FORMAT_LENGTH ||
  /^general$/i.test(format) ||
  hidesDigits(format);

/** Replaces General, which hucre handles only without other text («General" kg"»). */
const GENERAL_DIGITS = '0.##########';

const makePlain = (format: string): string =>
  format
    .replace(/general/gi, GENERAL_DIGITS)
    .replace(/^\$(?=#)/, '')
    .replace(/,(?=[0#?])/g, '');

const plainFormats = new Map<string, string>();
const MAX_FORMATS = 200;

function plainFormat(format: string): string {
  const known = plainFormats.get(format);
  if (known !== undefined) return known;
  if (plainFormats.size >= MAX_FORMATS) plainFormats.clear();
  const plain = makePlain(format);
  plainFormats.set(format, plain);
  return plain;
}

/** Adds a tiny amount, so that 1.005 rounds up as in a spreadsheet. */
const lifted = (value: number): number => Number(value.toPrecision(15)) * (1 + 4 * Number.EPSILON);

/** Completes "8." and ".5" (format «0.##») and negates "(5.00)", because amount parsers would refuse these. */
function parsable(text: string, isNegative: boolean): string {
  const plain = text.replace(/(\d)\.(?!\d)/, '$1').replace(/(^|[\s+-])\.(?=\d)/, '$10.');
  return isNegative ? plain.replace(/^\((.*)\)$/, '-$1') : plain;
}

/** Whether a format hides the value: «;;;» shows nothing, «"اتصل بنا"» shows a text. */
function coversValue(value: number, format: string): boolean {
  if (value === 0 || /\[[<>=]/.test(format)) return false;
  const [positive = '', negative = positive] = format.replace(/"[^"]*"|\\.|[_*]./g, '').split(';');
  return !/[0#?@]|general/i.test(value < 0 ? negative : positive);
}

function shownNumber(value: number, format: string | undefined): string {
  if (format === undefined || isGeneral(format) || Math.abs(value) >= LOST) return numberText(value);
  const plain = value === 0 ? (plainFormat(format).split(';')[0] ?? '') : plainFormat(format);
  const text = parsable(formatValue(lifted(value), plain).trim(), value < 0);
  return /\d/.test(text) || coversValue(value, format) ? text : numberText(value);
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

function shownDate(date: Date): string {
  const day = date.toISOString().slice(0, 10);
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours + minutes === 0 ? day : `${day} ${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** Empty without a value; at most MAX_CELL_LENGTH characters. */
export function cellText(value: CellValue | undefined, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return shownNumber(value, format);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? shownDate(value) : String(value).slice(0, MAX_CELL_LENGTH);
}
