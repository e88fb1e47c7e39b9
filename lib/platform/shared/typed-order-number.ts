import { scannedText } from './arabic-keyboard';
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

/** The number that a scanner reads off a paper of an order, or that somebody types; in its one form, whatever the layout of the keyboard. */
export const scannedNumber = (text: string): string => typedNumber(scannedText(text).replace(/[./]/g, '-'));

/**
 * The order number that a text looks like; null where it looks like none. Digits and letters without what an order's number begins with may be a
 * carrier's: of those only the orders themselves can tell.
 */
export function orderNumberIn(text: string): string | null {
  const number = scannedNumber(text);
  return /^ORD/.test(canonicalCode(scannedText(text)).replace(/[^0-9A-Z]/g, '')) && isOrderNumber(number)
    ? number
    : null;
}
