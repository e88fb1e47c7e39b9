import { latinDigits } from '../../platform/shared/arabic/normalize';
import { cleanIdentifier, normalizeDashes } from '../../platform/shared/clean-text';

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Digits of a GTIN; null if invalid (check digit: GS1 General Specifications, 7.9). */
export function parseBarcode(text: string): string | null {
  const digits = normalizeDashes(latinDigits(cleanIdentifier(text))).replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length) || /^0+$/.test(digits)) return null;
  const sum = [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
