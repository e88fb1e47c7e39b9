import { latinDigits } from './arabic';
import { HOURS, SPAN } from './arabic-units';

/** A Saudi postal code. */
export const POSTAL_CODE = /^\d{5}$/;

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
