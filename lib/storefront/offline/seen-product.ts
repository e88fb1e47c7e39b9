import { cutText } from '../../platform/shared/graphemes';
import { isProductPath, KEPT_PICTURES, type KeptProduct } from './rules';

/** A message of the page about a product that is on the screen, or null when it is none. */
export function seenProduct(message: unknown, origin: string): Omit<KeptProduct, 'savedAt'> | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, path, name, pictures } = message as Record<string, unknown>;
  if (type !== 'seen' || typeof path !== 'string' || !isProductPath(path)) return null;
  if (typeof name !== 'string' || !Array.isArray(pictures)) return null;
  const own = pictures.filter(
    (picture): picture is string => typeof picture === 'string' && URL.parse(picture, origin)?.origin === origin,
  );
  return { path, name: cutText(name, 200), pictures: own.slice(0, KEPT_PICTURES) };
}
