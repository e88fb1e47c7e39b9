import 'server-only';
import { type CellValue, formatValue } from 'hucre';

/* What a spreadsheet shows of a cell, as a file's text: without what only divides thousands, which the readers of amounts would ask about. */

/** From here on a spreadsheet keeps no more than the first fifteen digits of a number. */
const LOST = 1e15;

/** A number without a format: of its seventeen digits the last two are the machine's. One that lost digits says so (spoiltBy). */
const numberText = (value: number): string =>
  Math.abs(value) < LOST ? String(Number(value.toPrecision(15))) : value.toExponential(5);

/** Formats that shorten or say nothing: the number itself is read. */
const isGeneral = (format: string | undefined): boolean =>
  format === undefined ||
  format === '' ||
  format === '@' ||
  /^general$/i.test(format) ||
  /[0#?][eE][+-]|\?\//.test(format);

/**
 * A format with its currency as a text, and without thousands: `#,##0.00 [$SAR]` → `###0.00 "SAR"`. The bare $ of the standard's own formats
 * stands for the currency of the reader's country.
 */
const makePlain = (format: string): string =>
  format
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, sign: string) => (sign.trim() === '' ? '' : `"${sign}"`))
    .replace(/^\$(?=#)/, '')
    .replace(/,(?=[0#?])/g, '');

/** A sheet has a few formats in many thousands of cells; the newest ones are kept. */
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

/** Lifts a number by less than any digit that is shown, so that 1.005 rounds up as it does in a spreadsheet. */
const lifted = (value: number): number => Number(value.toPrecision(15)) * (1 + 4 * Number.EPSILON);

function shownNumber(value: number, format: string | undefined): string {
  if (format === undefined || isGeneral(format) || Math.abs(value) >= LOST) return numberText(value);
  // Formats show a dash or nothing for zero, in a section of its own; a file has the number.
  const plain = value === 0 ? (plainFormat(format).split(';')[0] ?? '') : plainFormat(format);
  const text = formatValue(lifted(value), plain).trim();
  return /\d/.test(text) ? text : numberText(value);
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** "2026-11-29", or with its time of day; workbooks have no time zone. */
function shownDate(date: Date): string {
  const day = date.toISOString().slice(0, 10);
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours + minutes === 0 ? day : `${day} ${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** The text of a cell. `format`: its number format, undefined for none. */
export function shownText(value: CellValue | undefined, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return shownNumber(value, format);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? shownDate(value) : String(value);
}
