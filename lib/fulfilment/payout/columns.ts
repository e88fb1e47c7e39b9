import { type CellUnit, splitHeading } from '../../catalogue/product/csv/units';
import { cleanCsvCell } from '../../platform/csv-file/cells';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import {
  AMOUNT_HEADINGS,
  AMOUNT_PATTERN,
  FEE_PATTERN,
  OTHER_COLUMN_PATTERN,
  TOTAL_PATTERN,
  TRACKING_HEADINGS,
  TRACKING_PATTERN,
  VAT_PATTERN,
} from './arabic-headings';

/* Staff map headings of other carriers. */

export type PayoutColumnChoice = {
  tracking: number;
  amount: number;
  fees: readonly number[];
  /** Unit in the amount's heading. Default: riyals. */
  unit?: CellUnit | undefined;
};

export const COLUMNS_BY_POSITION: PayoutColumnChoice = { tracking: 0, amount: 1, fees: [] };

const letters = (text: string) => normalizeArabic(text).replace(/[^\p{L}\p{N}]/gu, '');

const TRACKING = TRACKING_HEADINGS.map(letters);
const AMOUNT = AMOUNT_HEADINGS.map(letters);

type Head = { place: number; name: string; unit: CellUnit | undefined };

function placeOf(all: readonly Head[], names: readonly string[], looks: RegExp): Head | undefined {
  const local = all.filter(({ unit }) => !unit?.foreign);
  return placeAmong(local, names, looks) ?? placeAmong(all, names, looks);
}

function placeAmong(heads: readonly Head[], names: readonly string[], looks: RegExp): Head | undefined {
  for (const name of names) {
    const found = heads.find((head) => head.name === name);
    if (found) return found;
  }
  const alike = heads.filter(
    ({ name }) =>
      looks.test(name) && !FEE_PATTERN.test(name) && !VAT_PATTERN.test(name) && !OTHER_COLUMN_PATTERN.test(name),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

export const isTotalLabel = (text: string): boolean => !/\p{Nd}/u.test(text) && TOTAL_PATTERN.test(letters(text));

/** Null without a tracking number or an amount. */
export function payoutColumns(cells: readonly string[]): PayoutColumnChoice | null {
  const heads = cells.map((cell, place): Head => {
    const { name, unit } = splitHeading(cleanCsvCell(cell));
    return { place, name: letters(name), unit };
  });
  const tracking = placeOf(heads, TRACKING, TRACKING_PATTERN);
  const amount = placeOf(heads, AMOUNT, AMOUNT_PATTERN);
  if (tracking === undefined || amount === undefined || tracking === amount) return null;
  const charged = heads.filter(
    (head) =>
      head !== amount &&
      (FEE_PATTERN.test(head.name) || VAT_PATTERN.test(head.name)) &&
      !OTHER_COLUMN_PATTERN.test(head.name),
  );
  const total = charged.find(({ name }) => TOTAL_PATTERN.test(name) && FEE_PATTERN.test(name));
  const fees = total ? [total] : charged.some(({ name }) => FEE_PATTERN.test(name)) ? charged : [];
  return {
    tracking: tracking.place,
    amount: amount.place,
    fees: fees.map(({ place }) => place),
    unit: amount.unit?.kind === 'money' ? amount.unit : undefined,
  };
}
