import { normalizeArabic } from '../../platform/shared/arabic';
import { splitHeading, type Unit, unitOf } from '../../platform/shared/units';
import { columnOfArabic, isMonthsHeading, UNIT_HEADINGS, WEIGHT_UNIT_HEADINGS } from './arabic-columns';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from './fields';

/* What the heading of a column says: which field of a product stands beneath it, and in which unit. */

/** The columns of a file of products, as the shop writes them. Reading takes them in any order, and by their Arabic names too. */
export const PRODUCT_COLUMNS = ['id', ...PRODUCT_FIELD_NAMES] as const;

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** What staff may say of a column beside its field: the same field in another unit, or the unit of the weight in the other column. */
export const UNIT_CHOICES = ['weightKilograms', 'warrantyYears', 'weightUnit'] as const;
export type UnitChoice = (typeof UNIT_CHOICES)[number];

/** The fields whose quantity has a unit. */
export const UNIT_KINDS: Readonly<Partial<Record<ProductColumn, Unit['kind']>>> = {
  weightGrams: 'weight',
  warrantyMonths: 'duration',
  price: 'money',
  originalPrice: 'money',
  cost: 'money',
} satisfies Partial<Record<ProductFieldName, Unit['kind']>>;

const GRAMS = unitOf('g');
const KILOGRAMS = unitOf('kg');
const MONTHS = unitOf('month');
const YEARS = unitOf('year');

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
const letters = (name: string) => normalizeArabic(name).replace(/[^\p{L}\p{N}]/gu, '');

const exactColumn = (heading: string): ProductColumn | undefined =>
  PRODUCT_COLUMNS.find((column) => plain(heading) === plain(column) || columnOfArabic(heading) === column);

/** Headings that name the unit themselves, without a word for it at their end. */
const impliedUnit = (heading: string): Unit | undefined => {
  const name = letters(heading);
  if (/^(?:weight|net ?weight)g$|^weightgrams$|^grams$/.test(name)) return GRAMS;
  if (/^weightkg$/.test(name)) return KILOGRAMS;
  return name === 'warrantymonths' || isMonthsHeading(name) ? MONTHS : undefined;
};

/** A heading by the shop's own names of columns, and the unit that it says. */
export function readHeading(heading: string): { column: ProductColumn | undefined; unit: Unit | undefined } {
  const { name, unit } = splitHeading(heading);
  const column = exactColumn(heading) ?? (unit && exactColumn(name));
  const kind = column && UNIT_KINDS[column];
  // «السعر لكل كجم» is no price of a piece.
  if (column && unit && kind !== unit.kind) return { column: exactColumn(heading), unit: undefined };
  return { column, unit: unitIn(heading, kind) };
}

/** The unit of this kind that a heading says. */
export function unitIn(heading: string, kind: Unit['kind'] | undefined): Unit | undefined {
  const unit = splitHeading(heading).unit ?? impliedUnit(heading);
  return kind !== undefined && unit?.kind === kind ? unit : undefined;
}

/** Whether a column says the unit of the weight: by its name, or because it stands behind the weight. */
export const isWeightUnit = (heading: string, before: ProductColumn | undefined): boolean =>
  WEIGHT_UNIT_HEADINGS.has(letters(heading)) || (before === 'weightGrams' && UNIT_HEADINGS.has(letters(heading)));

/** A choice of staff as the field and the unit that it means. */
export function choiceMeaning(choice: string | undefined): { column?: ProductColumn; unit?: Unit | undefined } {
  if (choice === 'weightKilograms') return { column: 'weightGrams', unit: KILOGRAMS };
  if (choice === 'warrantyYears') return { column: 'warrantyMonths', unit: YEARS };
  const column = PRODUCT_COLUMNS.find((known) => known === choice);
  if (column === 'weightGrams') return { column, unit: GRAMS };
  return column === 'warrantyMonths' ? { column, unit: MONTHS } : column ? { column } : {};
}

/** The choice that a field in this unit is. */
export const choiceOf = (column: ProductColumn, unit: Unit | undefined): ProductColumn | UnitChoice => {
  if (column === 'weightGrams' && unit === KILOGRAMS) return 'weightKilograms';
  return column === 'warrantyMonths' && unit === YEARS ? 'warrantyYears' : column;
};
