import { latinDigits } from './arabic';
import { cleanIdentifier, plainDashes } from './marks';

/**
 * Saudi numbers without country code and trunk zero, as libphonenumber's metadata for SA has them (github.com/google/libphonenumber,
 * resources/PhoneNumberMetadata.xml): landlines, 920… and 925…, free 800…, 811…. Of mobiles the regulator gives out new beginnings
 * before metadata knows them: 5 and eight digits are one.
 */
const NATIONAL = /^(?:5\d{8}|1(?:1\d|2[24-8]|3[35-8]|4[3-68]|6[2-5]|7[235-7])\d{6}|92[05]\d{6}|8(?:00|11)\d{7})$/;
/** What stands between digits. */
const SEPARATORS = /[\s().\-/\\·•_~]/g;
/** What stands before such a number: the country, and the zero that is dialled inside it, which people write behind the country too. */
const PREFIX = /^(?:(?:\+|\+?00)?966)?0?/;

/** Characters as a keyboard has them: Latin digits, "+", "-", "(" and ")", one space; nothing that is not seen. */
const plainSigns = (text: string): string =>
  plainDashes(latinDigits(cleanIdentifier(text)))
    .replaceAll('\uff0b', '+')
    .replaceAll('\uff08', '(')
    .replaceAll('\uff09', ')')
    .replaceAll('\uff0e', '.')
    .replace(/^tel:/i, '');

/** A Saudi number's own digits, without country code and zero, or null when it is none; however people write it. */
export function saudiDigits(text: string): string | null {
  const digits = plainSigns(text).replace(SEPARATORS, '').replace(PREFIX, '');
  return NATIONAL.test(digits) ? digits : null;
}

/** A Saudi mobile number as +9665XXXXXXXX, or null when it is none. */
export function saudiMobile(text: string): string | null {
  const digits = saudiDigits(text);
  return digits?.startsWith('5') ? `+966${digits}` : null;
}

/** A Saudi number, mobile or not, as +966…, or null when it is none. */
export function saudiPhone(text: string): string | null {
  const digits = saudiDigits(text);
  return digits && `+966${digits}`;
}

/** What is no more than a number with its separators. */
const ORDINARY = /^\+?[\d\s().-]*$/;
/** A zero behind the country's code (+966 0 50…, +966 (0) 50…), which cannot be dialled. */
const TRUNK = /^(?:\+|00)?966[\s().-]*0/;

/** A phone number as it was typed, in characters of a keyboard; where it could not be dialled so, a Saudi one becomes +966…. */
export function plainPhone(text: string): string {
  const plain = plainSigns(text);
  return ORDINARY.test(plain) && !TRUNK.test(plain) ? plain : (saudiPhone(plain) ?? plain);
}

/** Of any number its digits as they are compared: a Saudi one in one form, another without the zeros before its country. */
export const phoneKey = (text: string): string =>
  saudiPhone(text) ?? plainSigns(text).replace(/\D/g, '').replace(/^00/, '');

/** The number as wa.me wants it: digits alone with the country's code. */
export function whatsAppNumber(text: string): string | null {
  const saudi = saudiPhone(text);
  if (saudi) return saudi.slice(1);
  const digits = plainPhone(text).replace(/\D/g, '').replace(/^00/, '');
  return digits.length >= 8 ? digits : null;
}

/** The address that dials a number. */
export const telAddress = (text: string): string => `tel:${plainPhone(text).replace(/[^\d+]/g, '')}`;
