import { truncateText } from '../../platform/shared/graphemes';
import { MAX_OFFLINE_PICTURES, type OfflinePage, offlineCachePath } from './rules';

/** Null for messages about pages that are not saved offline. */
export function parseSeenPage(message: unknown, origin: string): Omit<OfflinePage, 'savedAt'> | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, path, name, pictures } = message as Record<string, unknown>;
  if (type !== 'seen' || typeof path !== 'string') return null;
  const address = URL.parse(path, origin);
  if (address?.origin !== origin || offlineCachePath(address) !== path) return null;
  if (typeof name !== 'string' || !Array.isArray(pictures)) return null;
  const own = pictures.filter(
    (picture): picture is string => typeof picture === 'string' && URL.parse(picture, origin)?.origin === origin,
  );
  return { path, name: truncateText(name, 200), pictures: own.slice(0, MAX_OFFLINE_PICTURES) };
}
