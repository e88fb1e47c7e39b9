import 'server-only';
import { latinDigits, normalizeArabic } from './arabic';
import { saudiMobile } from './phone';

const MAX_WORDS = 6;
const like = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Found = { searchText: { contains: string } };

/**
 * Rows with a generated `search_text` (customers, orders, messages) that a search finds: every word of it must stand there, and
 * a search that is a phone number is found by its digits. Null where there is nothing to search for.
 */
export function personSearch(q: string): { OR: { AND: Found[] }[] } | null {
  const words = normalizeArabic(q.slice(0, 200)).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const all = (texts: string[]) => ({ AND: texts.map((text) => ({ searchText: { contains: like(text) } })) });
  const digits = phoneDigits(q);
  return { OR: digits ? [all(words), all([digits])] : [all(words)] };
}

/** The digits of what looks like a phone number or a part of one; a Saudi mobile without prefix, however it is written. */
function phoneDigits(q: string): string {
  const mobile = saudiMobile(q)?.slice(-9);
  if (mobile) return mobile;
  return /^[\d\s+()-]{4,}$/.test(latinDigits(q)) ? latinDigits(q).replace(/\D/g, '') : '';
}
