import { PLACEHOLDER_PICTURE } from '../../../platform/picture/placeholder';
import { splitEscapedList } from '../../../platform/shared/csv';

/** Other shops write several pictures into one cell. */
const SEVERAL_PICTURES = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))\s*[,;|]\s*(?=\S)/i;
const IS_ADDRESS = /^(?:https?:\/)?\//i;
const picturesIn = (cell: string): string[] => cell.split(SEVERAL_PICTURES).filter(Boolean);

/** Main and further pictures of a line. `hasOthers`: the cell of the main picture has several. */
export function readPictures(
  mainCell: string,
  furtherCell: string,
  hasMainColumn: boolean,
): { image: string; images: string[]; hasOthers: boolean } {
  const [main, ...others] = picturesIn(mainCell);
  const further = splitEscapedList(furtherCell).flatMap(picturesIn);
  // A new product without a main picture takes the first of the others; a known one keeps its own.
  const substitute = hasMainColumn ? undefined : further.find((one) => IS_ADDRESS.test(one));
  const hasOthers = others.length > 0;
  const images = hasOthers ? [...new Set([...others, ...further])] : further;
  return { image: main ?? substitute ?? PLACEHOLDER_PICTURE, images, hasOthers };
}
