import { ARABIC_DOMAINS } from './arabic/domains';
import { normalizeArabic } from './arabic/normalize';
import { cleanIdentifier } from './clean-text';

/** Splits a name; the last word is the family name. A single word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

type Name = { firstName: string; lastName: string };

/** Replaces a name without family name by a known name that starts or ends with it. */
export function inferFamilyName({ firstName, lastName }: Name, known: readonly Name[]): Name {
  const word = normalizeArabic(firstName);
  const whole = known.find((one) => {
    const words = normalizeArabic(`${one.firstName} ${one.lastName}`).split(' ');
    return one.firstName !== '' && one.lastName !== '' && [words[0], words.at(-1)].includes(word);
  });
  return lastName !== '' || !whole ? { firstName, lastName } : { firstName: whole.firstName, lastName: whole.lastName };
}

export const fullName = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** A masked email address for pages whose links may be forwarded. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}***@${host}`;
}

type Contacts = Record<'email' | 'provenEmail' | 'phone' | 'provenPhone', string | null>;

/** Verified email and phone of a customer; null if not verified. */
export const verifiedContactsOf = ({ email, provenEmail, phone, provenPhone }: Contacts) => ({
  email: email === provenEmail ? email : null,
  phone: phone === provenPhone ? phone : null,
});

type Named = Name & { email: string | null; phone: string | null };

export const displayName = ({ firstName, lastName, email, phone }: Named): string =>
  fullName(firstName, lastName) || email || phone || '';

const ENDINGS =
  'com|net|org|info|biz|edu|gov|mil|int|app|dev|shop|store|online|site|website|web|xyz|top|club|link|click|live|pro|vip|icu|space|tech|' +
  'blog|news|cloud|digital|today|world|life|page|work|works|fun|buzz|lol|cfd|sbs|bond|rest|win|loan|bid|stream|download|zone|group|' +
  'agency|media|center|support|help|global|market|trade|finance|money|cash|bank|sale|deals|gift|gifts|promo|offer|name|mobi|asia|' +
  'tel|email|mail|chat|social|network|systems|solutions|services|company|ltd|team|games|bet|casino|poker|porn|sex|dating';

const DOMAIN = new RegExp(
  `(?<![\\p{L}\\d])(?:[\\p{L}\\d](?:[\\p{L}\\d-]*[\\p{L}\\d])?\\.)+(?:${ENDINGS}|${ARABIC_DOMAINS.join('|')}|[a-z]{2}|xn--[a-z\\d-]+)(?![\\p{L}\\d])`,
  'iu',
);

/** Titles and initials («Dr.Ali», "J.R", "A.Al-Harbi") that look like country domains. */
const ABBREVIATED = /^(?:(?:\p{L}|dr|eng|mr|mrs|ms|prof|st|sh|jr|sr)\.)+(?:\p{L}{2}|[ae][lrsndtz]h?-\p{L}+)$/iu;

/** Whether a name contains a web or email address, which mail programs would link. */
export function containsWebAddress(name: string): boolean {
  const text = cleanIdentifier(name.normalize('NFKC')).replace(/[。｡]/g, '.');
  if (/:\/\/|\bhttps?\b|\bwww\b|@/i.test(text)) return true;
  if (/(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)/.test(text)) return true;
  return text.split(/\s+/).some((word) => DOMAIN.test(word) && !ABBREVIATED.test(word));
}

/** Replaces words that contain web addresses by "…", because emails must not carry links from strangers. */
export const withoutWebAddresses = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => (containsWebAddress(word) ? '…' : word))
    .join(' ');

/** Identity of a mailbox for a lower-case email address: ignores plus suffixes and Gmail dots. */
export function normalizedMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
