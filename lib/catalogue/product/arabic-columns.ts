import { normalizeArabic } from '../../platform/shared/arabic';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from './fields';

/* The Arabic of product files: names of columns and the words of yes and no, in the form in which Arabic is compared. */

const COLUMNS: readonly (readonly [string, readonly string[]])[] = [
  ['id', ['المعرف', 'معرف المنتج']],
  ...PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].headings] as const),
];

const COLUMN_OF = new Map(
  COLUMNS.flatMap(([column, names]) => names.map((name) => [normalizeArabic(name), column] as const)),
);

/** The column that an Arabic heading names; undefined for none. */
export const columnOfArabic = (heading: string): string | undefined =>
  COLUMN_OF.get(normalizeArabic(heading.replace(/[_:*()-]+/g, ' ')));

/** What staff are told: the usual Arabic heading of each column. */
export const arabicColumn = (column: string): string => new Map(COLUMNS).get(column)?.[0] ?? column;
