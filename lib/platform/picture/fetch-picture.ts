import 'server-only';
import { fetchPublic, type Guard } from './fetch-public';

export const FETCH_LIMITS = { bytes: 12 * 1024 * 1024, ms: 6000, redirects: 3 } as const;

/**
 * The bytes of a picture somewhere in the public internet. Throws on private addresses, on what is no picture, and beyond
 * 12 MB, 6 seconds or 3 redirects. `mayConnect` decides on every address, also after redirects.
 */
export const fetchPicture = (address: string, mayConnect?: Guard): Promise<Buffer> =>
  fetchPublic(address, {
    accept: 'image/*',
    isKind: (type) => type.startsWith('image/'),
    limits: FETCH_LIMITS,
    ...(mayConnect ? { mayConnect } : {}),
  });
