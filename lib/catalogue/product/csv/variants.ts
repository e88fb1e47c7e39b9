import { cleanCsvCell } from '../../../platform/csv-file/cells';
import { isBlank } from '../../../platform/shared/clean-text';

/* Files of Shopify: rows below a product hold its variants, with the same handle and without name and description. */

/** Positions of columns. `options`: name («Color») and value («Black»); `position`: of the picture. */
export type VariantColumns = {
  handle: number;
  position: number | undefined;
  options: readonly (readonly [name: number, value: number])[];
};

const NO_OPTION = 'Default Title';

export function variantColumns(heads: readonly string[]): VariantColumns | undefined {
  const names = heads.map((head) => head.toLowerCase().replace(/[^a-z\d]/g, ''));
  const handle = names.indexOf('handle');
  const position = names.indexOf('imageposition');
  const options = [1, 2, 3]
    .map((number) => [names.indexOf(`option${number}name`), names.indexOf(`option${number}value`)] as const)
    .filter((places) => !places.includes(-1));
  if (handle === -1 || options.length === 0) return undefined;
  return { handle, position: position === -1 ? undefined : position, options };
}

/** Specifications of a variant: «Color: Black». */
export const optionLines = ({ options }: VariantColumns, cells: readonly string[]): string[] =>
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
