import { MessageState } from '../../generated/prisma/enums';
import { isOrderNumber, parseOrderNumber } from '../../platform/barcode/order-number';

export { MessageState };

export const MESSAGE_STATES = Object.values(MessageState);

export const WAITING_STATES = ['new', 'open'] as const satisfies readonly MessageState[];

export const isMessageWaiting = (state: MessageState): boolean => WAITING_STATES.some((waiting) => waiting === state);

/** Within this time the same text is stored once. */
export const MESSAGE_REPEAT_MS = 10 * 60 * 1000;

/** Maximum number of a customer's replies before the shop answers. */
export const MAX_UNANSWERED_REPLIES = 20;

type Written = { text: string; fromCustomer: boolean; createdAt: Date };

/** `latest`: newest replies first, at least MAX_UNANSWERED_REPLIES of them if there are so many. */
export function judgeCustomerReply(latest: readonly Written[], text: string, now: Date): 'store' | 'repeated' | 'full' {
  const answer = latest.findIndex(({ fromCustomer }) => !fromCustomer);
  const unanswered = answer === -1 ? latest : latest.slice(0, answer);
  const since = now.getTime() - MESSAGE_REPEAT_MS;
  if (unanswered.some((reply) => reply.text === text && reply.createdAt.getTime() >= since)) return 'repeated';
  return unanswered.length >= MAX_UNANSWERED_REPLIES ? 'full' : 'store';
}

/** A reply reopens the message, unless it is unread. */
export const stateAfterCustomerReply = (state: MessageState): MessageState => (state === 'new' ? 'new' : 'open');

const PLACE = /\{(name|order)\}/g;

/** Values of placeholders; null: staff fill them in. */
export type ReplyFacts = Record<'name' | 'order', string | null>;

export const fillReplyPlaceholders = (text: string, facts: ReplyFacts): string =>
  // One pass, so that inserted text is not replaced again.
  text.replace(PLACE, (place, name: keyof ReplyFacts) => facts[name] ?? place);

export const hasPlaceholders = (text: string): boolean => text.search(PLACE) >= 0;

const BRACED = /\{([^{}\n]{1,40})\}/g;

/** A misspelt placeholder would be sent as it is. */
export const hasUnknownPlaceholders = (text: string): boolean =>
  [...text.replace(PLACE, '').matchAll(BRACED)].some(([, word = '']) => /\p{L}/u.test(word));

/** An order number as people type it: Arabic digits, other dashes or none, often without the prefix. */
const WRITTEN = /(?<![\p{L}\p{N}])(?:ORD[\s_-]?)?\p{Nd}{6}[\s_–-]?[A-Z\p{Nd}]{5}(?![\p{L}\p{N}])/giu;

const MAX_NUMBERS = 20;

export type MessageTextPart = { text: string; number: string | null };

/** The parts' texts add up to `text`; `number` is canonical. */
export function splitAtOrderNumbers(text: string): MessageTextPart[] {
  const parts: MessageTextPart[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(WRITTEN)) {
    const number = parseOrderNumber(written);
    if (!isOrderNumber(number)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), number: null });
    parts.push({ text: written, number });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), number: null });
  return parts;
}

export const orderNumbersIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => splitAtOrderNumbers(text).flatMap(({ number }) => number ?? [])))].slice(
    0,
    MAX_NUMBERS,
  );
