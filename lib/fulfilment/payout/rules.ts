import { type CellUnit, isForeignCurrency } from '../../catalogue/product/csv/units';
import { cleanCsvCell, spreadsheetDamage } from '../../platform/csv-file/cells';
import { type AmountFault, parseAmount, withoutDatabaseZeros } from '../../platform/shared/amount';
import { latinDigits } from '../../platform/shared/arabic/normalize';
import { isBlank, normalizeDashes } from '../../platform/shared/clean-text';
import { canonicalCode } from '../../platform/shared/codes';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { NUMBER_LABEL } from './arabic-headings';
import { COLUMNS_BY_POSITION, isTotalLabel, type PayoutColumnChoice, payoutColumns } from './columns';

/** `broken`: malformed, such as an unclosed quote; `rest`: the same, and later lines were not read. */
type LineFault = 'sheet_error' | 'shortened' | 'currency' | `amount_${AmountFault}` | 'broken' | 'rest';

export type PayoutLine = { line: number; trackingNumber: string; fee?: Halalas | null } & (
  | { amount: Halalas }
  | { fault: LineFault; cell: string }
);

export type PayoutParcel = { id: string; trackingNumber: string; amount: Halalas; isDue: boolean; isSettled: boolean };

type Mismatch =
  | LineFault
  | 'fee_unreadable'
  | 'unknown'
  | 'settled'
  | 'not_delivered'
  | 'amount'
  | 'twice'
  | 'ambiguous';

export type PayoutMatch = {
  matched: string[];
  /** In riyals. `said`: in the file; `due`: of the parcel. */
  left: { line: number; trackingNumber: string; problem: Mismatch; cell?: string; said?: string; due?: string }[];
  fees?: Record<string, string>;
  /** About hidden rows and columns, and other sheets. */
  notes?: string[];
};

const MAX_DIGITS = 12;

const readAmount = (cell: string, unit: CellUnit | undefined) =>
  parseAmount(withoutDatabaseZeros(cell), unit?.factor === 0.01 ? 'halalas' : 'riyals');

function payoutLine(line: number, trackingNumber: string, cell: string, unit: CellUnit | undefined): PayoutLine {
  const named = { line, trackingNumber };
  const spoilt = spreadsheetDamage(trackingNumber);
  if (spoilt) return { ...named, fault: spoilt, cell: trackingNumber };
  if (spreadsheetDamage(cell) === 'sheet_error') return { ...named, fault: 'sheet_error', cell };
  if (unit?.foreign) return { ...named, fault: 'currency', cell };
  const read = readAmount(cell, unit);
  if ('fault' in read) return { ...named, fault: `amount_${read.fault}`, cell };
  if (read.amount.length > MAX_DIGITS) return { ...named, fault: 'amount_unreadable', cell };
  return { ...named, amount: parseSar(read.amount) };
}

/** Digits after a comma: halalas, or thousands. */
const BEHIND_COMMA = /^(?:\d{1,2}|\d{3}(?:\.\d{1,2})?)$/;

/** Deductions are written as «-5», «5-» or «(5)». */
const withoutSign = (cell: string): string => normalizeDashes(cell).replace(/^-|-$|^\((.*)\)$/g, '$1');

type FeeCell = { cell: string; unit: CellUnit | undefined };

function feeOf(cells: readonly FeeCell[]): Halalas | null {
  const said = cells.map(({ cell, unit }) => ({ cell: withoutSign(cell), unit })).filter(({ cell }) => cell !== '');
  return said.reduce<Halalas | null>((sum, { cell, unit }) => {
    if (sum === null || unit?.foreign) return null;
    const read = readAmount(cell, unit);
    return 'amount' in read && read.amount.length <= MAX_DIGITS ? sum + parseSar(read.amount) : null;
  }, 0);
}

/** Known names, or no digit in both cells. */
export const isPayoutHeading = (cells: readonly string[], { tracking, amount }: PayoutColumnChoice): boolean => {
  const [number, sum] = [tracking, amount].map((place) => cleanCsvCell(cells[place] ?? ''));
  return (
    payoutColumns(cells) !== null || (!/\p{Nd}/u.test(`${number}${sum}`) && spreadsheetDamage(number ?? '') === null)
  );
};

const FOREIGN: CellUnit = { kind: 'money', factor: 1, foreign: true };

const trackingIn = (cell: string): string =>
  canonicalCode(cell.replace(NUMBER_LABEL, ''))
    .replace(/\s/g, '')
    .replace(/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/, (number) => number.replace(/\.0+$/, '').replaceAll(',', ''));

/** In a CSV, an amount with a comma ("68,75") fills two cells, so a line with too many cells is ambiguous. */
export function payoutLines(
  rows: readonly { line: number; cells: readonly string[] }[],
  columns: PayoutColumnChoice = COLUMNS_BY_POSITION,
): PayoutLine[] {
  const { tracking, amount: amountAt, fees, units, currency = -1 } = columns;
  const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  const [first] = rows;
  const isHead = first !== undefined && isPayoutHeading(first.cells, columns);
  const names = isHead ? widthOf(first.cells) : 0;
  return (isHead ? rows.slice(1) : rows).flatMap(({ line, cells }): PayoutLine[] => {
    const cellAt = (place: number) => latinDigits(cleanCsvCell(cells[place] ?? ''));
    const [trackingNumber, amount, next] = [trackingIn(cellAt(tracking)), cellAt(amountAt), cellAt(amountAt + 1)];
    const isRepeatedHead = isHead && cells.every((cell, place) => cell === first.cells[place]);
    const isNote = amount === '' && !/\d/.test(trackingNumber) && spreadsheetDamage(trackingNumber) === null;
    if (trackingNumber === '' || isNote || isRepeatedHead || isTotalLabel(cellAt(tracking))) return [];
    if (widthOf(cells) > names && /^\d+$/.test(amount) && BEHIND_COMMA.test(next))
      return [{ line, trackingNumber, fault: 'amount_ambiguous', cell: `${amount},${next}` }];
    const isForeign = /[1-9]/.test(amount) && isForeignCurrency(cellAt(currency));
    const read = payoutLine(line, trackingNumber, amount, isForeign ? FOREIGN : units?.get(amountAt));
    const charged = fees.map((place) => ({ cell: cellAt(place), unit: units?.get(place) }));
    return [fees.length === 0 ? read : { ...read, fee: feeOf(charged) }];
  });
}

/** Amounts must match exactly; unknown parcels with 0 are ignored. */
export function matchPayout(lines: readonly PayoutLine[], parcels: readonly PayoutParcel[]): PayoutMatch {
  const match: PayoutMatch = { matched: [], left: [] };
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
    if (parcel === 'unknown' && line.amount === 0) continue;
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

const namedParcels = (parcels: readonly PayoutParcel[], number: string) =>
  parcels.filter(({ trackingNumber }) => trackingNumber === number);

function parcelOf(parcels: readonly PayoutParcel[]): Mismatch | PayoutParcel {
  const due = parcels.filter(({ isDue }) => isDue);
  const [parcel] = due;
  if (due.length > 1) return 'ambiguous';
  if (!parcel) {
    if (parcels.length === 0) return 'unknown';
    return parcels.some(({ isSettled }) => isSettled) ? 'settled' : 'not_delivered';
  }
  return parcel;
}

/** Expected amount that is missing; fees count as paid. Negative if too much was paid. */
export const payoutShortfall = (expected: Halalas, payout: Halalas, fee: Halalas): Halalas => expected - payout - fee;

type RecordedPayout = {
  shipments: readonly string[];
  payout: string;
  fee: string;
  reference: string;
  paidOn: string;
  reason?: string | null | undefined;
};

/** Whether a repeated id has the same content. The reason counts only if money is missing. */
export function isSamePayout(known: RecordedPayout & { expected: string }, wanted: RecordedPayout): boolean {
  const ids = new Set(wanted.shipments);
  const [payout, fee] = [parseSar(wanted.payout), parseSar(wanted.fee)];
  const reason = payoutShortfall(parseSar(known.expected), payout, fee) === 0 ? null : (wanted.reason ?? null);
  return (
    known.shipments.length === ids.size &&
    known.shipments.every((id) => ids.has(id)) &&
    parseSar(known.payout) === payout &&
    parseSar(known.fee) === fee &&
    known.reference === wanted.reference &&
    known.paidOn === wanted.paidOn &&
    (known.reason ?? null) === reason
  );
}

type Arrival = {
  isDelivered: boolean;
  createdAt: Date;
  updatedAt: Date;
  carrierAt: Date | null;
  orderAt: Date | null;
};

/** When the carrier received the cash, regardless of later changes of the parcel. */
export function codDueSince({ isDelivered, createdAt, updatedAt, carrierAt, orderAt }: Arrival): Date {
  if (carrierAt) return carrierAt;
  // The parcel may have been added after the delivery.
  if (!orderAt || orderAt < createdAt) return updatedAt;
  return isDelivered && updatedAt < orderAt ? updatedAt : orderAt;
}
