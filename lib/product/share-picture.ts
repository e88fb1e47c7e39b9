import 'server-only';
import { LRUCache } from 'lru-cache';
import { readPicture } from '../picture/read-picture';
import { sharePicture } from '../picture/share-picture';
import { log } from '../server/log';

/** The last ones made, by product and version (about 60 KB each): previews of one link are asked for in bursts. */
const made = new LRUCache<string, Promise<Buffer | null>>({ max: 100 });

async function make(id: string, image: string): Promise<Buffer | null> {
  try {
    return await sharePicture(await readPicture(image));
  } catch (error) {
    log.warn({ product: id, reason: error instanceof Error ? error.message : 'unknown' }, 'no share picture');
    return null;
  }
}

/** A product's preview picture, made once per version; null where its picture cannot be had (asked again after a minute). */
export function productSharePicture(id: string, version: number, image: string): Promise<Buffer | null> {
  const key = `${id} ${version}`;
  const kept = made.get(key);
  if (kept) return kept;
  const picture = make(id, image);
  made.set(key, picture);
  picture.then((found) => {
    if (!found) setTimeout(() => made.delete(key), 60_000).unref();
  });
  return picture;
}
