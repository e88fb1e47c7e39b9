import 'server-only';
import { containsInsensitive, likePattern } from '../server/insensitive';
import { normalizeArabic } from '../shared/arabic/normalize';
import { cleanIdentifier } from '../shared/clean-text';
import { normalizeCode } from '../shared/codes';
import { mailAddress } from '../shared/mail-address';
import { normalizeTypedPhone, saudiDigits } from '../shared/phone';
import { canSeePersonalData, type Viewer } from './personal-data';

const MAX_WORDS = 6;

/** `words`: normalised, at most MAX_WORDS, without thousands separators. */
export function splitSearchText(q: string): { text: string; words: string[] } {
  const text = cleanIdentifier(q)
    .slice(0, 200)
    .replace(/(?<=\p{Nd})[,\u066c](?=\p{Nd}{3}(?!\p{Nd}))/gu, '');
  return { text, words: normalizeArabic(text).split(' ').filter(Boolean).slice(0, MAX_WORDS) };
}

type Found = { searchText: { contains: string } };

const ARTICLE = '\u0627\u0644';
const ARABIC = /^[\u0621-\u064a]+$/;
const MIN_BARE_LENGTH = 3;

/** LIKE patterns. An Arabic word matches the start of words, with or without article; others match anywhere. */
export function likePatternsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [likePattern(word)];
  const isLong = word.startsWith(ARTICLE) && word.length - ARTICLE.length >= MIN_BARE_LENGTH;
  const bare = isLong ? word.slice(ARTICLE.length) : word;
  return [` ${bare}`, ` ${ARTICLE}${bare}`];
}

const inText = (contains: string): Found => ({ searchText: { contains } });

export const containsWord = (word: string): { OR: Found[] } => ({ OR: likePatternsOf(word).map(inText) });

/** Filter on `search_text`: every word must match, or the digits of a phone number. Null without words. */
export function personSearch(q: string): { OR: { AND: { OR: Found[] }[] }[] } | null {
  const { text, words } = splitSearchText(q);
  if (words.length === 0) return null;
  const all = (texts: string[]) => ({ AND: texts.map(containsWord) });
  const kept = (mailAddress(text) ?? normalizeCode(text)).toLowerCase();
  const isOther = /^[!-~]+$/.test(kept) && !words.includes(kept);
  const asWell = [...phoneDigits(text), ...(isOther ? [kept] : [])];
  return { OR: [all(words), ...asWell.map((one) => all([one]))] };
}

/** Filter for orders. Searches persons only if the viewer may see personal data. Null without words. */
export function orderSearch(q: string, viewer: Viewer) {
  return canSeePersonalData(viewer) ? personSearch(q) : numberSearch(q);
}

/** Filter by order number; also filters by `searchText` to use its index. Null without words. */
export function numberSearch(q: string) {
  const { text, words } = splitSearchText(q);
  if (words.length === 0) return null;
  const code = likePattern(normalizeCode(text));
  return {
    searchText: { contains: code.toLowerCase() },
    orderNumber: containsInsensitive(normalizeCode(text)),
  };
}

const PREFIX = /^(?:(?:00)?966)?0?(?=5)/;

/** Digits of a phone number or a part of one, with and without prefix. */
export function phoneDigits(text: string): string[] {
  const own = saudiDigits(text);
  if (own) return [own];
  const typed = normalizeTypedPhone(text);
  if (!/^[\d\s+()-]{4,}$/.test(typed)) return [];
  const digits = typed.replace(/\D/g, '');
  const bare = digits.replace(PREFIX, '');
  return digits === '' ? [] : bare === digits ? [digits] : [digits, `966${bare}`, `0${bare}`];
}
