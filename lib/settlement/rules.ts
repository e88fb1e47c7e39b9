import { latinNumber } from '../shared/arabic';
import { type Halalas, parseSar } from '../shared/money';

/** A line of a carrier's file; a null amount was not readable. */
export type PayoutLine = { trackingNumber: string; amount: Halalas | null };

/** A parcel with money to collect, as far as the file's numbers name it. */
export type KnownParcel = { id: string; trackingNumber: string; amount: Halalas; isDue: boolean; isSettled: boolean };

/** Why a line of the file marks no parcel. */
type Mismatch = 'unknown' | 'unreadable' | 'settled' | 'not_delivered' | 'amount' | 'twice' | 'ambiguous';

export type Match = {
  /** the parcels that the file pays */
  matched: string[];
  left: { trackingNumber: string; problem: Mismatch }[];
};

const amountOf = (cell: string): Halalas | null => {
  const digits = latinNumber(cell.replace(/[\s,]|SAR/gi, ''));
  try {
    return /^\d+(\.\d{1,2})?$/.test(digits) ? parseSar(digits) : null;
  } catch {
    return null;
  }
};

/** The lines of a carrier's file: the tracking number stands first, then the amount. What names the columns is left out. */
export function payoutLines(rows: readonly (readonly string[])[]): PayoutLine[] {
  const lines = rows
    .map(([number = '', amount = '']) => ({ trackingNumber: number.trim().toUpperCase(), amount: amountOf(amount) }))
    .filter(({ trackingNumber }) => trackingNumber !== '');
  return lines[0]?.amount === null ? lines.slice(1) : lines;
}

/** Which parcels a carrier's file pays, and what of it fits none. */
export function matchPayout(lines: readonly PayoutLine[], parcels: readonly KnownParcel[]): Match {
  const match: Match = { matched: [], left: [] };
  const seen = new Set<string>();
  for (const { trackingNumber, amount } of lines) {
    const problem = seen.has(trackingNumber) ? 'twice' : problemOf(amount, named(parcels, trackingNumber));
    seen.add(trackingNumber);
    if (typeof problem === 'string') match.left.push({ trackingNumber, problem });
    else match.matched.push(problem.id);
  }
  return match;
}

const named = (parcels: readonly KnownParcel[], number: string) =>
  parcels.filter(({ trackingNumber }) => trackingNumber === number);

function problemOf(amount: Halalas | null, parcels: readonly KnownParcel[]): Mismatch | KnownParcel {
  const due = parcels.filter(({ isDue }) => isDue);
  const [parcel] = due;
  if (due.length > 1) return 'ambiguous';
  if (!parcel) {
    if (parcels.length === 0) return 'unknown';
    return parcels.some(({ isSettled }) => isSettled) ? 'settled' : 'not_delivered';
  }
  if (amount === null) return 'unreadable';
  return amount === parcel.amount ? parcel : 'amount';
}

/** What a payout lacks of what was expected; the carrier's fee counts as come. Negative: it brought more. */
export const missingOf = (expected: Halalas, payout: Halalas, fee: Halalas): Halalas => expected - payout - fee;
