import 'server-only';
import { latinDigits, normalizeArabic } from './arabic';
import { saudiMobile } from './phone';

const MAX_WORDS = 6;

/** A text as LIKE takes it literally. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What is searched for, without the invisible marks that copied numbers carry (of direction above all), and the words of it. */
export function searchWords(q: string): { text: string; words: string[] } {
  const text = q
    .replace(/\p{Cf}/gu, '')
    .trim()
    .slice(0, 200);
  return { text, words: normalizeArabic(text).split(' ').filter(Boolean).slice(0, MAX_WORDS) };
}

type Found = { searchText: { contains: string } };

/**
 * Rows with a generated `search_text` (customers, orders, messages) that a search finds: every word of it must stand there, and
 * a search that is a phone number or its beginning is found by its digits. Null where there is nothing to search for.
 */
export function personSearch(q: string): { OR: { AND: Found[] }[] } | null {
  const { text, words } = searchWords(q);
  if (words.length === 0) return null;
  const all = (texts: string[]) => ({ AND: texts.map((one) => ({ searchText: { contains: likePattern(one) } })) });
  return { OR: [all(words), ...phoneDigits(text).map((digits) => all([digits]))] };
}

/** What of a Saudi mobile stands before its own digits, wherever it is called from. */
const PREFIX = /^(?:00966|966|0)(?=5)/;

/**
 * The digits of what looks like a phone number or a part of one: a Saudi mobile without its prefix, however it is written; a part as it was
 * typed, and without what may be the prefix.
 */
function phoneDigits(text: string): string[] {
  const mobile = saudiMobile(text)?.slice(-9);
  if (mobile) return [mobile];
  const typed = latinDigits(text);
  if (!/^[\d\s+()-]{4,}$/.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  const bare = digits.replace(PREFIX, '');
  return digits === '' ? [] : bare === digits ? [digits] : [digits, `966${bare}`, `0${bare}`];
}
