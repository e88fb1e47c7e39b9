import { latinDigits } from './arabic/normalize';
import { cleanIdentifier, normalizeDashes } from './clean-text';

/** Longer texts are invalid; NFKC may expand a character 18-fold. */
const MAX_INPUT_LENGTH = 1000;

/** Stored form of a code: NFKC, Latin digits, without tatweel; must match code_form() of the database. */
export const normalizeCode = (text: string): string =>
  text.length > MAX_INPUT_LENGTH
    ? text
    : normalizeDashes(latinDigits(cleanIdentifier(text.normalize('NFKC')))).replaceAll('\u0640', '');

/** Form for comparing codes, case-insensitive. */
export const canonicalCode = (text: string): string => normalizeCode(text).toUpperCase().normalize('NFKC');
