import { type AmountFault, parseAmount, parseCount, withoutDatabaseZeros } from '../../../platform/shared/amount';
import { latinDigits, normalizeArabic } from '../../../platform/shared/arabic/normalize';
import { cleanIdentifier, normalizeDashes } from '../../../platform/shared/clean-text';
import {
  ABOUT_WORDS,
  COUNTED,
  DUAL_UNIT_WORDS,
  DURATION_UNITS,
  FOREIGN_CURRENCIES,
  HALALA_WORDS,
  IN_STOCK,
  IN_UNIT,
  NATION_OF_CURRENCY,
  NUMBER_WORDS,
  PRICE_NOTES,
  RIYAL_WORDS,
  SAUDI_CURRENCY,
  SHORT_DURATIONS,
  SUM_WITH_HALALAS,
  TWO_WORDS,
  WARRANTY_WORDS,
  WEIGHT_UNITS,
} from './arabic-unit-words';

const HALALA = 0.01;

/** `factor`: to the stored unit; `foreign`: foreign currency, which is not converted. */
export type CellUnit = { kind: 'weight' | 'duration' | 'money'; factor: number; foreign?: true };

const FOREIGN: CellUnit = { kind: 'money', factor: 1, foreign: true };

const words = (unit: CellUnit, text: string) =>
  normalizeArabic(text)
    .split(' ')
    .map((word) => [word, unit] as const);
const UNITS = new Map<string, CellUnit>([
  ...WEIGHT_UNITS.flatMap(([factor, text]) => words({ kind: 'weight', factor }, text)),
  ...DURATION_UNITS.flatMap(([factor, text]) => words({ kind: 'duration', factor }, text)),
  ...words({ kind: 'money', factor: 1 }, RIYAL_WORDS),
  ...words({ kind: 'money', factor: HALALA }, HALALA_WORDS),
  ...words(FOREIGN, FOREIGN_CURRENCIES),
]);
export function parseUnit(text: string): CellUnit | undefined {
  const word = normalizeArabic(text)
    .replace(/\(s\)\.?$/, 's')
    .replace(IN_UNIT, '');
  const currency = word.replace(NATION_OF_CURRENCY, '');
  if (currency !== word && UNITS.get(currency)?.kind === 'money') return FOREIGN;
  const [, ...found] = TWO_WORDS.exec(word) ?? [];
  return (
    UNITS.get(found.find(Boolean) ?? word) ?? UNITS.get(word.replace(/\.$/, '')) ?? UNITS.get(normalizeArabic(text))
  );
}

export function isForeignCurrency(text: string): boolean {
  const unit = parseUnit(text);
  if (unit?.kind === 'money') return unit.foreign === true;
  return /\p{L}/u.test(text) && !SAUDI_CURRENCY.test(normalizeArabic(text));
}

/** Separates a heading and its unit: «السعر (بالريال السعودي)», "USD Price". */
export function splitHeading(heading: string): { name: string; unit: CellUnit | undefined } {
  const parts = heading
    .replace(/[_:*()[\]{}/|,;\u060c\u061b-]+/g, ' ')
    .trim()
    .split(/\s+/);
  for (const count of [2, 1]) {
    if (parts.length <= count) continue;
    const unit = parseUnit(parts.slice(-count).join(' '));
    if (unit) return { name: parts.slice(0, -count).join(' '), unit };
  }
  const [first = '', ...rest] = parts;
  const currency = rest.length > 0 ? parseUnit(first) : undefined;
  if (currency?.foreign) return { name: rest.join(' '), unit: currency };
  return { name: parts.join(' '), unit: undefined };
}

const MAX_QUANTITY_LENGTH = 100;
const QUANTITY = /^([\d.,\u066b\u066c ]*)(?:-(?=\p{L}))?(\D*)$/u;
const UNIT_FIRST = /^(\p{L}\D*?) ?(?=[\d.\u066b])([\d.,\u066b\u066c]+)$/u;

const plainQuantity = (text: string): string =>
  [...DUAL_UNIT_WORDS, ...NUMBER_WORDS]
    .reduce(
      (plain, [word, digits]) => plain.replace(word, digits),
      normalizeArabic(latinDigits(text)).replace(ABOUT_WORDS, '').replace(WARRANTY_WORDS, ''),
    )
    .replace(UNIT_FIRST, '$2 $1');

function readNumber(text: string, isSmall: boolean): number | null {
  const whole = parseCount(text);
  if (whole !== null && (isSmall || /^\d+(?:[.,\u066b]0{1,2})?$/.test(text))) return whole;
  const decimal = /^(\d{1,7})(?:[.\u066b](\d{1,6})|,(\d{1,2}))$/.exec(text.replace(/^(?=[.\u066b]\d)/, '0'));
  return decimal ? Number(`${decimal[1]}.${decimal[2] ?? decimal[3]}`) : null;
}

/**
 * Reads a weight or duration in the stored unit. The cell's own unit precedes `unitCell`, then `usual`. Null if
 * unreadable or fractional.
 */
export function parseQuantityCell(
  kind: 'weight' | 'duration',
  text: string,
  usual: CellUnit | undefined,
  unitCell = '',
): { value: number; unitless: boolean } | null {
  const named = unitCell === '' ? usual : parseUnit(unitCell);
  if (text.length > MAX_QUANTITY_LENGTH || (unitCell !== '' && !named)) return null;
  const [, digits = '', word = ''] = QUANTITY.exec(plainQuantity(text)) ?? [];
  const unitWord = (kind === 'duration' && digits !== '' ? SHORT_DURATIONS.get(word.trim()) : undefined) ?? word.trim();
  const own = unitWord === '' ? undefined : parseUnit(unitWord);
  if (unitWord !== '' && own?.kind !== kind) return null;
  const unit = own ?? (named?.kind === kind ? named : undefined);
  const factor = unit?.factor ?? 1;
  const number = digits.trim() === '' && own ? 1 : readNumber(digits.trim(), factor === 1);
  if (number === null) return null;
  const value = Math.round(number * factor);
  if (!Number.isInteger(number) && factor === 1) return null;
  return { value, unitless: unit === undefined };
}

function withoutPriceNotes(text: string): string {
  const [, riyals, halalas, half] = SUM_WITH_HALALAS.exec(normalizeArabic(text)) ?? [];
  if (riyals) return `${riyals}.${half ? '50' : (halalas ?? '').padStart(2, '0')}`;
  return cleanIdentifier(text).replace(PRICE_NOTES, '');
}

/** Reads a cell under a heading with `unit`, in riyals. `value` is the text itself if it is no amount. */
export function parseMoneyCell(
  text: string,
  unit: CellUnit | undefined,
): { value: string; fault: 'currency' | `amount_${AmountFault}` | null } {
  const said = text.length > MAX_QUANTITY_LENGTH ? text : withoutPriceNotes(text);
  const read = parseAmount(withoutDatabaseZeros(said), unit?.factor === HALALA ? 'halalas' : 'riyals');
  const value = 'amount' in read ? read.amount : text;
  if (unit?.foreign) return { value, fault: 'currency' };
  return { value, fault: 'fault' in read ? `amount_${read.fault}` : null };
}

/** Reads pieces, also with their unit («12 حبة») or below zero; null if unreadable. */
export function parsePiecesCell(text: string): number | null {
  const plain = cleanIdentifier(text).slice(0, MAX_QUANTITY_LENGTH).replace(IN_STOCK, '').replace(COUNTED, '');
  const said = withoutDatabaseZeros(normalizeDashes(plain).replace(/^\((\p{Nd}+)\)$/u, '-$1'));
  const count = parseCount(said.replace(/^-/, ''));
  return count !== null && said.startsWith('-') ? -count : count;
}
