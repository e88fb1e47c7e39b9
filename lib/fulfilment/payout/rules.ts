import { readCell, spoiltBy } from '../../platform/csv-file/cells';
import { type AmountFault, readAmount } from '../../platform/shared/amount';
import { latinDigits } from '../../platform/shared/arabic';
import { canonicalCode } from '../../platform/shared/codes';
import { isBlank } from '../../platform/shared/marks';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { BY_PLACE, type PayoutColumns, payoutColumns } from './columns';

/** Why a line says nothing that can be compared. `broken`: it is no line of a table; `rest`: neither is what follows it. */
type LineFault = 'sheet_error' | 'shortened' | 'currency' | `amount_${AmountFault}` | 'broken' | 'rest';

/** A line of a carrier's file; `cell` is what was not readable. `fee`: what the carrier kept, null where that cannot be read. */
export type PayoutLine = { line: number; trackingNumber: string; fee?: Halalas | null } & (
  | { amount: Halalas }
  | { fault: LineFault; cell: string }
);

/** A parcel with money to collect, as far as the file's numbers name it. */
export type KnownParcel = { id: string; trackingNumber: string; amount: Halalas; isDue: boolean; isSettled: boolean };

/** Why a line of the file marks no parcel. */
type Mismatch =
  | LineFault
  | 'fee_unreadable'
  | 'unknown'
  | 'settled'
  | 'not_delivered'
  | 'amount'
  | 'twice'
  | 'ambiguous';

export type Match = {
  /** the parcels that the file pays */
  matched: string[];
  /** `said`, `due`: of another amount, what the file says and what the parcel was to bring, in riyals with two decimals */
  left: { line: number; trackingNumber: string; problem: Mismatch; cell?: string; said?: string; due?: string }[];
  /** what the carrier kept of each of those parcels, in riyals; nothing where the file does not say it */
  fees?: Record<string, string>;
};

/** More digits than any sum of money has. */
const MOST_DIGITS = 12;

function payoutLine(line: number, trackingNumber: string, cell: string, unit: PayoutColumns['unit']): PayoutLine {
  const named = { line, trackingNumber };
  const spoilt = spoiltBy(trackingNumber);
  if (spoilt) return { ...named, fault: spoilt, cell: trackingNumber };
  if (spoiltBy(cell) === 'sheet_error') return { ...named, fault: 'sheet_error', cell };
  if (unit?.foreign) return { ...named, fault: 'currency', cell };
  const read = readAmount(cell, unit?.factor === 0.01 ? 'halalas' : 'riyals');
  if ('fault' in read) return { ...named, fault: `amount_${read.fault}`, cell };
  if (read.amount.length > MOST_DIGITS) return { ...named, fault: 'amount_unreadable', cell };
  return { ...named, amount: parseSar(read.amount) };
}

/** What stands behind a comma of an amount: halalas, or thousands. */
const BEHIND_COMMA = /^(?:\d{1,2}|\d{3}(?:\.\d{1,2})?)$/;

/** The sum of what a carrier kept, of the cells with its fees; null where one of them is no amount. */
function feeOf(cells: readonly string[]): Halalas | null {
  const said = cells.map((cell) => cell.replace(/^-/, '')).filter((cell) => cell !== '');
  const amounts = said.map((cell) => readAmount(cell));
  return amounts.reduce<Halalas | null>(
    (sum, read) =>
      sum === null || !('amount' in read) || read.amount.length > MOST_DIGITS ? null : sum + parseSar(read.amount),
    0,
  );
}

/** Whether a row names the columns: by names that are known, or because neither of the two cells has a digit. */
export const isPayoutHead = (cells: readonly string[], { tracking, amount }: PayoutColumns): boolean => {
  const [number, sum] = [tracking, amount].map((place) => readCell(cells[place] ?? ''));
  return payoutColumns(cells) !== null || (!/\p{Nd}/u.test(`${number}${sum}`) && spoiltBy(number ?? '') === null);
};

/**
 * The lines of a carrier's file; a first row that names the columns is none. Where commas divide the cells, an amount with one of its own is in two
 * of them ("68,75"): in a line of more cells than have names, whole riyals and what can stand behind their comma may be one amount.
 */
export function payoutLines(
  rows: readonly { line: number; cells: readonly string[] }[],
  columns: PayoutColumns = BY_PLACE,
): PayoutLine[] {
  const { tracking, amount: amountAt, fees, unit } = columns;
  const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  const [first] = rows;
  const isHead = first !== undefined && isPayoutHead(first.cells, columns);
  const names = isHead ? widthOf(first.cells) : 0;
  return (isHead ? rows.slice(1) : rows).flatMap(({ line, cells }): PayoutLine[] => {
    const cellAt = (place: number) => latinDigits(readCell(cells[place] ?? ''));
    const [trackingNumber, amount, next] = [canonicalCode(cellAt(tracking)), cellAt(amountAt), cellAt(amountAt + 1)];
    if (trackingNumber === '') return [];
    if (widthOf(cells) > names && /^\d+$/.test(amount) && BEHIND_COMMA.test(next))
      return [{ line, trackingNumber, fault: 'amount_ambiguous', cell: `${amount},${next}` }];
    const read = payoutLine(line, trackingNumber, amount, unit);
    return [fees.length === 0 ? read : { ...read, fee: feeOf(fees.map(cellAt)) }];
  });
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
    const parcel = seen.has(trackingNumber) ? 'twice' : parcelOf(namedParcels(parcels, trackingNumber));
    seen.add(trackingNumber);
    if (typeof parcel === 'string') match.left.push({ ...named, problem: parcel });
    else if (line.amount !== parcel.amount)
      match.left.push({ ...named, problem: 'amount', said: toSar(line.amount), due: toSar(parcel.amount) });
    else {
      match.matched.push(parcel.id);
      if (typeof line.fee === 'number') match.fees = { ...match.fees, [parcel.id]: toSar(line.fee) };
      else if (line.fee === null) match.left.push({ ...named, problem: 'fee_unreadable' });
    }
  }
  return match;
}

const namedParcels = (parcels: readonly KnownParcel[], number: string) =>
  parcels.filter(({ trackingNumber }) => trackingNumber === number);

function parcelOf(parcels: readonly KnownParcel[]): Mismatch | KnownParcel {
  const due = parcels.filter(({ isDue }) => isDue);
  const [parcel] = due;
  if (due.length > 1) return 'ambiguous';
  if (!parcel) {
    if (parcels.length === 0) return 'unknown';
    return parcels.some(({ isSettled }) => isSettled) ? 'settled' : 'not_delivered';
  }
  return parcel;
}

/** What a payout lacks of what was expected; the carrier's fee counts as come. Negative: it brought more. */
export const missingOf = (expected: Halalas, payout: Halalas, fee: Halalas): Halalas => expected - payout - fee;
