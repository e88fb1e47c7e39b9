import { latinDigits } from './arabic';

/** Why a text is no amount: it is none at all, or it may mean several. */
export type AmountFault = 'unreadable' | 'ambiguous';

/** The riyal's names and signs, before or after the digits. */
const CURRENCY =
  /^(?:sar|sr|\u0631\.?\s?\u0633\.?|\u0631\u064a\u0627\u0644|\ufdfc|\u20c1)\s*|\s*(?:sar|sr|\u0631\.?\s?\u0633\.?|\u0631\u064a\u0627\u0644|\ufdfc|\u20c1)$/giu;
/** One way of grouping in one number, and at most one decimal point: all else could be read in two ways. */
const FORMS = [
  /^(\d+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:\.(\d{1,2}))?$/,
  // Arabic signs: ٬ between thousands, ٫ before the decimals
  /^(\d+)\u066b(\d{1,2})$/,
  /^(\d{1,3}(?:\u066c\d{3})+)(?:\u066b(\d{1,2}))?$/,
];

/**
 * Reads an amount of riyals that a person wrote ("1,999.50", «١٬٩٩٩٫٥», "1999 SAR") as plain digits ("1999.50"). What may mean two
 * amounts ("2,5", "1.999", "1.999,00") is refused: a wrong guess is a wrong price.
 */
export function readAmount(text: string): { amount: string } | { fault: AmountFault } {
  const digits = latinDigits(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(CURRENCY, '')
    .trim();
  for (const form of FORMS) {
    const [match, whole = '', decimals] = form.exec(digits) ?? [];
    if (match !== undefined) return { amount: whole.replace(/\D/g, '') + (decimals ? `.${decimals}` : '') };
  }
  return { fault: /^\d[\d.,\u060c\u066b\u066c ]*$/.test(digits) ? 'ambiguous' : 'unreadable' };
}
