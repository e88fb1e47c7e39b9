import { latinDigits } from './arabic';
import { HOURS, SPAN } from './arabic-units';
import { cleanIdentifier } from './marks';

/** A Saudi postal code. */
export const POSTAL_CODE = /^\d{5}$/;

/** The National Address in short: four letters, four digits. */
const SHORT_ADDRESS = /^[A-Z]{4}\d{4}$/;

/** «rrrd ٢٩٢٩» as it is kept, RRRD2929; null for what is no short address. */
export function shortAddressOf(typed: string): string | null {
  const code = latinDigits(cleanIdentifier(typed))
    .replace(/[\s.\-_]/g, '')
    .toUpperCase();
  return SHORT_ADDRESS.test(code) ? code : null;
}

/** The regions whose letter is known: the first of the four names the region («RRRD» is of Riyadh's). */
const REGION_LETTERS: Readonly<Record<string, string>> = { R: 'riyadh' };

/** The region (by its id) that a short address tells by its letters; null where that is not known. */
export const regionOfShortAddress = (typed: string): string | null =>
  REGION_LETTERS[shortAddressOf(typed)?.[0] ?? ''] ?? null;

/** What was typed for one as it is kept; what is none stays as it is. */
export const shownShortAddress = (typed: string): string => shortAddressOf(typed) ?? typed;

export type Address = { address: string; city: string; postalCode: string };

const FIELDS = ['address', 'city', 'postalCode'] as const;

/** The parts of an address that an order lacks; whoever picks it up at the branch needs none. */
export const missingAddress = (given: Address, isPickup: boolean): (typeof FIELDS)[number][] =>
  isPickup ? [] : FIELDS.filter((field) => given[field] === '');

/**
 * The days of a delivery promise, «24-48 ساعة» or «1-3 أيام عمل», as search engines want them; null where the words name none.
 * A single number is both ends.
 */
export function deliveryDays(promise: string): { min: number; max: number } | null {
  const match = SPAN.exec(latinDigits(promise));
  if (!match) return null;
  const [, from = '', to = from, unit] = match;
  const days = (count: string) => (unit === HOURS ? Math.ceil(Number(count) / 24) : Number(count));
  return { min: days(from), max: Math.max(days(from), days(to)) };
}
