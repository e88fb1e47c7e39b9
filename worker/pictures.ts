import { PLACEHOLDER } from '../lib/platform/picture/placeholder';
import { find, isGood, keep, OFFLINE, PICTURES } from './caches';

/** Saves a local picture; ignores failures. */
export async function keepPicture(name: string, address: string): Promise<void> {
  if (await find(name, address)) return;
  const headers = { Accept: 'image/avif,image/webp,image/*' };
  const response = await fetch(address, { credentials: 'omit', headers }).catch(() => undefined);
  if (response && isGood(response) && response.headers.get('content-type')?.startsWith('image/')) {
    await keep(name, address, response);
  }
}

/** Saved picture, another width of it, or the placeholder. */
export async function keptPicture(request: Request): Promise<Response | undefined> {
  const exact = (await find(PICTURES, request)) ?? (await find(OFFLINE, request));
  const source = new URL(request.url).searchParams.get('url');
  if (exact) return exact;
  for (const name of [PICTURES, OFFLINE]) {
    const keys = await (await caches.open(name)).keys();
    const other = source && keys.find((key) => new URL(key.url).searchParams.get('url') === source);
    if (other) return find(name, other);
  }
  return find(OFFLINE, PLACEHOLDER);
}
