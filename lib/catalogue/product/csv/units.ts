import { parseCount } from '../../../platform/shared/amount';
import { latinDigits, normalizeArabic } from '../../../platform/shared/arabic/normalize';
import {
  DUALS,
  DURATIONS,
  FOREIGN,
  HALALAS,
  IN_UNIT,
  NUMBER_WORDS,
  RIYALS,
  TWO_WORDS,
  WARRANTY_WORDS,
  WEIGHTS,
} from './arabic-unit-words';

/** `factor`: to the stored unit; `foreign`: foreign currency, which is not converted. */
export type Unit = { kind: 'weight' | 'duration' | 'money'; factor: number; foreign?: true };

const words = (unit: Unit, text: string) =>
  normalizeArabic(text)
    .split(' ')
    .map((word) => [word, unit] as const);
const UNITS = new Map<string, Unit>([
  ...WEIGHTS.flatMap(([factor, text]) => words({ kind: 'weight', factor }, text)),
  ...DURATIONS.flatMap(([factor, text]) => words({ kind: 'duration', factor }, text)),
  ...words({ kind: 'money', factor: 1 }, RIYALS),
  ...words({ kind: 'money', factor: 0.01 }, HALALAS),
  ...words({ kind: 'money', factor: 1, foreign: true }, FOREIGN),
]);
export function unitOf(text: string): Unit | undefined {
  const word = normalizeArabic(text)
    .replace(/\(s\)\.?$/, 's')
    .replace(IN_UNIT, '');
  const [, ...found] = TWO_WORDS.exec(word) ?? [];
  return (
    UNITS.get(found.find(Boolean) ?? word) ?? UNITS.get(word.replace(/\.$/, '')) ?? UNITS.get(normalizeArabic(text))
  );
}

/** Separates a heading and its unit: «السعر (بالريال السعودي)». */
export function splitHeading(heading: string): { name: string; unit: Unit | undefined } {
  const parts = heading
    .replace(/[_:*()[\]{}/|,;\u060c\u061b-]+/g, ' ')
    .trim()
    .split(/\s+/);
  for (const count of [2, 1]) {
    if (parts.length <= count) continue;
    const unit = unitOf(parts.slice(-count).join(' '));
    if (unit) return { name: parts.slice(0, -count).join(' '), unit };
  }
  return { name: parts.join(' '), unit: undefined };
}

const MAX_QUANTITY_LENGTH = 100;
const QUANTITY = /^([\d.,\u066b\u066c ]*)(?:-(?=\p{L}))?(\D*)$/u;
const UNIT_FIRST = /^(\p{L}\D*?) ?(?=[\d.\u066b])([\d.,\u066b\u066c]+)$/u;

const plainQuantity = (text: string): string =>
  [...DUALS, ...NUMBER_WORDS]
    .reduce(
      (plain, [word, digits]) => plain.replace(word, digits),
      normalizeArabic(latinDigits(text)).replace(WARRANTY_WORDS, ''),
    )
    .replace(UNIT_FIRST, '$2 $1');

function readNumber(text: string, isSmall: boolean): number | null {
  const whole = parseCount(text);
  if (whole !== null && (isSmall || /^\d+(?:[.,\u066b]0{1,2})?$/.test(text))) return whole;
  const decimal = /^(\d{1,7})(?:[.\u066b](\d{1,6})|,(\d{1,2}))$/.exec(text.replace(/^(?=[.\u066b]\d)/, '0'));
  return decimal ? Number(`${decimal[1]}.${decimal[2] ?? decimal[3]}`) : null;
}

/** Whole number in the stored unit. A unit in the cell takes precedence over `usual`. Null if unreadable or fractional. */
export function readQuantity(
  kind: 'weight' | 'duration',
  text: string,
  usual: Unit | undefined,
): { value: number; unitless: boolean } | null {
  if (text.length > MAX_QUANTITY_LENGTH) return null;
  const [, digits = '', word = ''] = QUANTITY.exec(plainQuantity(text)) ?? [];
  const own = word.trim() === '' ? undefined : unitOf(word.trim());
  if (word.trim() !== '' && own?.kind !== kind) return null;
  const unit = own ?? (usual?.kind === kind ? usual : undefined);
  const factor = unit?.factor ?? 1;
  const number = digits.trim() === '' && own ? 1 : readNumber(digits.trim(), factor === 1);
  if (number === null) return null;
  const value = Math.round(number * factor);
  if (!Number.isInteger(number) && factor === 1) return null;
  return { value, unitless: unit === undefined };
}
