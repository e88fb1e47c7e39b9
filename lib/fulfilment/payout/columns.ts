import { type CellUnit, splitHeading } from '../../catalogue/product/csv/units';
import { cleanCsvCell } from '../../platform/csv-file/cells';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import {
  AMOUNT_HEADINGS,
  AMOUNT_PATTERN,
  BESIDE_FEES_PATTERN,
  CURRENCY_ALONE,
  CURRENCY_PATTERN,
  FEE_PATTERN,
  NO_CHARGE_PATTERN,
  OTHER_AMOUNT_HEADINGS,
  OTHER_COLUMN_PATTERN,
  OTHER_TRACKING_HEADINGS,
  TOTAL_PATTERN,
  TRACKING_HEADINGS,
  TRACKING_PATTERN,
  VAT_PATTERN,
  WITH_VAT_PATTERN,
  WITHOUT_VAT_PATTERN,
} from './arabic-headings';

/* Staff map headings of other carriers. */

export type PayoutColumnChoice = {
  tracking: number;
  amount: number;
  fees: readonly number[];
  /** Units in the headings, by place. Default: riyals. */
  units?: ReadonlyMap<number, CellUnit>;
  currency?: number;
};

export const COLUMNS_BY_POSITION: PayoutColumnChoice = { tracking: 0, amount: 1, fees: [] };

const letters = (text: string) => normalizeArabic(text).replace(/[^\p{L}\p{N}]/gu, '');

const TRACKING = TRACKING_HEADINGS.map(letters);
const AMOUNT = AMOUNT_HEADINGS.map(letters);
const OTHER_TRACKING = OTHER_TRACKING_HEADINGS.map(letters);
const OTHER_AMOUNT = OTHER_AMOUNT_HEADINGS.map(letters);

type Head = { place: number; name: string; unit: CellUnit | undefined };

/** "VAT %" is a rate, "VAT 15%" an amount. */
const RATE_SIGN = /(?<!\p{Nd}\s*)[%\u066a]/gu;

const headsOf = (cells: readonly string[]): Head[] =>
  cells.map((cell, place) => {
    const { name, unit } = splitHeading(cleanCsvCell(cell).replace(RATE_SIGN, ' percent '));
    return { place, name: letters(name), unit };
  });

export function payoutCurrencies(cells: readonly string[]): Pick<PayoutColumnChoice, 'units' | 'currency'> {
  const heads = headsOf(cells);
  const column =
    heads.find(({ name }) => CURRENCY_PATTERN.test(name) && AMOUNT_PATTERN.test(name)) ??
    heads.find(({ name }) => CURRENCY_ALONE.test(name));
  const units = heads.flatMap(({ place, unit }) => (unit?.kind === 'money' ? [[place, unit] as const] : []));
  return { ...(column && { currency: column.place }), units: new Map(units) };
}

/** A column of tax alone; «شامل الضريبة» names a sum with tax. */
const isTax = ({ name }: Head): boolean =>
  VAT_PATTERN.test(name) && !WITH_VAT_PATTERN.test(name) && !WITHOUT_VAT_PATTERN.test(name);

function placeOf(
  all: readonly Head[],
  names: readonly string[],
  looks: RegExp,
  others: readonly string[],
): Head | undefined {
  const local = all.filter(({ unit }) => !unit?.foreign);
  const other = local.filter(({ name }) => others.includes(name));
  const found = placeAmong(local, names, looks) ?? placeAmong(all, names, looks);
  return found ?? other[0];
}

function placeAmong(heads: readonly Head[], names: readonly string[], looks: RegExp): Head | undefined {
  for (const name of names) {
    const found = heads.find((head) => head.name === name);
    if (found) return found;
  }
  const alike = heads.filter((head) => {
    const isCharge = FEE_PATTERN.test(head.name) || isTax(head) || WITHOUT_VAT_PATTERN.test(head.name);
    return looks.test(head.name) && !isCharge && !OTHER_COLUMN_PATTERN.test(head.name);
  });
  return alike.length === 1 ? alike[0] : undefined;
}

export const isTotalLabel = (text: string): boolean => !/\p{Nd}/u.test(text) && TOTAL_PATTERN.test(letters(text));

/** Null without a tracking number or an amount. */
export function payoutColumns(cells: readonly string[]): PayoutColumnChoice | null {
  const heads = headsOf(cells);
  const tracking = placeOf(heads, TRACKING, TRACKING_PATTERN, OTHER_TRACKING);
  const amount = placeOf(heads, AMOUNT, AMOUNT_PATTERN, OTHER_AMOUNT);
  if (tracking === undefined || amount === undefined || tracking === amount) return null;
  const charged = heads.filter(
    (head) =>
      head !== amount &&
      (head.unit?.kind ?? 'money') === 'money' &&
      (FEE_PATTERN.test(head.name) || isTax(head)) &&
      !OTHER_COLUMN_PATTERN.test(head.name) &&
      !NO_CHARGE_PATTERN.test(head.name) &&
      !BESIDE_FEES_PATTERN.test(head.name),
  );
  return {
    tracking: tracking.place,
    amount: amount.place,
    fees: feeColumns(charged).map(({ place }) => place),
    ...payoutCurrencies(cells),
  };
}

/** The columns that add up to the fee with its VAT, each amount once. */
function feeColumns(charged: readonly Head[]): readonly Head[] {
  const isTaxed = ({ name }: Head) => WITH_VAT_PATTERN.test(name);
  const fees = charged.filter(({ name }) => FEE_PATTERN.test(name));
  const totals = fees.filter(({ name }) => TOTAL_PATTERN.test(name));
  const total = totals.find(isTaxed) ?? totals[0];
  const vat = charged.filter(isTax);
  if (total) return WITHOUT_VAT_PATTERN.test(total.name) ? [total, ...vat] : [total];
  const taxed = fees.filter(isTaxed);
  if (taxed.length === 0) return fees.length > 0 ? charged : [];
  return vat.length > 0 ? taxed : fees.filter(({ name }) => !WITHOUT_VAT_PATTERN.test(name));
}
