import { ARABIC_DOMAINS } from './arabic-domains';
import { cleanIdentifier } from './marks';

/**
 * One line with a person's names as first name and family name: the last word is the family's. A
 * single word is a first name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The names as one line. */
export const fullName = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName].filter(Boolean).join(' ');

type Named = { firstName: string; lastName: string; email: string | null; phone: string | null };

/** What a customer is called: who has only signed in so far has no name yet, but an address or a number. */
export const calledName = ({ firstName, lastName, email, phone }: Named): string =>
  fullName(firstName, lastName) || email || phone || '';

/** Endings of two letters and more that mail programs turn into links; countries' own have two letters. */
const ENDINGS =
  'com|net|org|info|biz|edu|gov|mil|int|app|dev|shop|store|online|site|website|web|xyz|top|club|link|click|live|pro|vip|icu|space|tech|' +
  'blog|news|cloud|digital|today|world|life|page|work|works|fun|buzz|lol|cfd|sbs|bond|rest|win|loan|bid|stream|download|zone|group|' +
  'agency|media|center|support|help|global|market|trade|finance|money|cash|bank|sale|deals|gift|gifts|promo|offer|name|mobi|asia|' +
  'tel|email|mail|chat|social|network|systems|solutions|services|company|ltd|team|games|bet|casino|poker|porn|sex|dating';

const DOMAIN = new RegExp(
  `(?<![\\p{L}\\d])(?:[\\p{L}\\d](?:[\\p{L}\\d-]*[\\p{L}\\d])?\\.)+(?:${ENDINGS}|${ARABIC_DOMAINS.join('|')}|[a-z]{2}|xn--[a-z\\d-]+)(?![\\p{L}\\d])`,
  'iu',
);

/** «Dr.Ali», «Eng.Ed», "J.R": a title or an initial before a name, which ends like a country's domain. */
const ABBREVIATED = /^(?:\p{L}|dr|eng|mr|mrs|ms|prof|st|sh|jr|sr)\.\p{L}{2}$/iu;

/**
 * Whether a name holds the address of a website or a mailbox: it would stand in letters that the shop sends, and mail programs
 * make links of it. Dots in other scripts' forms and signs without width do not hide one.
 */
export function holdsAddress(name: string): boolean {
  const text = cleanIdentifier(name.normalize('NFKC')).replace(/[。｡]/g, '.');
  if (/:\/\/|\bhttps?\b|\bwww\b|@/i.test(text)) return true;
  if (/(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)/.test(text)) return true;
  return text.split(/\s+/).some((word) => DOMAIN.test(word) && !ABBREVIATED.test(word));
}

/** A text without the words that hold such an address: of what somebody else may have typed, for a letter. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => (holdsAddress(word) ? '…' : word))
    .join(' ');

/** The mailbox that an address (lower case) leads to: what follows a plus sign is the owner's own affair, and so are Gmail's dots. */
export function mailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
