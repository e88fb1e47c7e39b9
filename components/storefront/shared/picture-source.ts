import { optimisedPath, optimizerAddress, PICTURE_WIDTHS, type PictureWidth } from '@/lib/platform/picture/optimised';

/** For up to three device pixels per CSS pixel. */
const CARD_WIDTHS: readonly PictureWidth[] = [256, 384, 640];

const wider = (width: number): PictureWidth => PICTURE_WIDTHS.find((known) => known >= width) ?? 1920;

function widthsOf(sizes: string): readonly PictureWidth[] {
  const fixed = /^(\d+)px$/.exec(sizes);
  return fixed ? [...new Set([1, 2, 3].map((density) => wider(Number(fixed[1]) * density)))] : CARD_WIDTHS;
}

type PictureSource = { src: string; srcSet?: string; sizes?: string };

/** URLs of next/image (a test compares them), with fewer widths and no client component per image. */
export function pictureSource(src: string, sizes: string, widths = widthsOf(sizes)): PictureSource {
  const path = optimisedPath(src);
  if (path === null) return { src };
  return {
    sizes,
    srcSet: widths.map((width) => `${optimizerAddress(path, width)} ${width}w`).join(', '),
    src: optimizerAddress(path, widths.at(-1) ?? 640),
  };
}
