import 'server-only';
import sharp from 'sharp';
import { readPicture } from '../../platform/picture/read-picture';

/** px for 14 mm. */
const SIDE = 160;
const MAX_PIXELS = 40_000_000;
const AT_ONCE = 4;
/** A missing picture must not block printing. */
const PICTURE_TIMEOUT_MS = 3_000;

const small = async (address: string): Promise<Buffer> =>
  sharp(await readPicture(address), { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();

/** Small JPEGs; unreadable or late ones are left out. */
export async function readThumbnails(addresses: Iterable<string>): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const waiting = new Set(addresses).values();
  const work = async () => {
    for (const address of waiting) {
      const late = new Promise<null>((resolve) => setTimeout(resolve, PICTURE_TIMEOUT_MS, null).unref());
      const picture = await Promise.race([small(address).catch(() => null), late]);
      if (picture) found.set(address, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
