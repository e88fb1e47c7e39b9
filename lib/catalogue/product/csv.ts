import { isSheetError, readCell, spoiltBy } from '../../platform/csv-file/cells';
import { PLACEHOLDER } from '../../platform/picture/placeholder';
import { type AmountFault, readAmount, readCount } from '../../platform/shared/amount';
import { yesOrNo } from '../../platform/shared/arabic-flags';
import { codeForm } from '../../platform/shared/codes';
import { type CsvCell, joinList, splitList } from '../../platform/shared/csv';
import { readQuantity, type Unit, unitOf } from '../../platform/shared/units';
import { isUuid } from '../../platform/shared/uuid';
import { flagWord, isOfferHeading } from './arabic-columns';
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from './fields';
import {
  choiceMeaning,
  isGramsHeading,
  isWeightUnit,
  PRODUCT_COLUMNS,
  type ProductColumn,
  readHeading,
  UNIT_KINDS,
  unitIn,
} from './headings';

export { PRODUCT_COLUMNS, type ProductColumn };

const REQUIRED = PRODUCT_FIELD_NAMES.filter((name) => productField(name).required);

export class ProductHeader extends Map<ProductColumn, number> {
  readonly units = new Map<ProductColumn, Unit>();
  weightUnitAt: number | undefined;
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** This shop's column for a heading. */
export const columnOf = (heading: string): ProductColumn | undefined => readHeading(heading).column;

/** Export-only column, ignored on import. */
export const OFFER_COLUMN = 'offer';
export const isShownOnly = (heading: string): boolean => plain(heading) === OFFER_COLUMN || isOfferHeading(heading);

/** Missing required columns. Files with ids or SKUs may leave out what they do not change. */
export const missingOf = (columns: { has: (column: ProductColumn) => boolean }): ProductColumn[] =>
  columns.has('id') || columns.has('sku') ? [] : REQUIRED.filter((column) => !columns.has(column));

/** Parses the first line. `chosen`: columns set by staff, otherwise headings decide; `unread`: unknown headings. */
export function productHeader(
  cells: readonly string[],
  chosen: readonly string[] = [],
): { header: ProductHeader; missing: ProductColumn[]; repeated: ProductColumn[]; unread: string[] } {
  const header = new ProductHeader();
  const repeated = new Set<ProductColumn>();
  const unread: string[] = [];
  let before: ProductColumn | undefined;
  for (const [place, cell] of cells.entries()) {
    const heading = readCell(cell);
    const said = chosen.length > 0 ? choiceMeaning(chosen[place]) : readHeading(heading);
    const { column } = said;
    const isUnit = chosen.length > 0 ? chosen[place] === 'weightUnit' : !column && isWeightUnit(heading, before);
    if (isUnit) header.weightUnitAt ??= place;
    else if (!column) {
      if (heading !== '' && !isShownOnly(heading)) unread.push(heading);
    } else if (header.has(column)) repeated.add(column);
    else {
      header.set(column, place);
      // The file's own unit beats a remembered choice.
      const unit = unitIn(heading, UNIT_KINDS[column]) ?? said.unit;
      if (unit) header.units.set(column, unit);
    }
    before = column;
  }
  if (isGramsHeading(readCell(cells[header.get('weightGrams') ?? -1] ?? ''))) header.weightUnitAt = undefined;
  return { header, missing: missingOf(header), repeated: [...repeated], unread };
}

/** Missing required columns; such a file adds no products. */
export const leftOut = (header: ProductHeader): ProductFieldName[] => REQUIRED.filter((name) => !header.has(name));

export type CellFault = {
  column: ProductColumn;
  fault:
    | `amount_${AmountFault}`
    | 'amount_zero'
    | 'currency'
    | 'flag'
    | 'count'
    | 'weight'
    | 'duration'
    | 'sheet_error'
    | 'shortened'
    | 'id_form';
  cell: string;
};

const HALALA = 0.01;

/** A number shortened by a spreadsheet could identify another product. */
const IDENTIFIERS: ReadonlySet<ProductColumn> = new Set(['id', 'sku', 'barcode', 'family', 'brand', 'name']);

export type ProductCells = {
  id: string;
  sku: string;
  form: Record<string, unknown>;
  kept: ReadonlySet<string>;
  faults: readonly CellFault[];
  unitless: readonly { column: ProductColumn; value: number }[];
};

/** Reads a line. Ambiguous amounts, unknown flags and damaged numbers are faults, never guessed. */
export function productCells(header: ProductHeader, cells: readonly string[]): ProductCells {
  const texts = new Map(Array.from(header, ([column, place]) => [column, readCell(cells[place] ?? '')]));
  const cell = (column: ProductColumn) => texts.get(column) ?? '';
  const spoilt = [...texts].flatMap(([column, text]): CellFault[] => {
    if (IDENTIFIERS.has(column)) {
      const fault = spoiltBy(text) ?? (column === 'id' && text !== '' && !isUuid(text) ? 'id_form' : null);
      return fault ? [{ column, fault, cell: text }] : [];
    }
    const error = (text.includes('|') ? splitList(text) : [text]).find(isSheetError);
    return error === undefined ? [] : [{ column, fault: 'sheet_error', cell: error }];
  });
  const faults: CellFault[] = [];
  const amountOf = (column: ProductFieldName) => {
    const text = cell(column);
    if (text === '') return '';
    const unit = header.units.get(column);
    const read = readAmount(text, unit?.factor === HALALA ? 'halalas' : 'riyals');
    if (unit?.foreign) faults.push({ column, fault: 'currency', cell: text });
    else if ('fault' in read) faults.push({ column, fault: `amount_${read.fault}`, cell: text });
    else if (Number(read.amount) === 0 && !productField(column).zero)
      faults.push({ column, fault: 'amount_zero', cell: text });
    return 'amount' in read ? read.amount : text;
  };
  const flagOf = (column: ProductFieldName, usual: boolean) => {
    const text = cell(column);
    const said = text === '' ? usual : yesOrNo(text);
    if (said === null) faults.push({ column, fault: 'flag', cell: text });
    return said ?? usual;
  };
  const choiceOf = (column: ProductFieldName) => {
    const text = cell(column);
    const said = text === '' ? null : yesOrNo(text);
    if (text !== '' && said === null) faults.push({ column, fault: 'flag', cell: text });
    return said;
  };
  const countOf = (column: ProductFieldName) => {
    const text = cell(column);
    const count = readCount(text);
    if (text !== '' && count === null) faults.push({ column, fault: 'count', cell: text });
    return count === null ? '' : String(count);
  };
  const unitless: { column: ProductColumn; value: number }[] = [];
  const quantityOf = (column: 'weightGrams' | 'warrantyMonths') => {
    const text = cell(column);
    if (text === '') return '';
    const kind = column === 'weightGrams' ? 'weight' : 'duration';
    const word = kind === 'weight' ? readCell(cells[header.weightUnitAt ?? -1] ?? '') : '';
    const unit = word === '' ? header.units.get(column) : unitOf(word);
    const read = word !== '' && !unit ? null : readQuantity(kind, text, unit);
    if (read === null) faults.push({ column, fault: kind, cell: word === '' ? text : `${text} ${word}` });
    else if (read.unitless) unitless.push({ column, value: read.value });
    return read === null ? '' : String(read.value);
  };
  const form: Record<string, unknown> = {};
  const kept = new Set<string>();
  for (const name of PRODUCT_FIELD_NAMES.filter((name) => name !== 'sku')) {
    const { kind, usual = false } = productField(name);
    const text = cell(name);
    if (kind === 'amount') form[name] = amountOf(name);
    else if (name === 'weightGrams' || name === 'warrantyMonths') form[name] = quantityOf(name);
    else if (kind === 'count') form[name] = countOf(name);
    else if (kind === 'flag') form[name] = flagOf(name, usual);
    else if (kind === 'choice') form[name] = choiceOf(name);
    else if (kind === 'tax') form[name] = text.toUpperCase() || 'S';
    else if (kind === 'picture') form[name] = text || PLACEHOLDER;
    else form[name] = kind === 'text' ? text : splitList(text);
    const isPicture = kind === 'picture' || kind === 'pictures';
    const silent = isPicture ? splitList(text).length === 0 : name === 'brand' && text === '';
    if (silent || !header.has(name)) kept.add(name);
  }
  const sound = faults.filter(({ column }) => !spoilt.some((one) => one.column === column));
  return {
    id: cell('id').toLowerCase(),
    sku: codeForm(cell('sku')),
    form,
    kept,
    faults: [...spoilt, ...sound],
    unitless,
  };
}

/** Amounts are riyals with two decimals. */
export type ProductLine = { id: string } & Readonly<
  Record<ProductFieldName, string | number | boolean | readonly string[] | null>
>;

export const columnsFor = (withCosts: boolean): readonly ProductColumn[] =>
  PRODUCT_COLUMNS.filter((column) => withCosts || column !== 'cost');

/** A product as cells of these columns. */
export const productLine = (product: ProductLine, columns: readonly ProductColumn[] = PRODUCT_COLUMNS): CsvCell[] =>
  columns.map((column) => {
    const value = product[column];
    if (value === null) return null;
    if (typeof value === 'boolean') return flagWord(value);
    return typeof value === 'object' ? joinList(value) : String(value);
  });
