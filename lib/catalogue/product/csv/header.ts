import { cleanCsvCell } from '../../../platform/csv-file/cells';
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from '../fields';
import { isOfferHeading } from './arabic-columns';
import {
  columnOfChoice,
  currencyColumn,
  isGramsHeading,
  isWeightUnit,
  latinName,
  type ProductColumn,
  parseHeading,
  SALE_CHOICES,
  type SaleChoice,
  saleChoice,
  UNIT_KINDS,
  type UncountedColumn,
  uncountedColumn,
  unitIn,
  VISIBILITY_CHOICES,
  type VisibilityChoice,
  visibilityChoice,
} from './headings';
import type { CellUnit } from './units';
import {
  type OptionColumns,
  optionColumns,
  type ParentColumns,
  parentColumns,
  type VariantColumns,
  variantColumns,
} from './variants';

const REQUIRED = PRODUCT_FIELD_NAMES.filter((name) => productField(name).required);

export class ProductHeader extends Map<ProductColumn, number> {
  readonly units = new Map<ProductColumn, CellUnit>();
  weightUnitAt: number | undefined;
  currencyAt: number | undefined;
  readonly sale = new Map<SaleChoice, number>();
  saleUnit: CellUnit | undefined;
  readonly visibility = new Map<VisibilityChoice, number>();
  uncounted: UncountedColumn | undefined;
  options: OptionColumns = [];
  variants: VariantColumns | undefined;
  parents: ParentColumns | undefined;
}

export const productColumnOf = (heading: string): ProductColumn | undefined => parseHeading(heading).column;

/** Export-only column, ignored on import. */
export const OFFER_COLUMN = 'offer';
export const isReadOnlyColumn = (heading: string): boolean =>
  latinName(heading) === OFFER_COLUMN || isOfferHeading(heading);

/** Missing required columns. A file with ids or SKUs needs no columns for what it does not change. */
export const missingColumns = (columns: { has: (column: ProductColumn) => boolean }): ProductColumn[] =>
  columns.has('id') || columns.has('sku') ? [] : REQUIRED.filter((column) => !columns.has(column));

function settleSale(header: ProductHeader, heads: readonly string[], isChosen: boolean): string[] {
  const { sale, units } = header;
  const at = sale.get('salePrice');
  const unit = at === undefined ? undefined : unitIn(heads[at] ?? '', 'money');
  header.saleUnit = unit ?? units.get('price');
  if (at !== undefined && header.has('price')) return [];
  const unread = [...sale.values()].filter((place) => !isChosen || place !== at).flatMap((place) => heads[place] ?? []);
  sale.clear();
  if (at !== undefined && isChosen) header.set('price', at);
  if (at !== undefined && isChosen && unit) units.set('price', unit);
  return unread;
}

/** Reads the header line. `chosen`: columns that staff chose, else headings decide; `unread`: unknown headings. */
export function productHeader(
  cells: readonly string[],
  chosen: readonly string[] = [],
): { header: ProductHeader; missing: ProductColumn[]; repeated: ProductColumn[]; unread: string[] } {
  const header = new ProductHeader();
  const heads = cells.map(cleanCsvCell);
  const variants = variantColumns(heads);
  header.variants = variants;
  header.parents = parentColumns(heads);
  header.options = optionColumns(heads).filter((places) => !places.some((place) => chosen[place]));
  const uncounted = uncountedColumn(heads);
  header.uncounted = uncounted && !chosen[uncounted.place] ? uncounted : undefined;
  const currency = currencyColumn(heads);
  header.currencyAt = currency !== undefined && !chosen[currency] ? currency : undefined;
  const ofVariants = new Set([
    variants?.handle,
    variants?.position,
    variants?.picture,
    header.parents?.parent,
    header.uncounted?.place,
    header.currencyAt,
    ...header.options.flat(),
  ]);
  const repeated = new Set<ProductColumn>();
  const unread: string[] = [];
  let before: ProductColumn | undefined;
  const saleOf = (heading: string, place: number) =>
    chosen.length > 0 ? SALE_CHOICES.find((choice) => choice === chosen[place]) : saleChoice(heading);
  const visibilityOf = (heading: string, place: number) =>
    chosen.length > 0 ? VISIBILITY_CHOICES.find((choice) => choice === chosen[place]) : visibilityChoice(heading);
  for (const [place, heading] of heads.entries()) {
    const said = chosen.length > 0 ? columnOfChoice(chosen[place]) : parseHeading(heading);
    const { column } = said;
    const isUnit = chosen.length > 0 ? chosen[place] === 'weightUnit' : !column && isWeightUnit(heading, before);
    const sale = column ? undefined : saleOf(heading, place);
    const visibility = column ? undefined : visibilityOf(heading, place);
    if (isUnit) header.weightUnitAt ??= place;
    else if (sale && !header.sale.has(sale)) header.sale.set(sale, place);
    else if (visibility && !header.visibility.has(visibility)) header.visibility.set(visibility, place);
    else if (!column) {
      if (heading !== '' && !isReadOnlyColumn(heading) && !ofVariants.has(place)) unread.push(heading);
    } else if (header.has(column)) repeated.add(column);
    else {
      header.set(column, place);
      // A unit in the heading takes precedence over a remembered choice.
      const unit = unitIn(heading, UNIT_KINDS[column]) ?? said.unit;
      if (unit) header.units.set(column, unit);
    }
    before = column;
  }
  unread.push(...settleSale(header, heads, chosen.length > 0));
  if (isGramsHeading(heads[header.get('weightGrams') ?? -1] ?? '')) header.weightUnitAt = undefined;
  return { header, missing: missingColumns(header), repeated: [...repeated], unread };
}

/** Missing required columns. A file that lacks any cannot add products. */
export const missingRequiredFields = (header: ProductHeader): ProductFieldName[] =>
  REQUIRED.filter((name) => !header.has(name));
