import { cleanCsvCell, isSheetError, isSpreadsheetDay, spreadsheetDamage } from '../../../platform/csv-file/cells';
import type { AmountFault } from '../../../platform/shared/amount';
import { latinDigits } from '../../../platform/shared/arabic/normalize';
import { normalizeCode } from '../../../platform/shared/codes';
import { type CsvCell, joinEscapedList, splitEscapedList } from '../../../platform/shared/csv';
import { riyadhDay } from '../../../platform/shared/dates';
import { isUuid } from '../../../platform/shared/uuid';
import { parseYesNo } from '../../attribute/arabic-flags';
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from '../fields';
import { saleDays, saleState } from '../sale-price';
import { tagsOfText } from '../tag-rules';
import { isNoValue, parseHiddenCell, stockWord, yesNoWord } from './arabic-columns';
import type { ProductHeader } from './header';
import { PRODUCT_COLUMNS, type ProductColumn, type SaleChoice, type VisibilityChoice } from './headings';
import { readPictures } from './pictures';
import { plainDescription, withoutEntities, withoutTags } from './plain-text';
import { type CellUnit, isForeignCurrency, parseMoneyCell, parsePiecesCell, parseQuantityCell } from './units';
import { optionLines } from './variants';

export { PRODUCT_COLUMNS, type ProductColumn };

export type CellFault = {
  column: ProductColumn | SaleChoice | VisibilityChoice;
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
    | 'dated'
    | 'id_form'
    | 'sale_above'
    | 'sale_date'
    | 'visibility';
  cell: string;
};

/** Spreadsheets put line breaks between the items of a cell. */
const linesIn = (cell: string): string[] =>
  cell
    .split('\n')
    .map((line) => line.replace(/^\s*[•●▪]/, '').trim())
    .filter(Boolean);

/** In these columns «-» and the like mean nothing. */
const MAY_BE_NONE: ReadonlySet<ProductColumn> = new Set([
  ...(['sku', 'barcode', 'brand', 'family', 'originalPrice', 'cost', 'weightGrams', 'warrantyMonths'] as const),
  ...(['image', 'images', 'specifications', 'boxContents', 'tags', 'shelf'] as const),
]);
/** In these also «غير متوفر». */
const MAY_BE_UNAVAILABLE: ReadonlySet<ProductColumn> = new Set(['sku', 'barcode', 'originalPrice', 'cost']);

/** Odoo writes «False» for an empty field. */
const isNothing = (column: ProductColumn, text: string): boolean =>
  (MAY_BE_NONE.has(column) && (isNoValue(text) || /^false$/i.test(text))) ||
  (MAY_BE_UNAVAILABLE.has(column) && stockWord(text) === 'none');

const MISSING = /^(?:null|nan|none|nil|undefined|n\/a|\\N)$/i;

/** Other programs write an apostrophe before a code, 12345.0 or 12345.00 for 12345, and 0 for none. */
function codeText(column: ProductColumn, text: string): string {
  if (column !== 'sku' && column !== 'barcode') return text;
  const code = text.replace(/^'(?=\S)/, '').replace(/^(\p{Nd}{4,})\.00?$/u, '$1');
  return (column === 'sku' ? /^0$/ : /^0+$/).test(latinDigits(code)) ? '' : code;
}

/** Shortened by a spreadsheet, these could identify another product. */
const IDENTIFIERS: ReadonlySet<ProductColumn> = new Set(['id', 'sku', 'barcode', 'family', 'brand', 'name']);

function identifierFault(column: ProductColumn, text: string): CellFault['fault'] | null {
  if (column === 'id' && text !== '' && !isUuid(text)) return spreadsheetDamage(text) ?? 'id_form';
  return spreadsheetDamage(text) ?? (column === 'sku' && isSpreadsheetDay(text) ? 'dated' : null);
}

export type ProductCells = {
  id: string;
  sku: string;
  form: Record<string, unknown>;
  kept: ReadonlySet<string>;
  faults: readonly CellFault[];
  unitless: readonly { column: ProductColumn; value: number }[];
  saleDay?: { kind: 'sale_ends' | 'sale_later'; day: string };
  /** Stock below zero, read as 0. */
  oversold?: number | undefined;
  picturesLeft: number;
};

/** Ambiguous amounts, unknown flags and damaged numbers are faults, never guessed. */
export function productCells(
  header: ProductHeader,
  cells: readonly string[],
  today = riyadhDay(new Date()),
): ProductCells {
  const textAt = (column: ProductColumn, place: number): string => {
    const text = codeText(column, cleanCsvCell(cells[place] ?? '').replace(MISSING, ''));
    return isNothing(column, text) ? '' : text;
  };
  const texts = new Map(Array.from(header, ([column, place]) => [column, textAt(column, place)]));
  const cell = (column: ProductColumn) => texts.get(column) ?? '';
  const spoilt = [...texts].flatMap(([column, text]): CellFault[] => {
    if (IDENTIFIERS.has(column)) {
      const fault = identifierFault(column, text);
      return fault ? [{ column, fault, cell: text }] : [];
    }
    const error = (text.includes('|') ? splitEscapedList(text) : [text]).find(isSheetError);
    return error === undefined ? [] : [{ column, fault: 'sheet_error', cell: error }];
  });
  const faults: CellFault[] = [];
  const currency = cleanCsvCell(cells[header.currencyAt ?? -1] ?? '');
  const isAbroad = !isNoValue(currency) && isForeignCurrency(currency);
  const readPrice = (column: ProductFieldName | 'salePrice', text: string, unit: CellUnit | undefined) => {
    if (text === '') return '';
    const { value, fault } = parseMoneyCell(text, unit);
    const isForeign = isAbroad && (unit === undefined || unit.foreign === true);
    if (isForeign) faults.push({ column, fault: 'currency', cell: `${text} ${currency}` });
    else if (fault) faults.push({ column, fault, cell: text });
    else if (Number(value) === 0 && column === 'originalPrice') return '';
    else if (Number(value) === 0 && column !== 'salePrice' && !productField(column).zero)
      faults.push({ column, fault: 'amount_zero', cell: text });
    return value;
  };
  const amountOf = (column: ProductFieldName) => readPrice(column, cell(column), header.units.get(column));
  const flagOf = (column: ProductFieldName, usual: boolean) => {
    const text = cell(column);
    const stock = column === 'inStock' ? stockWord(text) : null;
    const said = text === '' ? usual : stock ? stock === 'unlimited' : parseYesNo(text);
    if (said === null) faults.push({ column, fault: 'flag', cell: text });
    return said ?? usual;
  };
  const choiceOf = (column: ProductFieldName) => {
    const text = cell(column);
    const said = text === '' ? null : parseYesNo(text);
    if (text !== '' && said === null) faults.push({ column, fault: 'flag', cell: text });
    return said;
  };
  const { uncounted } = header;
  const counting = cleanCsvCell(cells[uncounted?.place ?? -1] ?? '');
  const isUncounted =
    (uncounted?.kind === 'tracker' && counting === '' && (parsePiecesCell(cell('stockQuantity')) ?? 0) <= 0) ||
    (uncounted?.kind === 'unlimited' && parseYesNo(counting) === true) ||
    stockWord(cell('stockQuantity')) === 'unlimited';
  let oversold: number | undefined;
  const countOf = (column: ProductFieldName) => {
    const text = cell(column);
    if (column === 'stockQuantity' && isUncounted) return '';
    if (column === 'stockQuantity' && stockWord(text)) return '0';
    const count = parsePiecesCell(text);
    const isBelowZero = count !== null && count < 0;
    if (isBelowZero && column === 'stockQuantity') {
      oversold = count;
      return '0';
    }
    if (text !== '' && (count === null || isBelowZero)) faults.push({ column, fault: 'count', cell: text });
    return count === null ? '' : String(count);
  };
  const unitless: { column: ProductColumn; value: number }[] = [];
  const quantityOf = (column: 'weightGrams' | 'warrantyMonths') => {
    const text = cell(column);
    if (text === '') return '';
    const kind = column === 'weightGrams' ? 'weight' : 'duration';
    const unit = kind === 'weight' ? cleanCsvCell(cells[header.weightUnitAt ?? -1] ?? '') : '';
    const word = isNoValue(unit) ? '' : unit;
    const read = parseQuantityCell(kind, text, header.units.get(column), word);
    if (read === null) faults.push({ column, fault: kind, cell: word === '' ? text : `${text} ${word}` });
    else if (read.unitless && read.value > 0) unitless.push({ column, value: read.value });
    // Other shops write 0 for an unknown weight.
    return read === null || read.value === 0 ? '' : String(read.value);
  };
  const saleCell = (choice: SaleChoice) => {
    const text = cleanCsvCell(cells[header.sale.get(choice) ?? -1] ?? '');
    return isNoValue(text) ? '' : text;
  };
  let saleDay: ProductCells['saleDay'];
  /** The reduced price if it is valid today. Other shops write 0 or nothing for none. */
  const salePrice = (regular: string): string | null => {
    const text = saleCell('salePrice');
    const before = faults.length;
    const amount = readPrice('salePrice', text, header.saleUnit);
    if (faults.length > before || amount === '' || Number(amount) === 0 || Number(amount) === Number(regular || NaN))
      return null;
    const [from, until] = [saleCell('saleFrom'), saleCell('saleUntil')];
    const days = saleDays(from, until);
    const isAbove = regular !== '' && Number(amount) > Number(regular);
    if (isAbove) faults.push({ column: 'salePrice', fault: 'sale_above', cell: text });
    if (!days)
      faults.push({ column: 'salePrice', fault: 'sale_date', cell: [from, until].filter(Boolean).join(' – ') });
    if (isAbove || !days) return null;
    const state = saleState(days, today);
    if (state === 'later' && days.from) saleDay = { kind: 'sale_later', day: days.from };
    if (state === 'on' && days.until) saleDay = { kind: 'sale_ends', day: days.until };
    return state === 'on' ? amount : null;
  };
  const pictures = readPictures(cell('image'), cell('images'), header.has('image'));
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
    else if (kind === 'picture') form[name] = pictures.image;
    else if (kind === 'pictures') form[name] = pictures.images;
    else if (kind === 'text')
      form[name] = name === 'description' ? plainDescription(text) : withoutEntities(withoutTags(text));
    else form[name] = splitEscapedList(withoutTags(text)).flatMap(name === 'tags' ? tagsOfText : linesIn);
    const isPicture = kind === 'picture' || kind === 'pictures';
    const silent = isPicture ? splitEscapedList(text).length === 0 : name === 'brand' && text === '';
    const isSaid = header.has(name) || (name === 'originalPrice' && header.sale.size > 0);
    if (silent || !isSaid) kept.add(name);
  }
  if (header.has('stockQuantity') && !header.has('inStock') && isUncounted) kept.delete('inStock');
  if (pictures.hasOthers) kept.delete('images');
  for (const [column, place] of header.visibility) {
    const text = cleanCsvCell(cells[place] ?? '');
    if (text === '' || isNoValue(text)) continue;
    const isHidden = parseHiddenCell(text);
    if (isHidden === null) faults.push({ column, fault: 'visibility', cell: text });
    if (isHidden) form.hidden = true;
    kept.delete('hidden');
  }
  // Used for new products only: a product that exists keeps its values.
  const options = optionLines(header.options, cells);
  if (options.length > 0 && !header.has('specifications')) form.specifications = options;
  if (options.length > 0 && header.variants && !header.has('family')) form.family = form.name;
  const regular = String(form.price);
  const reduced = header.sale.size > 0 ? salePrice(regular) : null;
  if (reduced !== null) Object.assign(form, { price: reduced, originalPrice: form.originalPrice || regular });
  const sound = faults.filter(({ column }) => !spoilt.some((one) => one.column === column));
  return {
    id: cell('id').toLowerCase(),
    sku: normalizeCode(cell('sku')),
    form,
    kept,
    faults: [...spoilt, ...sound],
    unitless,
    ...(saleDay && { saleDay }),
    oversold,
    picturesLeft: pictures.left,
  };
}

/** Prices and cost in riyals. */
export type ProductLine = { id: string } & Readonly<
  Record<ProductFieldName, string | number | boolean | readonly string[] | null>
>;

export const columnsFor = (withCosts: boolean): readonly ProductColumn[] =>
  PRODUCT_COLUMNS.filter((column) => withCosts || column !== 'cost');

export const productLine = (product: ProductLine, columns: readonly ProductColumn[] = PRODUCT_COLUMNS): CsvCell[] =>
  columns.map((column) => {
    const value = product[column];
    if (value === null) return null;
    if (typeof value === 'boolean') return yesNoWord(value);
    return typeof value === 'object' ? joinEscapedList(value) : String(value);
  });
