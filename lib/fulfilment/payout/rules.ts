import { readCell, spoiltBy } from '../../platform/csv-file/cells';
import { type AmountFault, readAmount } from '../../platform/shared/amount';
import { latinDigits } from '../../platform/shared/arabic';
import { canonicalCode } from '../../platform/shared/codes';
import { isBlank } from '../../platform/shared/marks';
import { type Halalas, parseSar } from '../../platform/shared/money';

/** Why a line says nothing that can be compared. `broken`: it is no line of a table; `rest`: neither is what follows it. */
type LineFault = 'sheet_error' | 'shortened' | `amount_${AmountFault}` | 'broken' | 'rest';

/** A line of a carrier's file; `cell` is what was not readable. */
export type PayoutLine = { line: number; trackingNumber: string } & (
  | { amount: Halalas }
  | { fault: LineFault; cell: string }
);

/** A parcel with money to collect, as far as the file's numbers name it. */
export type KnownParcel = { id: string; trackingNumber: string; amount: Halalas; isDue: boolean; isSettled: boolean };

/** Why a line of the file marks no parcel. */
type Mismatch = LineFault | 'unknown' | 'settled' | 'not_delivered' | 'amount' | 'twice' | 'ambiguous';

export type Match = {
  /** the parcels that the file pays */
  matched: string[];
  left: { line: number; trackingNumber: string; problem: Mismatch; cell?: string }[];
};

/** More digits than any sum of money has. */
const MOST_DIGITS = 12;

function payoutLine(line: number, trackingNumber: string, cell: string): PayoutLine {
  const named = { line, trackingNumber };
  const spoilt = spoiltBy(trackingNumber);
  if (spoilt) return { ...named, fault: spoilt, cell: trackingNumber };
  if (spoiltBy(cell) === 'sheet_error') return { ...named, fault: 'sheet_error', cell };
  const read = readAmount(cell);
  if ('fault' in read) return { ...named, fault: `amount_${read.fault}`, cell };
  if (read.amount.length > MOST_DIGITS) return { ...named, fault: 'amount_unreadable', cell };
  return { ...named, amount: parseSar(read.amount) };
}

/** What stands behind a comma of an amount: halalas, or thousands. */
const BEHIND_COMMA = /^(?:\d{1,2}|\d{3}(?:\.\d{1,2})?)$/;

/**
 * The lines of a carrier's file: the tracking number stands first, then the amount. A first line without a digit in either names
 * the columns. Where commas divide the cells, an amount with one of its own is in two of them ("68,75"): in a line of more cells than have
 * names, whole riyals and what can stand behind their comma may be one amount.
 */
export function payoutLines(rows: readonly { line: number; cells: readonly string[] }[]): PayoutLine[] {
  const read = rows.map(({ line, cells }) => {
    const [number = '', amount = '', next = ''] = cells.map((cell) => latinDigits(readCell(cell)));
    const width = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    return { line, number: canonicalCode(number), amount, next, width };
  });
  const [first] = read;
  const isHead = first && !/\p{Nd}/u.test(first.number + first.amount) && spoiltBy(first.number) === null;
  const names = isHead ? first.width : 0;
  return (isHead ? read.slice(1) : read)
    .filter(({ number }) => number !== '')
    .map(({ line, number, amount, next, width }) =>
      width > names && /^\d+$/.test(amount) && BEHIND_COMMA.test(next)
        ? { line, trackingNumber: number, fault: 'amount_ambiguous', cell: `${amount},${next}` }
        : payoutLine(line, number, amount),
    );
}

/** Which parcels a carrier's file pays, and what of it fits none. */
export function matchPayout(lines: readonly PayoutLine[], parcels: readonly KnownParcel[]): Match {
  const match: Match = { matched: [], left: [] };
  const seen = new Set<string>();
  for (const line of lines) {
    const { trackingNumber } = line;
    const named = { line: line.line, trackingNumber };
    if ('fault' in line) {
      match.left.push({ ...named, problem: line.fault, cell: line.cell });
      continue;
    }
    const problem = seen.has(trackingNumber) ? 'twice' : problemOf(line.amount, namedParcels(parcels, trackingNumber));
    seen.add(trackingNumber);
    if (typeof problem === 'string') match.left.push({ ...named, problem });
    else match.matched.push(problem.id);
  }
  return match;
}

const namedParcels = (parcels: readonly KnownParcel[], number: string) =>
  parcels.filter(({ trackingNumber }) => trackingNumber === number);

function problemOf(amount: Halalas, parcels: readonly KnownParcel[]): Mismatch | KnownParcel {
  const due = parcels.filter(({ isDue }) => isDue);
  const [parcel] = due;
  if (due.length > 1) return 'ambiguous';
  if (!parcel) {
    if (parcels.length === 0) return 'unknown';
    return parcels.some(({ isSettled }) => isSettled) ? 'settled' : 'not_delivered';
  }
  return amount === parcel.amount ? parcel : 'amount';
}

/** What a payout lacks of what was expected; the carrier's fee counts as come. Negative: it brought more. */
export const missingOf = (expected: Halalas, payout: Halalas, fee: Halalas): Halalas => expected - payout - fee;
