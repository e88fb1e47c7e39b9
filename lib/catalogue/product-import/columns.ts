import { cleanCsvCell } from '../../platform/csv-file/cells';
import { parseAmount } from '../../platform/shared/amount';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { isBlank } from '../../platform/shared/clean-text';
import { isUuid } from '../../platform/shared/uuid';
import { parseYesNo } from '../attribute/arabic-flags';
import { parseBarcode } from '../product/barcode';
import {
  ARABIC_MARK,
  ENGLISH_MARK,
  FOREIGN_HEADINGS,
  NAMELESS_HEADING,
  NEWER_HEADINGS,
  ODOO_HEADINGS,
  ODOO_PRICES,
  OTHER_AMOUNT_WORDS,
  PRICE_WITH_TAX,
  PRICE_WORDS,
  parseHiddenCell,
  REDUCED_WORDS,
  stockWord,
  TAX_WORDS,
} from '../product/csv/arabic-columns';
import { isReadOnlyColumn, missingColumns, productColumnOf, productHeader } from '../product/csv/header';
import {
  bilingualParts,
  columnChoiceOf,
  columnOfChoice,
  EXTRA_CHOICES,
  type ExtraChoice,
  isGramsHeading,
  isRegularPrice,
  isWeightUnit,
  PRODUCT_COLUMNS,
  type ProductColumn,
  plainHeading,
  saleChoice,
  UNIT_KINDS,
  unitIn,
  type VisibilityChoice,
  visibilityChoice,
  withoutCountUnit,
} from '../product/csv/headings';
import { parsePiecesCell, parseUnit, splitHeading } from '../product/csv/units';
import { optionColumns } from '../product/csv/variants';

export type ImportColumnChoice = ProductColumn | ExtraChoice | '';

export const COLUMN_CHOICES = [...PRODUCT_COLUMNS, ...EXTRA_CHOICES] as const;

type Candidate = { column: ProductColumn; rank: number };
const OTHER = new Map(
  PRODUCT_COLUMNS.flatMap((column) =>
    (FOREIGN_HEADINGS[column] ?? []).map((head, rank): [string, Candidate] => [plainHeading(head), { column, rank }]),
  ),
);

const NEWER = new Map(
  PRODUCT_COLUMNS.flatMap((column) =>
    column === 'id' ? [] : (NEWER_HEADINGS[column] ?? []).map((head) => [plainHeading(head), column] as const),
  ),
);

const headOf = (cell: string) => cleanCsvCell(cell);

/** Ignores case and spaces. Repeated headings are numbered, so that each has its own choice. */
function plainHeads(heads: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heads.map((head) => {
    const name = plainHeading(head);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** Independent of order, case and spaces. */
export const headingsKey = (heads: readonly string[]): string => plainHeads(heads).sort().join('\n');

const filledCells = (cells: readonly string[]) => cells.filter((cell) => !isBlank(cell)).map(cleanCsvCell);
const most = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length >= cells.length * 0.8;
const CODE = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/-]{2,39}$/u;
const isAmount = (cell: string) => {
  const read = parseAmount(cell);
  return 'amount' in read && Number(read.amount) > 0;
};

const isRiyals = (text: string) => {
  const unit = parseUnit(text);
  return unit?.kind === 'money' && !unit.foreign;
};

/** Whether a column may be the selling price: not net, tax, discount or per unit. */
export function mayBePriceHeading(heading: string): boolean {
  const head = normalizeArabic(heading);
  if (NAMELESS_HEADING.test(plainHeading(head))) return true;
  if (!PRICE_WORDS.test(head) || OTHER_AMOUNT_WORDS.test(head)) return false;
  const isTaxed = PRICE_WITH_TAX.test(head);
  if (TAX_WORDS.test(head) && !isTaxed) return false;
  const { unit } = splitHeading(heading);
  if (unit && (unit.kind !== 'money' || unit.foreign)) return false;
  const [, inside] = /[([{]([^)\]}]*)/.exec(head) ?? [];
  return inside === undefined || isTaxed || isRiyals(inside.trim());
}

function byContent(heading: string, cells: readonly string[]): ProductColumn | undefined {
  const said = filledCells(cells);
  if (said.length < 2) return undefined;
  if (most(said, (cell) => parseBarcode(cell) !== null)) return 'barcode';
  if (most(said, isAmount) && said.some((cell) => /[.,\u066b]\d{2}$/.test(cell)))
    return mayBePriceHeading(heading) ? 'price' : undefined;
  if (most(said, (cell) => CODE.test(cell) && !isAmount(cell)) && new Set(said).size === said.length) return 'sku';
  return undefined;
}

/** «السعر شامل الضريبة» is the price, even beside one without tax. */
const isTaxedPrice = (head: string): boolean =>
  PRICE_WITH_TAX.test(normalizeArabic(head)) && mayBePriceHeading(head) && !REDUCED_WORDS.test(normalizeArabic(head));

function newerColumn(head: string): ProductColumn | undefined {
  const { name, unit } = splitHeading(withoutCountUnit(head));
  return unit?.foreign ? undefined : NEWER.get(plainHeading(unit ? name : withoutCountUnit(head)));
}

const TRANSLATED: ReadonlySet<ProductColumn> = new Set(['name', 'description', 'category', 'brand', 'specifications']);
const ENGLISH_RANK = 100;

function translatedColumn(head: string): Candidate | undefined {
  const [arabic, english] = [ARABIC_MARK, ENGLISH_MARK].map((mark) => head.replace(mark, ''));
  const bare = arabic === head ? english : arabic;
  if (bare === undefined || bare === head) return undefined;
  const column = productColumnOf(bare) ?? OTHER.get(plainHeading(bare))?.column;
  return column && TRANSLATED.has(column) ? { column, rank: arabic === head ? ENGLISH_RANK : 0 } : undefined;
}

function othersColumn(head: string, isOdoo = false): Candidate | undefined {
  const odoo = isOdoo ? ODOO_PRICES.get(plainHeading(head)) : undefined;
  if (odoo) return { column: odoo, rank: -1 };
  const newer = newerColumn(head);
  if (newer) return { column: newer, rank: -2 };
  const whole = OTHER.get(plainHeading(withoutCountUnit(head)));
  if (whole) return whole;
  if (isTaxedPrice(head)) return { column: 'price', rank: -1 };
  const { name, unit } = splitHeading(withoutCountUnit(head));
  const found = (unit && OTHER.get(plainHeading(name))) ?? bilingualColumn(name) ?? translatedColumn(head);
  if (!found || (unit && UNIT_KINDS[found.column] !== unit.kind)) return undefined;
  return unit?.foreign ? { ...found, rank: Number.POSITIVE_INFINITY } : found;
}

function bilingualColumn(name: string): Candidate | undefined {
  const columnOf = (part: string) => productColumnOf(part) ?? othersColumn(part)?.column;
  const [arabic, latin] = bilingualParts(name).map(columnOf);
  return arabic !== undefined && arabic === latin ? { column: arabic, rank: 0 } : undefined;
}

/** Column of a heading of this shop, unless the cells contradict it. */
function ownColumn(head: string, cells: readonly string[]): ProductColumn | undefined {
  const column = productColumnOf(head);
  const said = filledCells(cells);
  // This shop's ids are UUIDs.
  if (column === 'id' && said.length > 0 && !said.some(isUuid)) return undefined;
  const counts = column === 'inStock' ? said.map((cell) => (stockWord(cell) ? 0 : parsePiecesCell(cell))) : [];
  const isCounted = counts.some((count) => count !== null && count > 1) && !counts.includes(null);
  if (isCounted) return 'stockQuantity';
  if (column !== 'inStock') return column;
  const isHiding = (cell: string) => parseYesNo(cell) === null && parseHiddenCell(cell) === true;
  // Elsewhere this heading may mean new or used, or shown or hidden.
  const isOther = most(said, (cell) => parseYesNo(cell) === null) || (visibilityChoice(head) && said.some(isHiding));
  return isOther ? undefined : column;
}

function visibilityColumn(head: string, cells: readonly string[]): VisibilityChoice | undefined {
  const said = filledCells(cells);
  const isKnown = said.length === 0 || most(said, (cell) => parseHiddenCell(cell) !== null);
  return isKnown ? visibilityChoice(head) : undefined;
}

const isForeign = (head: string): boolean => splitHeading(head).unit?.foreign === true;

const EMPTY_RANK = 1000;

/** Most likely field per column, by heading first. Each field once. */
export function guessColumns(heads: readonly string[], rows: readonly (readonly string[])[]): ImportColumnChoice[] {
  const taken = new Set<ProductColumn>();
  const take = (column: ProductColumn | undefined): ProductColumn | '' => {
    if (!column || taken.has(column)) return '';
    taken.add(column);
    return column;
  };
  const cellsAt = (place: number) => rows.map((row) => row[place] ?? '');
  const isEmpty = (place: number) => rows.length > 0 && cellsAt(place).every(isBlank);
  const isFlag = (place: number) => {
    const said = filledCells(cellsAt(place));
    return said.length > 0 && said.every((cell) => parseYesNo(cell) !== null && !isAmount(cell));
  };
  const hasTaxedPrice = heads.some((head, place) => isTaxedPrice(headOf(head)) && !isFlag(place));
  const isCounted = (cell: string) => parsePiecesCell(cell) !== null || stockWord(cell) !== null;
  const isNewer = (place: number, column: ProductColumn) =>
    rows.every((row) => {
      const cell = cleanCsvCell(row[place] ?? '');
      return row.every(isBlank) || (column === 'price' ? isAmount(cell) : isCounted(cell));
    });
  const newerAt = heads.map((head, place) => {
    const column = newerColumn(headOf(head));
    return column && isNewer(place, column) ? column : undefined;
  });
  const newer = new Set(newerAt);
  const isOdoo = heads.some((head) => ODOO_HEADINGS.includes(headOf(head).toLowerCase()));
  const wanted = heads.map((head, place) => {
    const column = ownColumn(headOf(head), cellsAt(place));
    return newer.has(column) || (column === 'price' && hasTaxedPrice) ? undefined : column;
  });
  const isPoor = (place: number) => isForeign(headOf(heads[place] ?? '')) || isEmpty(place);
  const hasOther = (column: ProductColumn | undefined) => wanted.some((one, at) => one === column && !isPoor(at));
  const own = wanted.map((column, place) => (isPoor(place) && hasOther(column) ? '' : take(column)));
  const candidates = heads.map((head, place) => {
    const found = own[place] ? undefined : othersColumn(headOf(head), isOdoo);
    if (found?.column === 'price' && isFlag(place)) return undefined;
    const isUnsure = isEmpty(place) || newerColumn(headOf(head)) !== newerAt[place];
    return found && isUnsure ? { ...found, rank: found.rank + EMPTY_RANK } : found;
  });
  const others = heads.map((_, place) => {
    const found = candidates[place];
    const isBest = !candidates.some((one) => found && one?.column === found.column && one.rank < found.rank);
    return own[place] || (isBest ? take(found?.column) : '');
  });
  const sales = heads.map((head, place) => (others[place] ? undefined : saleChoice(headOf(head))));
  const visibilities = heads.map((head, place) =>
    others[place] ? undefined : visibilityColumn(headOf(head), cellsAt(place)),
  );
  const saleAt = sales.indexOf('salePrice');
  if (saleAt !== -1 && !taken.has('price')) {
    const regular = heads.findIndex((head) => isRegularPrice(headOf(head)));
    others[regular === -1 ? saleAt : regular] = 'price';
    taken.add('price');
  }
  const hasSale = saleAt !== -1 && others[saleAt] !== 'price';
  const options = new Set(optionColumns(heads.map(headOf)).flat());
  const columns = heads.map((head, place) => {
    if (others[place]) return others[place];
    const isOther = sales[place] || visibilities[place] || options.has(place);
    const isNone = isOther || isReadOnlyColumn(headOf(head)) || isUnitAt(heads, others, place);
    return isNone ? '' : take(byContent(headOf(head), cellsAt(place)));
  });
  const isGrams = isGramsHeading(headOf(heads[columns.indexOf('weightGrams')] ?? ''));
  const unitAt = isGrams ? -1 : heads.findIndex((_, place) => columns[place] === '' && isUnitAt(heads, columns, place));
  return columns.map((column, place) => {
    if (column === '' && hasSale && sales[place] && sales.indexOf(sales[place]) === place) return sales[place];
    const visibility = visibilities[place];
    if (column === '' && visibility && visibilities.indexOf(visibility) === place) return visibility;
    if (column === '') return place === unitAt ? 'weightUnit' : '';
    return columnChoiceOf(column, unitIn(headOf(heads[place] ?? ''), UNIT_KINDS[column]));
  });
}

const isUnitAt = (heads: readonly string[], columns: readonly (ProductColumn | '')[], place: number): boolean =>
  isWeightUnit(headOf(heads[place] ?? ''), columns[place - 1] || undefined);

/** Whether the cells name every required column. */
export function isProductHeaderRow(cells: readonly string[]): boolean {
  const columns = guessColumns(cells, []).flatMap((choice) => columnOfChoice(choice).column ?? []);
  return columns.length > 1 && missingColumns(new Set(columns)).length === 0;
}

/** The last choice for these headings; null if incomplete or invalid. */
export function rememberedColumns(heads: readonly string[], kept: unknown): ImportColumnChoice[] | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const columns = plainHeads(heads).map((head) => (kept as Record<string, unknown>)[head]);
  const isChoice = (value: unknown): value is ImportColumnChoice =>
    value === '' || COLUMN_CHOICES.some((column) => column === value);
  return columns.every(isChoice) ? columns : null;
}

export const columnMappingOf = (
  heads: readonly string[],
  columns: readonly ImportColumnChoice[],
): Record<string, ImportColumnChoice> =>
  Object.fromEntries(plainHeads(heads).map((head, place) => [head, columns[place] ?? '']));

/** True for the shop's own headings: complete, unique, with units, and not contradicted by cells. */
export function areOwnHeadings(heads: readonly string[], guess?: readonly ImportColumnChoice[]): boolean {
  const { header, missing, repeated } = productHeader(heads);
  const places = new Set([...header.sale.values(), header.weightUnitAt]);
  const isKnown = (head: string, place: number) =>
    productColumnOf(headOf(head)) !== undefined || places.has(place) || isBlank(head) || isReadOnlyColumn(headOf(head));
  const hasUnit = header.units.has('weightGrams') || header.weightUnitAt !== undefined;
  return (
    heads.every(isKnown) &&
    (guess?.every((choice, place) => columnOfChoice(choice).column === productColumnOf(headOf(heads[place] ?? ''))) ??
      true) &&
    missing.length === 0 &&
    repeated.length === 0 &&
    (!header.has('weightGrams') || hasUnit)
  );
}
