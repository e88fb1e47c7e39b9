import { latinDigits, latinNumber } from './arabic/normalize';
import { cleanIdentifier, normalizeDashes } from './clean-text';
import { type Halalas, MAX_HALALAS, parseSar } from './money';

/** Number typed into a form field, or `empty`. Invalid text is returned unchanged, so that the schema refuses it. */
export function parseTypedCount<E>(text: string, empty: E): number | string | E {
  const digits = latinNumber(text);
  if (digits === '') return empty;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : text;
}

/** Pieces typed into a field; NaN for other text, such as "1e3", which Number() would read. */
export function parseTypedPieces(text: string): number {
  const count = parseTypedCount(text, null);
  return typeof count === 'number' ? count : Number.NaN;
}

export type AmountFault = 'unreadable' | 'ambiguous';

const RIYALS = [
  String.raw`(?:saudi )?riyals?|s\.?a?\.?r\.?`,
  String.raw`\u0631 ?[.\u06d4]? ?\u0633[.\u06d4]?`,
  String.raw`\u0631[\u064a\u06cc]\u0627\u0644(?:\u0627\u062a|\u064b?\u0627?\u064b?)(?: (?:\u0627\u0644)?\u0633\u0639\u0648\u062f[\u064a\u06cc\u0649]\u064b?\u0627?\u064b?)?`,
  String.raw`\ufdfc|\u20c1`,
].join('|');
const CURRENCY = new RegExp(`^(?:${RIYALS})\\s*|\\s*(?:${RIYALS})$`, 'giu');
const NO_HALALAS = /(?<=\d) ?[.,/] ?-$/;
/** Allowed notations: one grouping style, and one or two decimals. A comma before three digits groups thousands. */
const FORMS = [
  /^(\d+)(?:[.,\u066b](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,\u066b](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\u066c\d{3})+)(?:[.,\u066b](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:['\u2019]\d{3})+)(?:[.,](\d{1,2}))?$/,
];

const HALALAS = /\s*(?:halalas?|\u0647\u0644\u0644[\u0629\u0647]|\u0647\u0644\u0644\u0627\u062a)$/iu;

const inRiyals = (whole: string): string => `${whole.slice(0, -2) || '0'}.${whole.slice(-2).padStart(2, '0')}`;

/** Parses riyals («١٬٩٩٩٫٥», "1999 SAR") or halalas («19950 هللة», `unit`). Refuses ambiguous text ("1.999"). */
export function parseAmount(
  text: string,
  unit: 'riyals' | 'halalas' = 'riyals',
): { amount: string } | { fault: AmountFault } {
  const said = normalizeDashes(latinDigits(cleanIdentifier(text)));
  const digits = said.replace(HALALAS, '').replace(CURRENCY, '').replace(NO_HALALAS, '').trim();
  const isHalalas = HALALAS.test(said) || (unit === 'halalas' && digits === said);
  for (const form of FORMS) {
    const [match, whole = '', decimals] = form.exec(digits) ?? [];
    if (match === undefined) continue;
    const plain = whole.replace(/\D/g, '');
    if (!isHalalas) return { amount: plain + (decimals ? `.${decimals}` : '') };
    if (decimals === undefined || Number(decimals) === 0) return { amount: inRiyals(plain.padStart(3, '0')) };
  }
  return { fault: /^\d[\d.,\u060c\u066b\u066c ]*$/.test(digits) ? 'ambiguous' : 'unreadable' };
}

/** Shortens the decimals of database exports («1299.0000») to two. Three decimals may be grouped thousands and stay. */
export const withoutDatabaseZeros = (text: string): string => text.replace(/^(-?\d+\.\d{2})(?:00|0000)$/, '$1');

/** Halalas typed into a field; null if invalid or above MAX_HALALAS. */
export function parseTypedAmount(text: string): Halalas | null {
  const read = parseAmount(latinNumber(text));
  if (!('amount' in read) || read.amount.length > 12) return null;
  const halalas = parseSar(read.amount);
  return halalas > MAX_HALALAS ? null : halalas;
}

const COUNT = [/^(\d{1,9})(?:[.,\u066b]0{1,2})?$/, /^([1-9]\d{0,2}(?:[,\u066c ]\d{3}){1,2})(?:[.\u066b]0{1,2})?$/];

/** Parses a whole number ("12", «١٬٢٠٠», "10.0"), or returns null. */
export function parseCount(text: string): number | null {
  const digits = latinDigits(text).trim();
  const whole = COUNT.map((form) => form.exec(digits)?.[1]).find((found) => found !== undefined);
  return whole === undefined ? null : Number(whole.replace(/\D/g, ''));
}
