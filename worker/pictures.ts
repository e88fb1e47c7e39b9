import { PLACEHOLDER_PICTURE } from '../lib/platform/picture/placeholder';
import { findCached, isCacheable, OFFLINE_CACHE, PICTURES_CACHE, saveToCache } from './caches';

export async function savePicture(name: string, address: string): Promise<void> {
  if (await findCached(name, address)) return;
  const headers = { Accept: 'image/avif,image/webp,image/*' };
  const response = await fetch(address, { credentials: 'omit', headers }).catch(() => undefined);
  if (response && isCacheable(response) && response.headers.get('content-type')?.startsWith('image/')) {
    await saveToCache(name, address, response);
  }
}

export async function savedPicture(request: Request): Promise<Response | undefined> {
  const exact = (await findCached(PICTURES_CACHE, request)) ?? (await findCached(OFFLINE_CACHE, request));
  const source = new URL(request.url).searchParams.get('url');
  if (exact) return exact;
  for (const name of [PICTURES_CACHE, OFFLINE_CACHE]) {
    const keys = await (await caches.open(name)).keys();
    const other = source && keys.find((key) => new URL(key.url).searchParams.get('url') === source);
    if (other) return findCached(name, other);
  }
  return findCached(OFFLINE_CACHE, PLACEHOLDER_PICTURE);
}
