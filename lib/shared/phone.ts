import { latinDigits } from './arabic';

const SAUDI_MOBILE = /^(?:\+966|00966|966|0)?(5\d{8})$/;

/** A Saudi mobile number as +9665XXXXXXXX, or null when it is none. Takes Arabic digits and separators. */
export function saudiMobile(text: string): string | null {
  const match = SAUDI_MOBILE.exec(latinDigits(text).replace(/[\s\-().]/g, ''));
  return match ? `+966${match[1]}` : null;
}

/** The number as wa.me wants it: digits alone with the country's code. */
export function whatsAppNumber(text: string): string | null {
  const mobile = saudiMobile(text);
  if (mobile) return mobile.slice(1);
  const digits = latinDigits(text).replace(/\D/g, '').replace(/^00/, '');
  return digits.length >= 8 ? digits : null;
}
