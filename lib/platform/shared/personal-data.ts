import { latinDigits } from './arabic';
import { type Area, holds } from './areas';
import { saudiDigits } from './phone';

/** Who reads something. */
export type Viewer = { readonly areas: readonly Area[] };

/** A filter of rows with who asks: what they may not see is not searched either, else a search would tell it. */
export type ForViewer = { readonly viewer: Viewer };

/** Whether somebody may know who people are: names, phones, mail and street addresses, accounts. */
export const seesPersonalData = (viewer: Viewer): boolean => holds(viewer, 'personal_data');

/** Who reads what is given to those alone who may know it: the call itself has asked for that. */
export const INSIDER: Viewer = { areas: ['personal_data'] };

/** Stands for what is not said; as long whatever it stands for. */
const HIDDEN = '•••';

const hidden = (text: string): string => (text.trim() === '' ? '' : HIDDEN);

/** The first letter of each word of a name, four words of it at most: «محمد العتيبي» is «م••• ا•••». */
const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `${Array.from(word)[0]}${HIDDEN}`)
    .join(' ');

/** The last three digits of a number, with the beginning that all Saudi mobiles have. */
function maskPhone(phone: string): string {
  if (phone.trim() === '') return '';
  const own = saudiDigits(phone);
  if (own?.startsWith('5')) return `05•••••${own.slice(-3)}`;
  const digits = latinDigits(phone).replace(/\D/g, '');
  return digits.length < 7 ? HIDDEN : `${HIDDEN}${digits.slice(-3)}`;
}

/** The first letter of a mail address and where it is: «a•••@example.com». */
function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? hidden(address) : `${Array.from(address)[0]}${HIDDEN}${address.slice(at)}`;
}

const maskIban = (iban: string): string => `${iban.slice(0, 2).toUpperCase()}${HIDDEN}${iban.slice(-4)}`;

const MAIL = /[^\s@<>(),;:"«»]+@[^\s@<>(),;:"«»]+/gu;
const IBAN = /(?<![0-9a-z])sa(?:[\s-]?\d){4}(?:[\s-]?[0-9a-z]){18}(?![0-9a-z])/giu;
const MOBILE = /(?<![0-9a-z])(?:(?:\+|00)?966[\s-]?)?0?5(?:[\s-]?\d){8}(?!\d)/giu;
const SHORT_ADDRESS = /(?<![0-9a-z])[a-z]{4}\d{4}(?![0-9a-z])/giu;

/** A text without what people are reached by: mail addresses, accounts, mobiles, National Addresses in short. */
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

/** How each kind of what is personal is told; null stays null, and nothing stays nothing. */
const MASKS = {
  name: ofNull(maskName),
  phone: ofNull(maskPhone),
  mail: ofNull(maskMail),
  /** an address of mail or a phone number */
  contact: ofNull((text) => (text.includes('@') ? maskMail(text) : maskPhone(text))),
  /** street, post code, National Address in short: the city stays, as it does not stand here */
  place: ofNull(hidden),
  /** what people wrote, in which anything may stand */
  prose: ofNull(hidden),
  /** what the shop wrote, or staff about money */
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

/**
 * How what is personal is told to somebody: as it is to who may know it (`personal_data`, and what holds it), masked to all others. Every answer, page
 * and file of staff goes through these where its rows become one (docs/security.md).
 */
export const personalFor = (viewer: Viewer): PersonalData => (seesPersonalData(viewer) ? WHOLE : MASKS);
