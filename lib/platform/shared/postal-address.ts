import { POSTAL_LABEL } from './arabic/labels';
import { latinDigits } from './arabic/normalize';
import { DURATION_PATTERN, HOUR_UNIT } from './arabic/units';
import { cleanIdentifier, normalizeDashes } from './clean-text';

export const POSTAL_CODE = /^\d{5}$/;

const DOTTED_CODE = /^\d{5}[.,\u060c]$/;

export function plainPostalCode(typed: string): string {
  const code = latinDigits(typed).replace(POSTAL_LABEL, '');
  return DOTTED_CODE.test(code) ? code.slice(0, 5) : code;
}

const SHORT_ADDRESS = /^[A-Z]{4}\d{4}$/;
/** The label is copied with the address: «العنوان المختصر:». */
const LABEL = /^(?:[^\d:]*:|[^\d\p{Script=Latin}]+)/u;

/** Short National Address in stored form, RRRD2929; null if invalid. */
export function shortAddressOf(typed: string): string | null {
  const code = normalizeDashes(latinDigits(cleanIdentifier(typed.normalize('NFKC'))))
    .replace(LABEL, '')
    .replace(/[\s.\-_/()#\u060c,"'\u00bb]/g, '')
    .toUpperCase();
  return SHORT_ADDRESS.test(code) ? code : null;
}

const REGION_LETTERS: Readonly<Record<string, string>> = { R: 'riyadh' };

export const regionOfShortAddress = (typed: string): string | null =>
  REGION_LETTERS[shortAddressOf(typed)?.[0] ?? ''] ?? null;

export const storedShortAddress = (typed: string): string => shortAddressOf(typed) ?? typed;

export type PostalAddressFields = { address: string; city: string; postalCode: string };

const FIELDS = ['address', 'city', 'postalCode'] as const;

export const missingAddress = (given: PostalAddressFields, isPickup: boolean): (typeof FIELDS)[number][] =>
  isPickup ? [] : FIELDS.filter((field) => given[field] === '');

/** Range of days in a delivery promise («24-48 ساعة», «1-3 أيام عمل»), for structured data. */
export function parseDeliveryDays(promise: string): { min: number; max: number } | null {
  const match = DURATION_PATTERN.exec(latinDigits(promise));
  if (!match) return null;
  const [, from = '', to = from, unit] = match;
  const days = (count: string) => (unit === HOUR_UNIT ? Math.ceil(Number(count) / 24) : Number(count));
  return { min: days(from), max: Math.max(days(from), days(to)) };
}
