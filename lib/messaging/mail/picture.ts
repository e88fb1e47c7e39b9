import { optimisedPath, optimizerAddress } from '../../platform/picture/optimised';
import { PLACEHOLDER_PICTURE } from '../../platform/picture/placeholder';

/** CSS pixels; the file has twice as many. */
export const MAIL_PICTURE_SIDE = 64;

/** Limited, because Gmail truncates messages above 102 KB. */
const MAX_ADDRESS_LENGTH = 1_000;

/** Absolute URL; null if mail programs cannot show the picture (SVG). */
export function mailPicture(siteUrl: string, image: string): string | null {
  const path = image === PLACEHOLDER_PICTURE ? null : optimisedPath(image);
  const address = path && `${siteUrl}${optimizerAddress(path, 128)}`;
  return address && address.length <= MAX_ADDRESS_LENGTH ? address : null;
}
