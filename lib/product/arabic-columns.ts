import { normalizeArabic } from '../shared/arabic';
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

const words = (...list: string[]): ReadonlySet<string> => new Set(list.map(normalizeArabic));
const YES = words('نعم', 'متوفر', 'متاح', 'موجود', 'صح', 'مميز', 'true', '1', 'yes', 'y', 'in stock', 'instock');
const NO = words(
  ...['لا', 'غير متوفر', 'غير متاح', 'غير موجود', 'نفد', 'نفدت الكمية', 'خطأ', 'غير مميز'],
  ...['false', '0', 'no', 'n', 'out of stock', 'outofstock'],
);

/** Whether a cell says yes or no; null when it says neither. */
export function yesOrNo(cell: string): boolean | null {
  const word = normalizeArabic(cell.replace(/[_-]+/g, ' '));
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
