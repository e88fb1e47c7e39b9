import 'server-only';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../shared/errors';
import { pictureTypeOf, UPLOAD_MAX_PIXELS, UPLOAD_SIDE } from './upload';

export type PreparedPicture = { name: string; bytes: Buffer; width: number; height: number };

const FORMATS = { jpeg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp', avif: 'heif' } as const;

const megapixels = (pixels: number): number => Math.ceil(pixels / 1_000_000);

const unreadable = (): never => {
  throw new AppError('picture_unreadable');
};

/** Rotates, strips metadata, shrinks to UPLOAD_SIDE and encodes as WebP. */
export async function prepareUpload(file: Buffer): Promise<PreparedPicture> {
  const type = pictureTypeOf(file);
  if (!type) throw new AppError('picture_type');
  const source = sharp(file, { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error' });
  // Checked before decoding, against decompression bombs.
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  if (head.format !== FORMATS[type]) throw new AppError('picture_type');
  const pixels = head.width * head.height;
  if (pixels > UPLOAD_MAX_PIXELS) {
    const values = { megapixels: megapixels(pixels), limit: megapixels(UPLOAD_MAX_PIXELS) };
    throw new AppError('picture_pixels', { values });
  }
  const { data, info } = await source
    .autoOrient()
    .resize(UPLOAD_SIDE, UPLOAD_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
  return { name, bytes: data, width: info.width, height: info.height };
}
