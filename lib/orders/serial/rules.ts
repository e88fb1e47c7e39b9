import { parseScannedCode } from '../../platform/barcode/arabic-keyboard';
import { endOfDay, riyadhDay } from '../../platform/shared/dates';

export const MAX_SERIAL = 60;

const FORM = /^[A-Z0-9][A-Z0-9 ._/+:#-]*$/;

/** Normalised serial number; null if invalid. */
export function normalizeSerial(text: string): string | null {
  const serial = parseScannedCode(text);
  return serial.length <= MAX_SERIAL && FORM.test(serial) ? serial : null;
}

export const splitPastedSerials = (text: string): string[] =>
  text
    .split(/[\r\n\t,;،؛]+/)
    .map((one) => one.trim())
    .filter(Boolean);

export const findRepeatedSerial = (serials: readonly string[]): string | undefined =>
  serials.find((serial, place) => serials.indexOf(serial) !== place);

export type HeldSerial = { id: string; serial: string; shipmentId: string | null; extensionMonths: number };

/** A new number takes parcel and extension of the number that it replaces. */
export function planSerials(held: readonly HeldSerial[], wanted: readonly string[]) {
  const ended = held.filter(({ serial }) => !wanted.includes(serial));
  const fresh = wanted.filter((serial) => !held.some((one) => one.serial === serial));
  return {
    ended,
    fresh: fresh.map((serial, place) => ({
      serial,
      shipmentId: ended[place]?.shipmentId ?? null,
      extension: ended[place]?.extensionMonths,
    })),
  };
}

type Piece = { quantity: number; arrived: number; replaced: number };

/** Returned pieces do not count, replacements do. */
export const piecesWithShopper = ({ quantity, arrived, replaced }: Piece): number =>
  Math.max(0, quantity - arrived + replaced);

/** How many numbers a return must name; its other pieces may have none. */
export const minSerialsToName = (back: number, out: number, held: number): number =>
  Math.min(held, Math.max(0, back - Math.max(0, out - held)));

export type SoldExtension = { itemId: string; months: number | null; left: number };

/** Assigns extensions to pieces by months, then any left, because staff may have changed the add-on. */
export function matchExtensions(sold: readonly SoldExtension[], pieces: readonly number[]) {
  const open = sold.map((one) => ({ ...one }));
  const taken = new Map<number, string>();
  for (const isExact of [true, false]) {
    for (const [place, months] of pieces.entries()) {
      const unit = open.find((one) => one.left > 0 && (!isExact || one.months === months));
      if (taken.has(place) || !unit) continue;
      unit.left -= 1;
      taken.set(place, unit.itemId);
    }
  }
  return {
    itemIds: [...taken.values()],
    free: open.flatMap(({ months, left }) => (months === null ? [] : Array<number>(left).fill(months))),
    unsold: pieces.flatMap((_, place) => (taken.has(place) ? [] : [place])),
  };
}

/** Null: no warranty, or unknown. */
export const totalWarrantyMonths = (product: number | null, extension: number): number | null =>
  extension > 0 ? (product ?? 0) + extension : product;

/** End of the same day of the month in Riyadh, or of the month's last day. Null without delivery or warranty. */
export function warrantyUntil(delivered: Date | null, months: number | null): Date | null {
  if (delivered === null || !months) return null;
  const day = new Date(riyadhDay(delivered));
  const month = day.getUTCMonth() + months;
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), last)));
  return endOfDay(end.toISOString().slice(0, 10));
}
