import 'server-only';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { diskCache } from '../../platform/picture/disk-cache';
import { readPicture } from '../../platform/picture/read-picture';
import { renderSharePicture } from '../../platform/picture/share-picture';
import { ConcurrencyLimiter } from '../../platform/server/limits/concurrency-limiter';
import { countAgainstLimit } from '../../platform/server/limits/rate-limit';
import { log } from '../../platform/server/log';
import { AppError } from '../../platform/shared/errors';

/** Pictures by product and version, about 60 KB each. Previews are requested in bursts. */
const made = new LRUCache<string, Promise<Buffer | null>>({ max: 100 });

const BUSY_SECONDS = 5;
/** Vercel only permits writes to the temporary folder. */
const folder = process.env.VERCEL
  ? tmpdir()
  : path.join(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR || '.next', 'cache');
const drawn = diskCache(path.join(/* turbopackIgnore: true */ folder, 'share-pictures'), 200_000_000);

/** Rendering takes 0.1 s of CPU time. Cached pictures do not count. */
const limit = { name: 'share-picture', max: 60, windowSeconds: 600, per: 'address' } as const;
const places = new ConcurrencyLimiter({
  atOnce: 2,
  perCaller: 2,
  waiting: 20,
  waitingPerCaller: 10,
  patienceMs: 10_000,
});

async function draw(id: string, image: string, address: string): Promise<Buffer | null> {
  const leave = await places.enter(address);
  if (!leave) {
    const headers = { 'Retry-After': String(BUSY_SECONDS) };
    throw new AppError('rate_limited', { values: { seconds: BUSY_SECONDS }, headers });
  }
  try {
    return await renderSharePicture(await readPicture(image));
  } catch (error) {
    log.warn({ product: id, reason: error instanceof Error ? error.message : 'unknown' }, 'no share picture');
    return null;
  } finally {
    leave();
  }
}

async function make(id: string, version: number, image: string, address: string): Promise<Buffer | null> {
  const name = `${id}-${version}.jpg`;
  const kept = await drawn.read(name);
  if (kept) return kept;
  await countAgainstLimit(limit, address);
  const picture = await draw(id, image, address);
  if (picture) await drawn.write(name, picture);
  return picture;
}

/** Preview picture, rendered once per version; null if the source fails (then retried after a minute). */
export function productSharePicture(
  product: { id: string; image: string },
  version: number,
  address: string,
): Promise<Buffer | null> {
  const key = `${product.id} ${version}`;
  const kept = made.get(key);
  if (kept) return kept;
  const picture = make(product.id, version, product.image, address);
  made.set(key, picture);
  picture.then(
    (found) => {
      if (!found) setTimeout(() => made.delete(key), 60_000).unref();
    },
    () => made.delete(key),
  );
  return picture;
}
