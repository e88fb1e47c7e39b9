import { optimisedPath, PICTURE_QUALITY, PICTURE_WIDTHS, type PictureWidth } from '@/lib/platform/picture/optimised';

/** For a card of a grid, up to three device pixels each. */
const CARD_WIDTHS: readonly PictureWidth[] = [256, 384, 640];

const addressOf = (path: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=${PICTURE_QUALITY}`;

const wider = (width: number): PictureWidth => PICTURE_WIDTHS.find((known) => known >= width) ?? 1920;

/** The widths for a picture of fixed size: one for each density of screens. */
function widthsOf(sizes: string): readonly PictureWidth[] {
  const fixed = /^(\d+)px$/.exec(sizes);
  return fixed ? [...new Set([1, 2, 3].map((density) => wider(Number(fixed[1]) * density)))] : CARD_WIDTHS;
}

type PictureSource = { src: string; srcSet?: string; sizes?: string };

/**
 * The addresses of a picture behind Next's optimiser. The same as next/image writes (a test compares them), for pictures of
 * which a page has many: a few widths that fit instead of all, and no script of its own for each.
 */
export function pictureSource(src: string, sizes: string, widths = widthsOf(sizes)): PictureSource {
  const path = optimisedPath(src);
  if (path === null) return { src };
  return {
    sizes,
    srcSet: widths.map((width) => `${addressOf(path, width)} ${width}w`).join(', '),
    src: addressOf(path, widths.at(-1) ?? 640),
  };
}
