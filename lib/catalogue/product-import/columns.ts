import { readCell } from '../../platform/csv-file/cells';
import { readAmount } from '../../platform/shared/amount';
import { normalizeArabic } from '../../platform/shared/arabic';
import { isBlank } from '../../platform/shared/marks';
import { OTHERS_HEADINGS } from '../product/arabic-columns';
import { readBarcode } from '../product/barcode';
import { columnOf, isShownOnly, missingOf, PRODUCT_COLUMNS, type ProductColumn } from '../product/csv';

/*
 * What the columns of somebody else's file are: by their heads, by what stands beneath them, or as staff said the last time.
 */

/** What a column is; '' for one that is not read. */
export type Choice = ProductColumn | '';

const plain = (head: string) => normalizeArabic(head).replace(/[^\p{L}\p{N}]/gu, '');
const OTHER = new Map(
  PRODUCT_COLUMNS.flatMap((column) => (OTHERS_HEADINGS[column] ?? []).map((head) => [plain(head), column] as const)),
);

const headOf = (cell: string) => readCell(cell);

/** A set of heads whatever their order, case and spaces: what a choice is remembered by. */
export const headsKey = (heads: readonly string[]): string => [...new Set(heads.map(plain))].sort().join('\n');

const most = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length >= cells.length * 0.8;
const CODE = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/-]{2,39}$/u;
const isAmount = (cell: string) => {
  const read = readAmount(cell);
  return 'amount' in read && Number(read.amount) > 0;
};

/** What cells can only be: numbers with a check digit, amounts with halalas, or codes that never come twice. */
function byContent(cells: readonly string[]): ProductColumn | undefined {
  const said = cells.filter((cell) => !isBlank(cell)).map(readCell);
  if (said.length < 2) return undefined;
  if (most(said, (cell) => readBarcode(cell) !== null)) return 'barcode';
  if (most(said, isAmount) && said.some((cell) => /[.,\u066b]\d{2}$/.test(cell))) return 'price';
  if (most(said, (cell) => CODE.test(cell) && !isAmount(cell)) && new Set(said).size === said.length) return 'sku';
  return undefined;
}

/** What the columns of a file probably are, by their heads first. No two are the same. */
export function guessColumns(heads: readonly string[], rows: readonly (readonly string[])[]): Choice[] {
  const taken = new Set<Choice>();
  const take = (column: Choice | undefined): Choice => {
    if (!column || taken.has(column)) return '';
    taken.add(column);
    return column;
  };
  const own = heads.map((head) => take(columnOf(headOf(head))));
  const others = heads.map((head, place) => own[place] || take(OTHER.get(plain(headOf(head)))));
  return heads.map((head, place) => {
    if (others[place]) return others[place];
    return isShownOnly(headOf(head)) ? '' : take(byContent(rows.map((row) => row[place] ?? '')));
  });
}

/** What staff chose for these heads the last time; null where it says nothing of one of them or names a column that is none. */
export function rememberedColumns(heads: readonly string[], kept: unknown): Choice[] | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const columns = heads.map((head) => (kept as Record<string, unknown>)[plain(head)]);
  const isChoice = (value: unknown): value is Choice =>
    value === '' || PRODUCT_COLUMNS.some((column) => column === value);
  return columns.every(isChoice) ? columns : null;
}

/** The same as it is kept: head → column. */
export const mappingOf = (heads: readonly string[], columns: readonly Choice[]): Record<string, Choice> =>
  Object.fromEntries(heads.map((head, place) => [plain(head), columns[place] ?? '']));

/** Whether a file says by its heads alone what it is: all are this shop's, none twice, and none is missing. */
export function saysItself(heads: readonly string[]): boolean {
  const known = heads.map((head) => columnOf(headOf(head)));
  const named = known.filter((column) => column !== undefined);
  return (
    heads.every((head, place) => known[place] !== undefined || isBlank(head) || isShownOnly(headOf(head))) &&
    new Set(named).size === named.length &&
    missingOf(new Set(named)).length === 0
  );
}
