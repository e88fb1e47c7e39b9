/** The widths that the optimiser makes (next.config.mjs, imageSizes and deviceSizes). */
const WIDTHS = [64, 128, 256, 384, 640, 828, 1200, 1920] as const;
export type PictureWidth = (typeof WIDTHS)[number];

/** For a card of a grid, up to three device pixels each. */
export const CARD_WIDTHS: readonly PictureWidth[] = [256, 384, 640];

const addressOf = (src: string, width: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;

const wider = (width: number): PictureWidth => WIDTHS.find((known) => known >= width) ?? 1920;

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
  // The optimiser takes https and own paths; anything else that staff entered is shown as it is.
  if (!/^(\/(?!\/)|https:)/.test(src) || /\.svg($|\?)/i.test(src)) return { src };
  return {
    sizes,
    srcSet: widths.map((width) => `${addressOf(src, width)} ${width}w`).join(', '),
    src: addressOf(src, widths.at(-1) ?? 640),
  };
}
