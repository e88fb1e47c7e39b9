import { cleanCsvCell } from '../../../platform/csv-file/cells';
import { PLACEHOLDER_PICTURE } from '../../../platform/picture/placeholder';
import { parseCount } from '../../../platform/shared/amount';
import { isBlank } from '../../../platform/shared/clean-text';
import { splitEscapedList } from '../../../platform/shared/csv';
import { MAX_PRODUCT_PICTURES } from '../fields';
import type { VariantColumns } from './variants';

const SEVERAL_PICTURES =
  /(?<![\s,;|\u060c\u061b])[\s,;|\u060c\u061b]+(?=https?:\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))\s*[,;|\u060c\u061b]\s*(?=\S)/i;
const IS_ADDRESS = /^(?:https?:\/)?\//i;
const MAX_ADDRESS_LENGTH = 2000;
const HAS_SPACES = /^https?:\/\/\S.* .*\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i;
const withoutSpaces = (address: string): string =>
  address.length <= MAX_ADDRESS_LENGTH && HAS_SPACES.test(address) ? address.replaceAll(' ', '%20') : address;
const JSON_LIST = /^\[\s*"([^\]]*)"\s*\]$/;
const listOf = (cell: string): string => {
  const inside = JSON_LIST.exec(cell)?.[1];
  return inside === undefined ? cell : inside.replaceAll('\\/', '/').replace(/"\s*,\s*"/g, '|');
};
const withScheme = (address: string): string => address.replace(/^\/\/(?=[\w-]+\.)/, 'https://');
const picturesIn = (cell: string): string[] =>
  listOf(cell).split(SEVERAL_PICTURES).filter(Boolean).map(withoutSpaces).map(withScheme);

type LinePictures = { image: string; images: string[]; hasOthers: boolean; left: number };

/** Pictures of a line. `hasOthers`: the main picture's cell has several; `left`: number of pictures above the limit. */
export function readPictures(mainCell: string, furtherCell: string, hasMainColumn: boolean): LinePictures {
  const [main, ...others] = picturesIn(mainCell);
  const further = splitEscapedList(listOf(furtherCell)).flatMap(picturesIn);
  // A new product without a main picture takes the first other one; an existing product keeps its own.
  const substitute = hasMainColumn ? undefined : further.find((one) => IS_ADDRESS.test(one));
  const image = main ?? substitute ?? PLACEHOLDER_PICTURE;
  if (others.length === 0) return { image, images: further, hasOthers: false, left: 0 };
  const all = [...new Set([...others, ...further])];
  const images = all.slice(0, MAX_PRODUCT_PICTURES - 1);
  return { image, images, hasOthers: true, left: all.length - images.length };
}

/** `picture`: for a new variant without its own. */
type PictureRow = { cells: string[]; picture?: string | undefined };

/** Moves Shopify's pictures with a position, or in rows of their own, to the product above, by «Image Position». */
export function pictureCollector<R extends PictureRow>(
  { handle, position = -1, picture = -1, options }: VariantColumns,
  image: number,
  read: Iterable<number>,
) {
  const others = [...read, ...options.map(([, value]) => value)].filter((place) => place !== image);
  const cellOf = ({ cells }: R, place: number) => cleanCsvCell(cells[place] ?? '');
  const pictureOf = (row: R, usual: number) => ({
    position: parseCount(cellOf(row, position)) ?? usual,
    cell: cellOf(row, image),
  });
  const isPicture = (row: R) => cellOf(row, image) !== '' && others.every((place) => isBlank(row.cells[place] ?? ''));
  const withCell = (row: R, cell: string): R => ({
    ...row,
    cells: row.cells.map((own, place) => (place === image ? cell : own)),
  });
  let product: R | null = null;
  let variants: R[] = [];
  let pictures: ReturnType<typeof pictureOf>[] = [];

  const add = (row: R): void => {
    const isOfProduct = isPicture(row) || (cellOf(row, image) !== '' && cellOf(row, position) !== '');
    if (isOfProduct) pictures.push(pictureOf(row, Number.MAX_SAFE_INTEGER));
    if (isPicture(row)) return;
    const own = cellOf(row, picture);
    variants.push(isOfProduct || own !== '' ? withCell(row, own) : row);
  };
  const end = (): R[] => {
    if (!product) return [];
    const sorted = [pictureOf(product, 0), ...pictures].toSorted((one, other) => one.position - other.position);
    const cells = [...new Set(sorted.map(({ cell }) => cell))].filter(Boolean);
    const [main] = cells;
    const whole = pictures.length === 0 ? product : withCell(product, cells.join('|'));
    return [whole, ...variants.map((row) => ({ ...row, picture: picturesIn(main ?? '')[0] }))];
  };

  return {
    push: (row: R): R[] => {
      const own = row.cells[handle] ?? '';
      if (product && !isBlank(own) && own === product.cells[handle]) {
        add(row);
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
