/** next.config.mjs sets SHOP_UPLOAD_MB to the limit of the host. */
export const UPLOAD_MAX_BYTES = (Number(process.env.SHOP_UPLOAD_MB) || 8) * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 40_000_000;

export const UPLOAD_SIDE = 1600;

export const UPLOAD_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const NAME = /^[0-9a-f]{32}\.webp$/;
const ADDRESS = /\/uploads\/([0-9a-f]{32}\.webp)/;

export const isUploadName = (name: string): boolean => NAME.test(name);

export const uploadPath = (name: string): string => `/uploads/${name}`;

export const uploadNameOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

function brandsOf(bytes: Uint8Array): string[] {
  if (latin(bytes, 4, 8) !== 'ftyp') return [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const end = Math.min(((a << 24) | (b << 16) | (c << 8) | d) >>> 0, 128, bytes.length);
  const brands = latin(bytes, 8, end).match(/[\s\S]{4}/g) ?? [];
  return brands.filter((_, place) => place !== 1);
}

/** Image type by magic bytes. No SVG, because it can contain scripts. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const start = latin(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : null;
}
