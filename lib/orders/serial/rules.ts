import { canonicalCode } from '../../platform/shared/codes';

/** The longest serial number that a maker prints. */
export const MAX_SERIAL = 60;

/** As makers print it: letters, digits and what stands between them. */
const FORM = /^[A-Z0-9][A-Z0-9 ._/+:#-]*$/;

/** A serial number in the form in which it is kept; null where it is none. */
export function serialOf(text: string): string | null {
  const serial = canonicalCode(text);
  return serial.length <= MAX_SERIAL && FORM.test(serial) ? serial : null;
}

/** The numbers of a column that was pasted, or of what a scanner wrote into one field: one on each line, or with commas and tabs between them. */
export const pastedSerials = (text: string): string[] =>
  text
    .split(/[\r\n\t,;،؛]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The first number that stands twice among these; undefined where each stands once. */
export const repeatedSerial = (serials: readonly string[]): string | undefined =>
  serials.find((serial, place) => serials.indexOf(serial) !== place);

/** A number that an order holds, and the parcel that it lies in. */
export type Held = { id: string; serial: string; shipmentId: string | null };

/**
 * What noting these numbers of a line does to those that it holds: which stay, which end, and which are new, each of these with the parcel of the
 * one whose place it takes.
 */
export function planSerials(held: readonly Held[], wanted: readonly string[]) {
  const ended = held.filter(({ serial }) => !wanted.includes(serial));
  const fresh = wanted.filter((serial) => !held.some((one) => one.serial === serial));
  return {
    ended,
    fresh: fresh.map((serial, place) => ({ serial, shipmentId: ended[place]?.shipmentId ?? null })),
  };
}

type Piece = { quantity: number; arrived: number; replaced: number };

/** How many pieces of a line are with its shopper or on their way to them: those that came back are not, those that replace them are. */
export const piecesOut = ({ quantity, arrived, replaced }: Piece): number => Math.max(0, quantity - arrived + replaced);

/**
 * How many of the numbers that a line holds have to be named when so many of its pieces come back: of the others nobody noted which they are.
 */
export const leastNamed = (back: number, out: number, held: number): number =>
  Math.min(held, Math.max(0, back - Math.max(0, out - held)));

type LongerWarranty = { quantity: number; months: number };

/**
 * For how many months a piece is warranted, the one at this place (from 0) among those of its line: the product's months, and those of a longer
 * warranty that was sold for so many of them; null where neither says any.
 */
export function warrantyMonths(
  product: number | null,
  longer: readonly LongerWarranty[],
  place: number,
): number | null {
  let first = 0;
  for (const { quantity, months } of longer) {
    if (place < first + quantity) return (product ?? 0) + months;
    first += quantity;
  }
  return product;
}

/** Riyadh keeps UTC+3 all year. */
const RIYADH_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The last moment of a warranty that begins with the delivery: the end of the same day of the month, in Riyadh, so many months later, or of that
 * month's last one where it has no such day.
 */
export function warrantyUntil(delivered: Date, months: number): Date {
  const day = new Date(delivered.getTime() + RIYADH_MS);
  const month = day.getUTCMonth() + months;
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), last));
  return new Date(midnight - RIYADH_MS + DAY_MS - 1);
}
