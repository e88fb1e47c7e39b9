import { ORDER_LABEL } from '../shared/arabic/labels';
import { canonicalCode } from '../shared/codes';
import { undoArabicLayout } from './arabic-keyboard';

const FORM = /^ORD-\d{6}-[0-9A-Z]+$/;
const LOOSE = /^(?:[O0]RD(?:ER)?)?(\d{6})([0-9A-Z]{5})$/;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Number with its prefix in other text: «رقم الطلب: ORD-261129-6F8FB.». */
const IN_TEXT = /(?<![\p{L}\p{N}])ORD[\s_-]?\d{6}[\s_-]?[0-9A-Z]{5}(?![_-]?[\p{L}\p{N}])/gu;

/** Canonical order number for any notation; corrects letters typed instead of digits. */
export function parseOrderNumber(text: string): string {
  const code = canonicalCode(text).replace(ORDER_LABEL, '');
  const [found = code, ...others] = code.match(IN_TEXT) ?? [];
  const number = (others.length === 0 ? found : code).replace(/[\s#]/g, '').replaceAll('_', '-');
  const [, day, tail = ''] = LOOSE.exec(number.replace(/[-./:]/g, '')) ?? [];
  if (day) return `ORD-${day}-${tail.replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter)}`;
  return /^\d{6}-/.test(number) ? `ORD-${number}` : number;
}

export const isOrderNumber = (number: string): boolean => FORM.test(number);

export const parseScannedOrderNumber = (text: string): string =>
  parseOrderNumber(undoArabicLayout(text).replace(/[./]/g, '-'));

/** May be enclosed by bar code signs (Code 39: "*", AIM: "]C1") and followed by a parcel number. */
const SCANNED = /^(?:\*|\]C1)?(?:ORDER|[O0]RD)-?(\d{6})-?([0-9A-Z]{5})(?:-(?:\d{1,2}|[A-Z]))?\*?$/;

/** Order number in a text. Requires the prefix, because bare digits may be a tracking number. */
export function orderNumberIn(text: string): string | null {
  const scanned = canonicalCode(undoArabicLayout(text));
  const number = parseScannedOrderNumber(text);
  if (/^ORD/.test(scanned.replace(/[^0-9A-Z]/g, '')) && isOrderNumber(number)) return number;
  const [, day, tail = ''] = SCANNED.exec(scanned.replace(/[\s#]/g, '').replace(/[._/]/g, '-')) ?? [];
  return day ? parseOrderNumber(`ORD${day}${tail}`) : null;
}

const DOCUMENT = /^(INV|CRN|DBN)(\d{6,})$/;
const DOCUMENT_IN_TEXT = /(?<![\p{L}\p{N}])(INV|CRN|DBN)[\s-]?(\d{6,})(?![\p{L}\p{N}])/gu;
const QUOTATION = /^QUO(?=\d{6}[0-9A-Z]{5}$)/;

export type ShopNumber = { kind: 'order' | 'document'; number: string };

/** Number on the shop's papers, also under the Arabic layout. */
export function parseShopNumber(text: string): ShopNumber | null {
  const order = orderNumberIn(text);
  if (order !== null) return { kind: 'order', number: order };
  const bare = canonicalCode(undoArabicLayout(text)).replace(/[^0-9A-Z]/g, '');
  const [, prefix, serial] = DOCUMENT.exec(bare) ?? [];
  if (prefix) return { kind: 'document', number: `${prefix}-${serial}` };
  const [named, ...others] = canonicalCode(text).matchAll(DOCUMENT_IN_TEXT);
  if (named && others.length === 0) return { kind: 'document', number: `${named[1]}-${named[2]}` };
  return QUOTATION.test(bare)
    ? { kind: 'document', number: parseOrderNumber(bare.replace(QUOTATION, '')).replace(/^ORD/, 'QUO') }
    : null;
}
