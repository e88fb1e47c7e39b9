import { latinDigits } from '../../../platform/shared/arabic/normalize';
import { searchedText } from '../query/key';

export const SEARCH_LOG_DAYS = 90;

const MAX_LENGTH = 100;
const MAX_WORD = 40;

const LONG_NUMBER = /\d{9,}/;
const NUMBERS = /\+?\d(?:[\s\-.()]*\d){7,}/g;
const PHONE = /^(?:\+|00|966|0?5\d{8}$|05|01\d{8}$|9200\d{5}$|800\d{7}$)/;
const ADDRESS = /@|:\/\/|\bwww\./i;
const ACCOUNT = /\b[a-z]{2}\d{2}(?:[\s-]?[a-z0-9]){11,30}\b/gi;

/** Luhn checksum. */
function isCard(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 13616 checksum. */
function isIban(text: string): boolean {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  const turned = plain.slice(4) + plain.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return plain.length >= 15 && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Detects phone, card, IBAN and identity numbers, and email and web addresses. */
export function hasPersonalData(text: string): boolean {
  const latin = latinDigits(text);
  if (ADDRESS.test(latin) || LONG_NUMBER.test(latin)) return true;
  const numbers = [...latin.matchAll(NUMBERS)].map(([number]) => number.replace(/[^\d+]/g, ''));
  if (numbers.some((number) => (PHONE.test(number) && number.length >= 9) || isCard(number.replace('+', ''))))
    return true;
  return [...latin.matchAll(ACCOUNT)].some(([account]) => isIban(account));
}

/** Null if too long, empty or personal. */
export function searchLogText(q: string): { text: string; written: string } | null {
  const text = searchedText(q);
  if (text === '' || q.length > MAX_LENGTH || text.length > MAX_LENGTH || hasPersonalData(q)) return null;
  if (text.split(' ').some((word) => word.length > MAX_WORD)) return null;
  // Popular searches are shown to other shoppers, so only harmless characters remain.
  const written = q
    .replace(/[^\p{L}\p{M}\p{N}\s.,+\-/"'%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, written };
}
