import { cleanCsvCell } from '../../../platform/csv-file/cells';
import { PLACEHOLDER_PICTURE } from '../../../platform/picture/placeholder';
import { parseCount } from '../../../platform/shared/amount';
import { isBlank } from '../../../platform/shared/clean-text';
import { splitEscapedList } from '../../../platform/shared/csv';
import { MAX_PRODUCT_PICTURES } from '../fields';
import type { VariantColumns } from './variants';

/** Other shops write several pictures into one cell. */
const SEVERAL_PICTURES = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))\s*[,;|]\s*(?=\S)/i;
const IS_ADDRESS = /^(?:https?:\/)?\//i;
const MAX_ADDRESS_LENGTH = 2000;
const HAS_SPACES = /^https?:\/\/\S.* .*\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i;
const withoutSpaces = (address: string): string =>
  address.length <= MAX_ADDRESS_LENGTH && HAS_SPACES.test(address) ? address.replaceAll(' ', '%20') : address;
const picturesIn = (cell: string): string[] => cell.split(SEVERAL_PICTURES).filter(Boolean).map(withoutSpaces);

type LinePictures = { image: string; images: string[]; hasOthers: boolean; left: number };

/** Pictures of a line. `hasOthers`: the main picture's cell has several; `left`: number of pictures above the limit. */
export function readPictures(mainCell: string, furtherCell: string, hasMainColumn: boolean): LinePictures {
  const [main, ...others] = picturesIn(mainCell);
  const further = splitEscapedList(furtherCell).flatMap(picturesIn);
  // A new product without a main picture takes the first other one; an existing product keeps its own.
  const substitute = hasMainColumn ? undefined : further.find((one) => IS_ADDRESS.test(one));
  const image = main ?? substitute ?? PLACEHOLDER_PICTURE;
  if (others.length === 0) return { image, images: further, hasOthers: false, left: 0 };
  const all = [...new Set([...others, ...further])];
  const images = all.slice(0, MAX_PRODUCT_PICTURES - 1);
  return { image, images, hasOthers: true, left: all.length - images.length };
}

/** Moves pictures of Shopify's rows without other values (at `read`) to the product above, by «Image Position». */
export function pictureCollector<R extends { cells: string[] }>(
  { handle, position = -1, options }: VariantColumns,
  image: number,
  read: Iterable<number>,
) {
  const others = [...read, ...options.map(([, value]) => value)].filter((place) => place !== image);
  const pictureOf = ({ cells }: R, usual: number) => ({
    position: parseCount(cleanCsvCell(cells[position] ?? '')) ?? usual,
    cell: cleanCsvCell(cells[image] ?? ''),
  });
  const isPicture = ({ cells }: R) =>
    !isBlank(cells[image] ?? '') && others.every((place) => isBlank(cells[place] ?? ''));
  let product: R | null = null;
  let variants: R[] = [];
  let pictures: ReturnType<typeof pictureOf>[] = [];

  const withPictures = (row: R): R => {
    if (pictures.length === 0) return row;
    const sorted = [pictureOf(row, 0), ...pictures].toSorted((one, other) => one.position - other.position);
    const joined = [...new Set(sorted.map(({ cell }) => cell))].filter(Boolean).join('|');
    return { ...row, cells: row.cells.map((cell, place) => (place === image ? joined : cell)) };
  };
  const end = (): R[] => (product ? [withPictures(product), ...variants] : []);

  return {
    push: (row: R): R[] => {
      const own = row.cells[handle] ?? '';
      if (product && !isBlank(own) && own === product.cells[handle]) {
        if (isPicture(row)) pictures.push(pictureOf(row, Number.MAX_SAFE_INTEGER));
        else variants.push(row);
        return [];
      }
      const done = end();
      product = row;
      variants = [];
      pictures = [];
      return done;
    },
    end,
  };
}
