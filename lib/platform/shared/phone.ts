import { latinDigits } from './arabic/normalize';
import { cleanIdentifier, normalizeDashes } from './clean-text';

/** libphonenumber (PhoneNumberMetadata.xml, SA), but with all of 5xxxxxxxx, because its metadata lags behind. */
const NATIONAL = /^(?:5\d{8}|1(?:1\d|2[24-8]|3[35-8]|4[3-68]|6[2-5]|7[235-7])\d{6}|92[05]\d{6}|8(?:00|11)\d{7})$/;
const SEPARATORS = /[\s().,\u060c\u066c'\u2019\-/\\·•_~]/g;
const PREFIX = /^(?:\+?0{0,2}966)?0?/;
/** A plus sign behind, from right-to-left typing: «٩٦٦٥٠١٢٣٤٥٦٧+». */
const PLUS_BEHIND = /^(966[\d\s().-]*)\+$/;
const PLUS_BEHIND_CODE = /^([1-9]\d{0,2}) ?\+ ?(?=[\d(])/;
const WHATSAPP_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)(?:%2b)?(\+?\d[\d\s()-]*)(?:[?&#/].*)?$/i;
const LABEL = /^(?:\p{L}[\p{L}\s.]*[:：]|[\p{Script=Arabic}.]+(?:\s[\p{Script=Arabic}.]+)*)\s*(?=[+\d(])/u;
const NOTE_BEHIND = /(?<=\d)\s+\(?[\p{Script=Arabic}\s]+\)?$/u;
const LETTER_ZERO = /(?<=\d)o(?=\d)|^o(?=5\d)/gi;

const plainSigns = (text: string): string =>
  normalizeDashes(latinDigits(cleanIdentifier(text.replace(/\p{Extended_Pictographic}/gu, ''))))
    .replaceAll('\uff0b', '+')
    .replaceAll('\uff08', '(')
    .replaceAll('\uff09', ')')
    .replaceAll('\uff0e', '.')
    .replace(WHATSAPP_LINK, '$1')
    .replace(LABEL, '')
    .replace(NOTE_BEHIND, '')
    .replace(LETTER_ZERO, '0')
    .replace(/[\u060c,;\u061b]$/, '')
    .replace(PLUS_BEHIND, '+$1')
    .replace(PLUS_BEHIND_CODE, '+$1 ');

/** National digits without country code and trunk zero: "501234567". */
export function saudiDigits(text: string): string | null {
  const digits = plainSigns(text).replace(SEPARATORS, '').replace(PREFIX, '');
  return NATIONAL.test(digits) ? digits : null;
}

/** Saudi mobile as +9665XXXXXXXX. */
export function saudiMobile(text: string): string | null {
  const digits = saudiDigits(text);
  return digits?.startsWith('5') ? `+966${digits}` : null;
}

/** Saudi number as +966…. */
export function saudiPhone(text: string): string | null {
  const digits = saudiDigits(text);
  return digits && `+966${digits}`;
}

const ORDINARY = /^\+?[\d\s().-]*$/;
/** Such a number cannot be dialled: a trunk zero follows the country code. */
const TRUNK = /^(?:\+|00)?966[\s().-]*0/;

/** Number as typed, with ASCII digits and signs. Saudi numbers that cannot be dialled become +966…. */
export function normalizeTypedPhone(text: string): string {
  const plain = plainSigns(text);
  return ORDINARY.test(plain) && !TRUNK.test(plain) ? plain : (saudiPhone(plain) ?? plain);
}

export const phoneComparisonKey = (text: string): string =>
  saudiPhone(text) ?? plainSigns(text).replace(/\D/g, '').replace(/^00/, '');

/** WhatsApp refuses local numbers of other countries, which begin with 0. */
const E164 = /^[1-9]\d{7,14}$/;

/** Digits with country code for wa.me. */
export function whatsAppNumber(text: string): string | null {
  const saudi = saudiPhone(text);
  if (saudi) return saudi.slice(1);
  const digits = normalizeTypedPhone(text).replace(/\D/g, '').replace(/^00/, '');
  return E164.test(digits) ? digits : null;
}

export const telAddress = (text: string): string => `tel:${normalizeTypedPhone(text).replace(/[^\d+]/g, '')}`;
