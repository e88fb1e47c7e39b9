import 'server-only';
import { normalizeArabic } from './arabic';
import { codeForm } from './codes';
import { mailAddress } from './mail-address';
import { cleanIdentifier } from './marks';
import { plainPhone, saudiDigits } from './phone';

const MAX_WORDS = 6;

/** A text as LIKE takes it literally. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What is searched for, without the invisible marks that copied numbers carry (of direction above all), and the words of it. */
export function searchWords(q: string): { text: string; words: string[] } {
  const text = cleanIdentifier(q).slice(0, 200);
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
  // What is kept in a form of its own: numbers with other hyphens, addresses of mail in Arabic letters.
  const kept = (mailAddress(text) ?? codeForm(text)).toLowerCase();
  const isOther = /^[!-~]+$/.test(kept) && !words.includes(kept);
  const asWell = [...phoneDigits(text), ...(isOther ? [kept] : [])];
  return { OR: [all(words), ...asWell.map((one) => all([one]))] };
}

/** What of a Saudi mobile stands before its own digits, wherever it is called from. */
const PREFIX = /^(?:(?:00)?966)?0?(?=5)/;

/**
 * The digits of what looks like a phone number or a part of one: a Saudi one without its prefix, however it is written; a part as it was
 * typed, and without what may be the prefix.
 */
export function phoneDigits(text: string): string[] {
  const own = saudiDigits(text);
  if (own) return [own];
  const typed = plainPhone(text);
  if (!/^[\d\s+()-]{4,}$/.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  const bare = digits.replace(PREFIX, '');
  return digits === '' ? [] : bare === digits ? [digits] : [digits, `966${bare}`, `0${bare}`];
}
