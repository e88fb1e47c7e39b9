import { splitHeading, type Unit } from '../../catalogue/product/csv/units';
import { cleanCsvCell } from '../../platform/csv-file/cells';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import {
  AMOUNT_HEADINGS,
  IS_AMOUNT,
  IS_FEE,
  IS_OTHER,
  IS_TOTAL,
  IS_TRACKING,
  IS_VAT,
  TRACKING_HEADINGS,
} from './arabic-headings';

/* Headings of SMSA, Aramex, Naqel, SPL, OTO and Arabic portals; staff map others. */

export type PayoutColumnChoice = {
  tracking: number;
  amount: number;
  fees: readonly number[];
  /** Unit in the heading of the amount. Default: riyals. */
  unit?: Unit | undefined;
};

export const COLUMNS_BY_POSITION: PayoutColumnChoice = { tracking: 0, amount: 1, fees: [] };

const letters = (text: string) => normalizeArabic(text).replace(/[^\p{L}\p{N}]/gu, '');

const TRACKING = TRACKING_HEADINGS.map(letters);
const AMOUNT = AMOUNT_HEADINGS.map(letters);

type Head = { place: number; name: string; unit: Unit | undefined };

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
    ({ name }) => looks.test(name) && !IS_FEE.test(name) && !IS_VAT.test(name) && !IS_OTHER.test(name),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** Whether the text is the label of a total. */
export const isTotalLabel = (text: string): boolean => !/\p{Nd}/u.test(text) && IS_TOTAL.test(letters(text));

/** Columns of a heading row; null without tracking number and amount. */
export function payoutColumns(cells: readonly string[]): PayoutColumnChoice | null {
  const heads = cells.map((cell, place): Head => {
    const { name, unit } = splitHeading(cleanCsvCell(cell));
    return { place, name: letters(name), unit };
  });
  const tracking = placeOf(heads, TRACKING, IS_TRACKING);
  const amount = placeOf(heads, AMOUNT, IS_AMOUNT);
  if (tracking === undefined || amount === undefined || tracking === amount) return null;
  const charged = heads.filter(
    (head) => head !== amount && (IS_FEE.test(head.name) || IS_VAT.test(head.name)) && !IS_OTHER.test(head.name),
  );
  const total = charged.find(({ name }) => IS_TOTAL.test(name) && IS_FEE.test(name));
  const fees = total ? [total] : charged.some(({ name }) => IS_FEE.test(name)) ? charged : [];
  return {
    tracking: tracking.place,
    amount: amount.place,
    fees: fees.map(({ place }) => place),
    unit: amount.unit?.kind === 'money' ? amount.unit : undefined,
  };
}
