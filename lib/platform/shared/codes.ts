import { latinDigits } from './arabic';
import { cleanIdentifier, plainDashes } from './marks';

/** Longer than any code: of such a text a letter may become eighteen, and its field refuses it anyhow. */
const LONGEST = 1000;

/**
 * A code in the form in which it is kept, its case aside: compatibility forms as the letters that they stand for, digits Latin, without the
 * strokes that lengthen Arabic words. The database's code_form() does the same.
 */
export const codeForm = (text: string): string =>
  text.length > LONGEST
    ? text
    : plainDashes(latinDigits(cleanIdentifier(text.normalize('NFKC')))).replaceAll('\u0640', '');

/** The form in which codes are compared, and coupons' are kept: two that look alike are one. */
export const canonicalCode = (text: string): string => codeForm(text).toUpperCase().normalize('NFKC');
