/* URLs and sizes that the image optimizer accepts; limited, because each costs disk space and 0.5 s of CPU. */

export const SMALL_PICTURE_WIDTHS = [64, 128, 256, 384] as const;
export const LARGE_PICTURE_WIDTHS = [640, 828, 1200, 1920] as const;
export const PICTURE_WIDTHS = [...SMALL_PICTURE_WIDTHS, ...LARGE_PICTURE_WIDTHS] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_QUALITY = 75;

const FOLDERS = ['catalogue', 'categories', 'hero', 'banners', 'uploads'];
const ENDINGS = ['webp', 'png', 'jpg', 'jpeg', 'avif', 'gif'];
const REMOTE = '/remote-picture';

export const LOCAL_PATTERNS = [
  { pathname: `/*.{${ENDINGS.join(',')}}`, search: '' },
  { pathname: `/{${FOLDERS.join(',')}}/**/*.{${ENDINGS.join(',')}}`, search: '' },
  { pathname: REMOTE },
];

// Allows one spelling per file: no query, hash, escapes or dot segments.
const SEGMENT = '(?!\\.{1,2}(?:/|$))[^/?#%\\\\\\s]+';
const OWN = new RegExp(`^/(?:(?:${FOLDERS.join('|')})/(?:${SEGMENT}/)*)?${SEGMENT}\\.(?:${ENDINGS.join('|')})$`);
const MAX_URL_LENGTH = 3_000;

/** Optimizer path of a picture; null for SVG and other URLs, which are shown unchanged. */
export function optimisedPath(src: string): string | null {
  if (OWN.test(src)) return src;
  if (!src.startsWith('https:') || /\.svg(?:$|\?)/i.test(src)) return null;
  const path = `${REMOTE}?address=${encodeURIComponent(src)}`;
  return path.length > MAX_URL_LENGTH ? null : path;
}

export const optimizerAddress = (path: string, width: PictureWidth): string =>
  `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=${PICTURE_QUALITY}`;

const isPath = (path: string): boolean => {
  if (OWN.test(path)) return true;
  const [, address] = path.split(`${REMOTE}?address=`);
  return address !== undefined && optimisedPath(new URLSearchParams(`a=${address}`).get('a') ?? '') === path;
};

/** Whether the shop itself generates this optimizer query. */
export function isPictureQuery(search: string): boolean {
  const query = new URLSearchParams(search);
  if ([...query.keys()].sort().join() !== 'q,url,w') return false;
  const isWidth = PICTURE_WIDTHS.some((width) => query.get('w') === String(width));
  return isWidth && query.get('q') === String(PICTURE_QUALITY) && isPath(query.get('url') ?? '');
}
