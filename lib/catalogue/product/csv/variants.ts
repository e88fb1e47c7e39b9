import { cleanCsvCell } from '../../../platform/csv-file/cells';
import { isBlank } from '../../../platform/shared/clean-text';
import { isVariationKind, OPTION_NAMES, OPTION_VALUES, PARENT_HEADINGS, parseHiddenCell } from './arabic-columns';
import { plainHeading } from './headings';

/*
 * Shopify: variants are rows below their product, with its handle and without name and description. WooCommerce names
 * the parent, Salla lists it above.
 */

/** Positions of a name («Color») and a value («Black»). */
export type OptionColumns = readonly (readonly [name: number, value: number])[];

/** Positions of columns. `position`: of the picture. */
export type VariantColumns = {
  handle: number;
  position: number | undefined;
  picture: number | undefined;
  options: OptionColumns;
};

const NO_OPTION = 'Default Title';

/** Shopify files; undefined without a handle or options. */
export function variantColumns(heads: readonly string[]): VariantColumns | undefined {
  const names = heads.map((head) => head.toLowerCase().replace(/[^a-z\d]/g, ''));
  const placeOf = (...known: string[]) => names.findIndex((name) => known.includes(name));
  const handle = placeOf('handle', 'urlhandle');
  const [position, picture] = [placeOf('imageposition'), placeOf('variantimage', 'variantimageurl')].map((place) =>
    place === -1 ? undefined : place,
  );
  const options = optionColumns(heads);
  if (handle === -1 || options.length === 0) return undefined;
  return { handle, position, picture, options };
}

/** Columns of up to three options; only those with a name and a value. */
export function optionColumns(heads: readonly string[]): OptionColumns {
  const names = heads.map(plainHeading);
  const placeOf = (known: readonly string[], number: number) => {
    const wanted = known.map((heading) => plainHeading(heading.replace('#', String(number))));
    return names.findIndex((name) => wanted.includes(name));
  };
  return [1, 2, 3]
    .map((number) => [placeOf(OPTION_NAMES, number), placeOf(OPTION_VALUES, number)] as const)
    .filter((places) => !places.includes(-1));
}

/** Specifications of a variant: «Color: Black». */
export const optionLines = (options: OptionColumns, cells: readonly string[]): string[] =>
  options.flatMap((places) => {
    const [name = '', value = ''] = places.map((place) => cleanCsvCell(cells[place] ?? ''));
    return name === '' || value === '' || value === NO_OPTION ? [] : [`${name}: ${value}`];
  });

/** Returns a function that copies the cells at `shared` from a product to the variants below it, in file order. */
export function variantFiller({ handle, options }: VariantColumns, name: number, shared: readonly number[]) {
  const copied = new Set([...shared, ...options.map(([place]) => place)]);
  let product: readonly string[] = [];
  return (cells: string[]): string[] => {
    const [own = '', known = ''] = [cells[handle], product[handle]];
    if (isBlank(own) || own !== known || !isBlank(cells[name] ?? '')) {
      product = cells;
      return cells;
    }
    return cells.map((cell, place) => (copied.has(place) && isBlank(cell) ? (product[place] ?? '') : cell));
  };
}

/** Positions of columns, -1 if missing. `parent`: SKU, «id:123» or id of another row. */
export type ParentColumns = { kind: number; parent: number; id: number };

/** WooCommerce and Salla; undefined without kind and parent. */
export function parentColumns(heads: readonly string[]): ParentColumns | undefined {
  const names = heads.map(plainHeading);
  const placeOf = (column: keyof ParentColumns) => {
    const known = PARENT_HEADINGS[column].map(plainHeading);
    return names.findIndex((name) => known.includes(name));
  };
  const [kind, parent, id] = [placeOf('kind'), placeOf('parent'), placeOf('id')];
  return kind === -1 && parent === -1 ? undefined : { kind, parent, id };
}

/** Like variantFiller(), for a parent before its variations. A hidden parent hides them. */
export function variationFiller(
  { kind, parent, id }: ParentColumns,
  sku: number,
  shared: readonly number[],
  visibility: ReadonlySet<number>,
) {
  const parents = new Map<string, readonly string[]>();
  let above: readonly string[] = [];
  const at = (cells: readonly string[], place: number) => cleanCsvCell(cells[place] ?? '').toLowerCase();
  return (cells: string[]): string[] => {
    const named = at(cells, parent)
      .replace(/^0$/, '')
      .replace(/^id:\s*/, 'id:');
    if (named === '' && !isVariationKind(at(cells, kind))) {
      above = shared.map((place) => cells[place] ?? '');
      if (parent !== -1) for (const key of [at(cells, sku), `id:${at(cells, id)}`]) parents.set(key, above);
      return cells;
    }
    const known = named === '' ? above : (parents.get(named) ?? parents.get(`id:${named}`));
    return cells.map((cell, place) => {
      const usual = known?.[shared.indexOf(place)];
      if (usual === undefined) return cell;
      return isBlank(cell) || (visibility.has(place) && parseHiddenCell(cleanCsvCell(usual))) ? usual : cell;
    });
  };
}
