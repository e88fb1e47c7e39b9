import { mailAddress } from '../../platform/shared/mail-address';
import { saudiMobile } from '../../platform/shared/phone';

export const RESEND_SECONDS = 60;

/** Above it, the least recently used session ends. */
export const MAX_CUSTOMER_SESSIONS = 20;

/** Normalised email, or Saudi mobile as +9665XXXXXXXX; null if neither. */
export const signInContact = (text: string): string | null =>
  text.includes('@') ? mailAddress(text) : saudiMobile(text);

export const isPhoneContact = (contact: string): boolean => contact.startsWith('+');

/** Only known paths, against open redirects. `build`: query of the build on this device. */
export function signInDestination(to: string | null, build: string | null): string {
  if (to === 'checkout') return '/checkout';
  if (to !== 'pc-builder') return '/account';
  return build === null ? '/pc-builder' : `/pc-builder?${build}&step=review`;
}

export function parseUserAgent(userAgent: string): { browser: string | null; system: string | null } {
  const first = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([form]) => form.test(userAgent))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}

/** The order matters: the first browsers' user agents contain later names. */
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

export const MAX_CUSTOMER_TAGS = 20;

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

/** Missing details of `own` come from `other`, except emails. */
export function withMissingDetails(own: MergeRecord, other: MergeRecord) {
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
