import { optimisedPath, optimizerAddress } from '../../platform/picture/optimised';
import { PLACEHOLDER } from '../../platform/picture/placeholder';

/** CSS pixels; the file has twice as many for dense screens. */
export const MAIL_PICTURE_SIDE = 64;

/** Gmail cuts messages above 102 KB, so an address may not take much of that. */
const MAX_ADDRESS_LENGTH = 1_000;

/** Absolute address of a product's small picture; null without one that mail programs can show (no SVG). */
export function mailPicture(siteUrl: string, image: string): string | null {
  const path = image === PLACEHOLDER ? null : optimisedPath(image);
  const address = path && `${siteUrl}${optimizerAddress(path, 128)}`;
  return address && address.length <= MAX_ADDRESS_LENGTH ? address : null;
}
