import { latinNumber } from './arabic/normalize';

/** Number typed into a form, or `empty`. Invalid text is returned unchanged, so that the schema refuses it. */
export function typedCount<E>(text: string, empty: E): number | string | E {
  const digits = latinNumber(text);
  if (digits === '') return empty;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
}
