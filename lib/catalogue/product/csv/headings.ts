import { normalizeArabic } from '../../../platform/shared/arabic/normalize';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../fields';
import {
  CURRENCY_HEADINGS,
  columnOfArabic,
  isMonthsHeading,
  isYearsHeading,
  REGULAR_HEADINGS,
  SALE_FROM,
  SALE_HEADINGS,
  SALE_UNTIL,
  UNCOUNTED_HEADINGS,
  UNIT_HEADINGS,
  VISIBILITY_HEADINGS,
  WEIGHT_UNIT_HEADINGS,
} from './arabic-columns';
import { COUNT_UNIT } from './arabic-unit-words';
import { type CellUnit, parseUnit, splitHeading } from './units';

/** Columns in export order. Imports accept any order and Arabic names. */
export const PRODUCT_COLUMNS = ['id', ...PRODUCT_FIELD_NAMES] as const;

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const SALE_CHOICES = ['salePrice', 'saleFrom', 'saleUntil'] as const;
export type SaleChoice = (typeof SALE_CHOICES)[number];

/** Shopify has both columns; either one hides a product. */
export const VISIBILITY_CHOICES = ['published', 'status'] as const;
export type VisibilityChoice = (typeof VISIBILITY_CHOICES)[number];

export const EXTRA_CHOICES = [
  'weightKilograms',
  'warrantyYears',
  'weightUnit',
  ...SALE_CHOICES,
  ...VISIBILITY_CHOICES,
] as const;
export type ExtraChoice = (typeof EXTRA_CHOICES)[number];

export const UNIT_KINDS: Readonly<Partial<Record<ProductColumn, CellUnit['kind']>>> = {
  weightGrams: 'weight',
  warrantyMonths: 'duration',
  price: 'money',
  originalPrice: 'money',
  cost: 'money',
} satisfies Partial<Record<ProductFieldName, CellUnit['kind']>>;

const GRAMS = parseUnit('g');
const KILOGRAMS = parseUnit('kg');
const MONTHS = parseUnit('month');
const YEARS = parseUnit('year');

export const latinName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Ignores case, spaces and punctuation. */
export const plainHeading = (heading: string): string => normalizeArabic(heading).replace(/[^\p{L}\p{N}]/gu, '');

/** Arabic and Latin words of a heading in two languages («اسم المنتج / Product Name»); empty for one language. */
export function bilingualParts(heading: string): readonly string[] {
  const arabic = heading.replace(/[^\p{Script=Arabic}\s]+/gu, ' ').trim();
  const latin = heading.replace(/[^a-z\s]+/gi, ' ').trim();
  return /\p{L}/u.test(arabic) && latin !== '' ? [arabic, latin] : [];
}

/** In two languages both must name the column: "Price بدون ضريبة" is not the price. */
function namedColumn(heading: string): ProductColumn | undefined {
  const [arabic] = bilingualParts(heading);
  const isNamed = (column: ProductColumn) =>
    latinName(heading) === latinName(column) && (arabic === undefined || columnOfArabic(arabic) === column);
  return PRODUCT_COLUMNS.find((column) => isNamed(column) || columnOfArabic(heading) === column);
}

const MAX_HEADING_LENGTH = 100;

/** «الكمية (حبة)»: pieces are the only unit of counts. */
export const withoutCountUnit = (heading: string): string =>
  heading.length > MAX_HEADING_LENGTH ? heading : heading.replace(COUNT_UNIT, '');

function exactColumn(heading: string): ProductColumn | undefined {
  const column = namedColumn(heading);
  if (column !== undefined) return column;
  const counted = namedColumn(withoutCountUnit(heading));
  return counted === 'stockQuantity' ? counted : undefined;
}

/** Shopify: «Variant Grams» is in grams, «Variant Weight Unit» is for display only. */
export const isGramsHeading = (heading: string): boolean => /^(?:variant)?grams$/.test(plainHeading(heading));

const impliedUnit = (heading: string): CellUnit | undefined => {
  const name = plainHeading(heading);
  if (/^(?:weight|net ?weight)g$|^weightgrams$/.test(name) || isGramsHeading(heading)) return GRAMS;
  if (/^weightkg$/.test(name)) return KILOGRAMS;
  if (isYearsHeading(name)) return YEARS;
  return name === 'warrantymonths' || isMonthsHeading(name) ? MONTHS : undefined;
};

/** Column and unit that a heading names. */
export function parseHeading(heading: string): { column: ProductColumn | undefined; unit: CellUnit | undefined } {
  const { name, unit } = splitHeading(heading);
  const column = exactColumn(heading) ?? (unit && exactColumn(name));
  const kind = column && UNIT_KINDS[column];
  // In «السعر لكل كجم» the unit does not belong to the price.
  if (column && unit && kind !== unit.kind) return { column: exactColumn(heading), unit: undefined };
  return { column, unit: unitIn(heading, kind) };
}

/** Unit in a heading, if it is of the kind. */
export function unitIn(heading: string, kind: CellUnit['kind'] | undefined): CellUnit | undefined {
  const unit = splitHeading(heading).unit ?? impliedUnit(heading);
  return kind !== undefined && unit?.kind === kind ? unit : undefined;
}

export const isWeightUnit = (heading: string, before: ProductColumn | undefined): boolean =>
  WEIGHT_UNIT_HEADINGS.has(plainHeading(heading)) ||
  (before === 'weightGrams' && UNIT_HEADINGS.has(plainHeading(heading)));

export function currencyColumn(heads: readonly string[]): number | undefined {
  const place = heads.findIndex((head) => CURRENCY_HEADINGS.has(plainHeading(head)));
  return place === -1 ? undefined : place;
}

export type UncountedColumn = { place: number; kind: keyof typeof UNCOUNTED_HEADINGS };

/** Column that says whether another shop counts the pieces. */
export function uncountedColumn(heads: readonly string[]): UncountedColumn | undefined {
  const names = heads.map(plainHeading);
  for (const kind of ['tracker', 'unlimited'] as const) {
    const known = UNCOUNTED_HEADINGS[kind].map(plainHeading);
    const place = names.findIndex((name) => known.includes(name));
    if (place !== -1) return { place, kind };
  }
  return undefined;
}

const SALE = new Set(SALE_HEADINGS.map(plainHeading));
const REGULAR = new Set(REGULAR_HEADINGS.map(plainHeading));

/** Part of a reduced price that a heading of another shop means. */
export function saleChoice(heading: string): SaleChoice | undefined {
  const name = plainHeading(heading);
  const { name: unitless, unit } = splitHeading(heading);
  if (SALE.has(name) || (unit?.kind === 'money' && SALE.has(plainHeading(unitless)))) return 'salePrice';
  if (SALE_FROM.test(name)) return 'saleFrom';
  if (SALE_UNTIL.test(name)) return 'saleUntil';
  const [arabic, latin] = bilingualParts(unitless).map((part) => saleChoice(part));
  return arabic === latin ? arabic : undefined;
}

export const visibilityChoice = (heading: string): VisibilityChoice | undefined =>
  VISIBILITY_CHOICES.find((choice) =>
    VISIBILITY_HEADINGS[choice].some((one) => plainHeading(one) === plainHeading(heading)),
  );

export const isRegularPrice = (heading: string): boolean => REGULAR.has(plainHeading(splitHeading(heading).name));

export function columnOfChoice(choice: string | undefined): { column?: ProductColumn; unit?: CellUnit | undefined } {
  if (choice === 'weightKilograms') return { column: 'weightGrams', unit: KILOGRAMS };
  if (choice === 'warrantyYears') return { column: 'warrantyMonths', unit: YEARS };
  const column = PRODUCT_COLUMNS.find((known) => known === choice);
  if (column === 'weightGrams') return { column, unit: GRAMS };
  return column === 'warrantyMonths' ? { column, unit: MONTHS } : column ? { column } : {};
}

export const columnChoiceOf = (column: ProductColumn, unit: CellUnit | undefined): ProductColumn | ExtraChoice => {
  if (column === 'weightGrams' && unit === KILOGRAMS) return 'weightKilograms';
  return column === 'warrantyMonths' && unit === YEARS ? 'warrantyYears' : column;
};
