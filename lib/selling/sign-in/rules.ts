import { mailAddress } from '../../platform/shared/mail-address';
import { saudiMobile } from '../../platform/shared/phone';

/** What its codes are made for. */
export const SIGN_IN = 'sign-in';

/** How long a code can be used, how often it may be tried, and when another may be asked for. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/** The signed-in browsers that a customer has at most: the one that was used longest ago gives way. */
export const MAX_SESSIONS = 20;

/** What somebody signs in with, in the form that is kept: a mail address, or a Saudi mobile as +9665XXXXXXXX. Null: it is neither. */
export const signInContact = (text: string): string | null =>
  text.includes('@') ? mailAddress(text) : saudiMobile(text);

/** Whether such a contact is a phone. */
export const isPhone = (contact: string): boolean => contact.startsWith('+');

/** What a browser says of itself, in the words that people have for it; null where it is none that is known. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const first = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([form]) => form.test(userAgent))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}

/** In this order: each calls itself by the names of those before it in history. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/** What of a record matters when two become one. */
export type MergeRecord = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  postalCode: string | null;
  dateOfBirth: Date | null;
  provenEmail: string | null;
  provenPhone: string | null;
};

/** What somebody has proven to be theirs, and is still. */
export const provenOf = ({ email, provenEmail, phone, provenPhone }: MergeRecord) => ({
  email: email !== null && email === provenEmail ? email : null,
  phone: phone !== null && phone === provenPhone ? phone : null,
});

/** The columns of a merge record. */
export const MERGE_SELECT = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  postalCode: true,
  dateOfBirth: true,
  provenEmail: true,
  provenPhone: true,
} as const;

/** What a record says once another has become part of it, contacts by mail apart: its own word, the other's where it has none. */
export function filledFrom(own: MergeRecord, other: MergeRecord) {
  const { firstName, lastName } = own.firstName === '' ? other : own;
  return {
    firstName,
    lastName,
    phone: own.phone ?? other.phone,
    address: own.address ?? other.address,
    city: own.city ?? other.city,
    postalCode: own.postalCode ?? other.postalCode,
    dateOfBirth: own.dateOfBirth ?? other.dateOfBirth,
  };
}
