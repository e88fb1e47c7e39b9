import { latinNumber } from './arabic';

/**
 * A number as somebody typed it into a form, in whichever digits; `empty` for nothing. What is none stays as it is, for the schema to
 * refuse: taken for nothing it would be lost without a word.
 */
export function typedCount<E>(text: string, empty: E): number | string | E {
  const digits = latinNumber(text);
  if (digits === '') return empty;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
}
