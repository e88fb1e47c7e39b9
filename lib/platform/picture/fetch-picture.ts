import 'server-only';
import { type AddressGuard, fetchPublic } from './fetch-public';

export const FETCH_LIMITS = { bytes: 12 * 1024 * 1024, ms: 6000, redirects: 3 } as const;

/** Throws on other addresses or types. */
export const fetchPicture = (address: string, mayConnect?: AddressGuard): Promise<Buffer> =>
  fetchPublic(address, {
    accept: 'image/*',
    isKind: (type) => type.startsWith('image/'),
    limits: FETCH_LIMITS,
    ...(mayConnect ? { mayConnect } : {}),
  });
