import type { OrderStatus } from '../../orders/order/order-status';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { cleanText, hasVisibleText } from '../../platform/shared/clean-text';
import { truncateText } from '../../platform/shared/graphemes';
import { containsWebAddress } from '../../platform/shared/person';
import {
  ATTACHED_TITLE,
  COMPOUND_NAME_PREFIXES,
  COMPOUND_NAME_SUFFIX,
  PERSON_TITLES,
  TITLE_PUNCTUATION,
} from './arabic-names';

export const MAX_STARS = [1, 2, 3, 4, 5] as const;
export const MAX_REVIEW_TEXT = 2_000;
export const REVIEW_PAGE_SIZE = 10;
export const FIRST_REVIEWS = 5;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after delivery in which reviews are requested. */
export const REVIEW_REQUEST_AFTER_DAYS = 7;
export const REVIEW_REQUEST_UNTIL_DAYS = 30;
export const REVIEW_LINK_DAYS = 90;

export const reviewDaysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
export const reviewDaysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

type ReturnedLine = { state: string; outcome: string | null; lines: readonly { itemId: string; quantity: number }[] };

type BoughtOrder = {
  status: OrderStatus;
  items: readonly { id: string; productId: string | null; quantity: number }[];
  returns: readonly ReturnedLine[];
};

/** Exchanged pieces were replaced, so they do not count. */
const takesAway = ({ state, outcome }: ReturnedLine): boolean =>
  state === 'asked' || state === 'approved' || state === 'received' || (state === 'settled' && outcome !== 'exchanged');

/** Ids of lines that are delivered and not fully returned, and whose product still exists. */
export function reviewableLines({ status, items, returns }: BoughtOrder): string[] {
  if (status !== 'delivered') return [];
  const back = new Map<string, number>();
  for (const { itemId, quantity } of returns.filter(takesAway).flatMap(({ lines }) => lines))
    back.set(itemId, (back.get(itemId) ?? 0) + quantity);
  return items
    .filter(({ id, productId, quantity }) => productId !== null && quantity > (back.get(id) ?? 0))
    .map(({ id }) => id);
}

const NAME_LENGTH = 40;

const bareWord = (word: string): string => normalizeArabic(word.replace(TITLE_PUNCTUATION, ''));
const isTitle = (word: string): boolean => PERSON_TITLES.has(bareWord(word));

function firstNameWords(words: readonly string[]): number {
  let count = 1;
  while (count < words.length) {
    const second = COMPOUND_NAME_SUFFIX.exec(words.slice(count).join(' '))?.[0].split(' ').length ?? 0;
    if (second === 0 && !COMPOUND_NAME_PREFIXES.has(words[count - 1] ?? '')) break;
    count += second || 1;
  }
  return count;
}

/** First name without titles; two words for «عبد الرحمن» or «نور الدين». '' if it contains an address. */
export function reviewerName(firstName: string, lastName = ''): string {
  const wordsOf = (text: string) => cleanText(text).split(/\s+/).filter(hasVisibleText);
  const given = wordsOf(firstName).map((word) => word.replace(ATTACHED_TITLE, ''));
  const own = given.slice(given.findIndex((word) => !isTitle(word)));
  if (given.every(isTitle)) return '';
  const words = [...own, ...wordsOf(lastName)];
  const name = words.slice(0, firstNameWords(words.map(bareWord))).join(' ');
  return containsWebAddress(name) ? '' : truncateText(name, NAME_LENGTH);
}

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export type ReviewPage = { sort: ReviewSort; page: number };

/** Path such as "/product/…/reviews/sort.lowest/page.2", without defaults. */
export const reviewsPath = (productId: string, { sort, page }: ReviewPage): string =>
  [
    `/product/${productId}/reviews`,
    ...(sort === 'newest' ? [] : [`sort.${sort}`]),
    ...(page === 1 ? [] : [`page.${page}`]),
  ].join('/');

/** Null unless the path is canonical. */
export function parseReviewPage(segments: readonly string[]): ReviewPage | null {
  const asked: ReviewPage = { sort: 'newest', page: 1 };
  for (const segment of segments) {
    const [name, value = ''] = segment.split('.');
    const sort = name === 'sort' ? REVIEW_SORTS.find((one) => one === value) : undefined;
    if (sort) asked.sort = sort;
    else if (name === 'page' && /^[1-9]\d{0,3}$/.test(value)) asked.page = Number(value);
    else return null;
  }
  return reviewsPath('', asked) === ['/product//reviews', ...segments].join('/') ? asked : null;
}

export const reviewPages = (count: number): number => Math.max(1, Math.ceil(count / REVIEW_PAGE_SIZE));

export const roundedPercent = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));
