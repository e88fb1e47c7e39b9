import { canonicalCode } from './codes';

/** What a number looks like, whoever made it: beginning, day, and letters and digits. */
const FORM = /^ORD-\d{6}-[0-9A-Z]+$/;
/** One without its hyphens, or with a letter that no number has. */
const LOOSE = /^(?:ORD)?(\d{6})([0-9A-Z]{5})$/;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * An order's number as somebody types it, in its one form: in any case, with Arabic digits, spaces, other dashes or none, with or without what it
 * begins with, and with the letters that are misread for digits.
 */
export function typedNumber(text: string): string {
  const number = canonicalCode(text).replace(/[\s#]/g, '').replaceAll('_', '-');
  const [, day, tail = ''] = LOOSE.exec(number.replaceAll('-', '')) ?? [];
  if (day) return `ORD-${day}-${tail.replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter)}`;
  return /^\d{6}-/.test(number) ? `ORD-${number}` : number;
}

/** Whether an order could have this number at all. */
export const isOrderNumber = (number: string): boolean => FORM.test(number);
