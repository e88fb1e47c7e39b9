import { MessageState } from '../../generated/prisma/enums';
import { isOrderNumber, typedNumber } from '../../platform/shared/typed-order-number';

export { MessageState };

/** What becomes of a message, in this order. */
export const MESSAGE_STATES = Object.values(MessageState);

/** What saved replies leave open, as staff write it in their texts. */
const PLACE = /\{(name|order)\}/g;

/** What the places of a saved reply become; null: nothing is known, and staff have to see to it themselves. */
export type ReplyFacts = Record<'name' | 'order', string | null>;

/** A saved reply with what is known filled in; what is not stays as it was written. */
export const fillReply = (text: string, facts: ReplyFacts): string =>
  // All at once: what is filled in is no place of its own.
  text.replace(PLACE, (place, name: keyof ReplyFacts) => facts[name] ?? place);

/** Whether a text still has a place that nobody has filled. */
export const hasPlaces = (text: string): boolean => text.search(PLACE) >= 0;

/** Every word between braces, meant as a place. */
const BRACED = /\{([^{}\n]{1,40})\}/g;

/** Whether a text has a word between braces that nothing is written for: a misspelt place would go out as it stands. */
export const hasUnknownPlaces = (text: string): boolean =>
  [...text.replace(PLACE, '').matchAll(BRACED)].some(([, word = '']) => /\p{L}/u.test(word));

/** What may be an order's number, as people write it in a text: with Arabic digits, other dashes or none, and often without its beginning. */
const WRITTEN = /(?<![\p{L}\p{N}])(?:ORD[\s_-]?)?\p{Nd}{6}[\s_–-]?[A-Z\p{Nd}]{5}(?![\p{L}\p{N}])/giu;

/** So many numbers of one text are looked up. */
const MOST_NUMBERS = 20;

/** A piece of a text; `number`: the order's number that it may be. */
export type TextPart = { text: string; number: string | null };

/** A text cut at what may be orders' numbers. The pieces together are the text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(WRITTEN)) {
    const number = typedNumber(written);
    if (!isOrderNumber(number)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), number: null });
    parts.push({ text: written, number });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), number: null });
  return parts;
}

/** The orders' numbers that texts may name, each once. */
export const numbersIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => partsOf(text).flatMap(({ number }) => number ?? [])))].slice(0, MOST_NUMBERS);
