import 'server-only';
import { normalizeArabic } from './arabic';
import { codeForm } from './codes';
import { containsInsensitive, likePattern } from './insensitive';
import { mailAddress } from './mail-address';
import { cleanIdentifier } from './marks';
import { seesPersonalData, type Viewer } from './personal-data';
import { plainPhone, saudiDigits } from './phone';

const MAX_WORDS = 6;

/** What is searched for, without the invisible marks that copied numbers carry (of direction above all), and the words of it. */
export function searchWords(q: string): { text: string; words: string[] } {
  // An amount as it is printed: kept ones have no separators.
  const text = cleanIdentifier(q)
    .slice(0, 200)
    .replace(/(?<=\p{Nd})[,\u066c](?=\p{Nd}{3}(?!\p{Nd}))/gu, '');
  return { text, words: normalizeArabic(text).split(' ').filter(Boolean).slice(0, MAX_WORDS) };
}

type Found = { searchText: { contains: string } };

/** Arabic's article, two letters before the word. */
const ARTICLE = '\u0627\u0644';
const ARABIC = /^[\u0621-\u064a]+$/;
/** So much of a word is left without its article, or these letters are its own. */
const LEAST_BARE = 3;

/** What a word may stand as in a `search_text`: an Arabic one begins a word there, with its article or without; anything else may stand anywhere. */
export function formsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [likePattern(word)];
  const isLong = word.startsWith(ARTICLE) && word.length - ARTICLE.length >= LEAST_BARE;
  const bare = isLong ? word.slice(ARTICLE.length) : word;
  return [` ${bare}`, ` ${ARTICLE}${bare}`];
}

const inText = (contains: string): Found => ({ searchText: { contains } });

/** A word of a person's rows, in any of its forms. */
export const saysWord = (word: string): { OR: Found[] } => ({ OR: formsOf(word).map(inText) });

/**
 * Rows with a generated `search_text` (customers, orders, quotations, messages; invoices by their order) that a search finds: every word of it must
 * stand there, an Arabic one from a word's beginning («نورة» is not in «المنورة»), and a search that is a phone number or its beginning is found by
 * its digits. Null where there is nothing to search for.
 */
export function personSearch(q: string): { OR: { AND: { OR: Found[] }[] }[] } | null {
  const { text, words } = searchWords(q);
  if (words.length === 0) return null;
  const all = (texts: string[]) => ({ AND: texts.map(saysWord) });
  // What is kept in a form of its own: numbers with other hyphens, addresses of mail in Arabic letters.
  const kept = (mailAddress(text) ?? codeForm(text)).toLowerCase();
  const isOther = /^[!-~]+$/.test(kept) && !words.includes(kept);
  const asWell = [...phoneDigits(text), ...(isOther ? [kept] : [])];
  return { OR: [all(words), ...asWell.map((one) => all([one]))] };
}

/**
 * Orders that a search finds, or rows by their order: by its person too for who may know them, else by its number alone, so that nobody learns by trying
 * whose a number or a name is. Null where there is nothing to search for.
 */
export function orderSearch(q: string, viewer: Viewer) {
  return seesPersonalData(viewer) ? personSearch(q) : numberSearch(q);
}

/** Orders by their number alone; its index is that of the text in which the number stands with all else. Null where there is nothing to search for. */
export function numberSearch(q: string) {
  const { text, words } = searchWords(q);
  if (words.length === 0) return null;
  const code = likePattern(codeForm(text));
  return {
    searchText: { contains: code.toLowerCase() },
    orderNumber: containsInsensitive(codeForm(text)),
  };
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
