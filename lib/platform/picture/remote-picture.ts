import 'server-only';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { db } from '../server/db';
import { ConcurrencyLimiter } from '../server/limits/concurrency-limiter';
import { log } from '../server/log';
import { fetchPicture } from './fetch-picture';
import { pictureTypeOf, UPLOAD_MAX_PIXELS } from './upload';

export type RemotePicture = { bytes: Buffer; type: string };

const MINUTE = 60_000;
const CACHE_LIMITS = { maxSize: 32_000_000, ttl: 10 * MINUTE } as const;

const places = new ConcurrencyLimiter({
  atOnce: 6,
  perCaller: 6,
  waiting: 60,
  waitingPerCaller: 60,
  patienceMs: 10_000,
});

/** Throws on other types or too many pixels. */
export async function fetchCheckedPicture(address: string, fetchBytes = fetchPicture): Promise<RemotePicture> {
  const bytes = await fetchBytes(address);
  const type = pictureTypeOf(bytes);
  if (!type) throw new Error('no kind of picture that is taken');
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata();
  if (width * height > UPLOAD_MAX_PIXELS * (pages > 1 ? 4 : 1)) throw new Error('too many pixels');
  return { bytes, type: `image/${type}` };
}

const fetched = new LRUCache<string, RemotePicture | 'none'>({
  ...CACHE_LIMITS,
  sizeCalculation: (picture, address) => (picture === 'none' ? 1 : picture.bytes.length) + 2 * address.length,
  ignoreFetchAbort: true,
  async fetchMethod(address, _stale, { options }) {
    const leave = await places.enter('all');
    try {
      if (!leave) throw new Error('too many at once');
      return await fetchCheckedPicture(address);
    } catch (error) {
      log.warn({ address, reason: error instanceof Error ? error.message : 'unknown' }, 'no remote picture');
      options.ttl = MINUTE;
      return 'none';
    } finally {
      leave?.();
    }
  },
});

async function isNamed(address: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ named: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM products WHERE remote_pictures(image, images) @> ARRAY[md5(${address})])
      OR EXISTS (SELECT 1 FROM hero_slides WHERE image_url = ${address})
      OR EXISTS (SELECT 1 FROM categories WHERE image = ${address})
      OR EXISTS (SELECT 1 FROM brands WHERE image = ${address})
      OR EXISTS (SELECT 1 FROM store_settings WHERE ${address} IN (logo, favicon))
      OR EXISTS (SELECT 1 FROM order_items WHERE product_image LIKE 'https:%' AND md5(product_image) = md5(${address})) AS named`;
  return rows[0]?.named ?? false;
}

/** Null if no row refers to it or it is unavailable. */
export async function remotePicture(address: string): Promise<RemotePicture | null> {
  if (!(await isNamed(address))) return null;
  const found = await fetched.fetch(address);
  return found === undefined || found === 'none' ? null : found;
}
