/*
 * Which pictures the framework's optimiser makes smaller, and in which sizes. Every other address of it is refused: each is a file on
 * the disk and half a second of the processor, and strangers can write any.
 */

/** The widths that there are: few, for every one of them stands in the srcset of every card. */
export const SMALL_WIDTHS = [64, 128, 256, 384] as const;
export const LARGE_WIDTHS = [640, 828, 1200, 1920] as const;
export const PICTURE_WIDTHS = [...SMALL_WIDTHS, ...LARGE_WIDTHS] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_QUALITY = 75;

/** Where pictures of the shop's own lie, as patterns of the framework's configuration: without a query. */
const FOLDERS = ['catalogue', 'categories', 'hero', 'banners', 'uploads'];
const ENDINGS = ['webp', 'png', 'jpg', 'jpeg', 'avif', 'gif'];
/** The shop's own address of a picture elsewhere (app/remote-picture). */
const REMOTE = '/remote-picture';

export const LOCAL_PATTERNS = [
  { pathname: `/*.{${ENDINGS.join(',')}}`, search: '' },
  { pathname: `/{${FOLDERS.join(',')}}/**/*.{${ENDINGS.join(',')}}`, search: '' },
  { pathname: REMOTE },
];

// One spelling for one file: no query, no place in the page, nothing encoded, no segment that means another.
const SEGMENT = '(?!\\.{1,2}(?:/|$))[^/?#%\\\\\\s]+';
const OWN = new RegExp(`^/(?:(?:${FOLDERS.join('|')})/(?:${SEGMENT}/)*)?${SEGMENT}\\.(?:${ENDINGS.join('|')})$`);
const LONGEST = 3_000;

/** The address under which the optimiser takes a picture; null where it is shown as it is: a drawing, or anything else that staff entered. */
export function optimisedPath(src: string): string | null {
  if (OWN.test(src)) return src;
  if (!src.startsWith('https:') || /\.svg(?:$|\?)/i.test(src)) return null;
  const path = `${REMOTE}?address=${encodeURIComponent(src)}`;
  return path.length > LONGEST ? null : path;
}

const isPath = (path: string): boolean => {
  if (OWN.test(path)) return true;
  const [, address] = path.split(`${REMOTE}?address=`);
  // Written as the shop writes it: one address, one spelling.
  return address !== undefined && optimisedPath(new URLSearchParams(`a=${address}`).get('a') ?? '') === path;
};

/** Whether the shop itself would ask the optimiser for this: the query of its address, in any order. */
export function isPictureQuery(search: string): boolean {
  const query = new URLSearchParams(search);
  if ([...query.keys()].sort().join() !== 'q,url,w') return false;
  const isWidth = PICTURE_WIDTHS.some((width) => query.get('w') === String(width));
  return isWidth && query.get('q') === String(PICTURE_QUALITY) && isPath(query.get('url') ?? '');
}
