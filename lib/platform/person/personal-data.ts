import { latinDigits } from '../shared/arabic/normalize';
import { type Area, hasPermission } from '../shared/areas';
import { saudiDigits } from '../shared/phone';

export type Viewer = { readonly areas: readonly Area[] };

/** Filters know the viewer, because hidden fields must not be searchable. */
export type ForViewer = { readonly viewer: Viewer };

/** Whether the viewer may see names, contacts, addresses and accounts. */
export const canSeePersonalData = (viewer: Viewer): boolean => hasPermission(viewer, 'personal_data');

/** Viewer without masking, for code whose caller has checked the right. */
export const UNRESTRICTED_VIEWER: Viewer = { areas: ['personal_data'] };

const HIDDEN = '•••';

const hidden = (text: string): string => (text.trim() === '' ? '' : HIDDEN);

const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `${Array.from(word)[0]}${HIDDEN}`)
    .join(' ');

function maskPhone(phone: string): string {
  if (phone.trim() === '') return '';
  const own = saudiDigits(phone);
  if (own?.startsWith('5')) return `05•••••${own.slice(-3)}`;
  const digits = latinDigits(phone).replace(/\D/g, '');
  return digits.length < 7 ? HIDDEN : `${HIDDEN}${digits.slice(-3)}`;
}

function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? hidden(address) : `${Array.from(address)[0]}${HIDDEN}${address.slice(at)}`;
}

const maskIban = (iban: string): string => `${iban.slice(0, 2).toUpperCase()}${HIDDEN}${iban.slice(-4)}`;

const MAIL = /[^\s@<>(),;:"«»]+@[^\s@<>(),;:"«»]+/gu;
const IBAN = /(?<![0-9a-z])sa(?:[\s-]?\d){4}(?:[\s-]?[0-9a-z]){18}(?![0-9a-z])/giu;
const MOBILE = /(?<![0-9a-z])(?:(?:\+|00)?966[\s-]?)?0?5(?:[\s-]?\d){8}(?!\d)/giu;
const SHORT_ADDRESS = /(?<![0-9a-z])[a-z]{4}\d{4}(?![0-9a-z])/giu;

const maskText = (text: string): string =>
  latinDigits(text)
    .replace(MAIL, maskMail)
    .replace(IBAN, maskIban)
    .replace(MOBILE, maskPhone)
    .replace(SHORT_ADDRESS, HIDDEN);

const ofNull =
  (mask: (text: string) => string) =>
  <T extends string | null>(text: T): T =>
    (text === null ? null : mask(text)) as T;

/** One mask per kind of data; null and "" are unchanged. */
const MASKS = {
  name: ofNull(maskName),
  phone: ofNull(maskPhone),
  mail: ofNull(maskMail),
  contact: ofNull((text) => (text.includes('@') ? maskMail(text) : maskPhone(text))),
  /** For street, postal code and short address; cities stay visible. */
  place: ofNull(hidden),
  prose: ofNull(hidden),
  /** For texts of the shop, or of staff about money: masks the personal data in them. */
  text: ofNull(maskText),
};

export type PersonalData = typeof MASKS;

const same = <T extends string | null>(text: T): T => text;
const WHOLE: PersonalData = {
  name: same,
  phone: same,
  mail: same,
  contact: same,
  place: same,
  prose: same,
  text: same,
};

/** Masking for a viewer: none with the right `personal_data`. All staff output must use it (docs/security.md). */
export const maskingFor = (viewer: Viewer): PersonalData => (canSeePersonalData(viewer) ? WHOLE : MASKS);
