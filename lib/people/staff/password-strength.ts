import 'server-only';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { keyOfLetter, letterOfKey } from '../../platform/barcode/arabic-keyboard';
import { latinDigits, normalizeArabic } from '../../platform/shared/arabic/normalize';
import { fieldError } from '../../platform/shared/errors';
import { saudiDigits } from '../../platform/shared/phone';
import { translate } from '../../platform/shared/translate';
import { commonWords } from './common-words';

/** Minimum score on a scale of 0 to 4; 3 means at least 10^8 guesses. */
const MIN_SCORE = 3;
const OF_THE_SHOP = ['computer', 'city', 'admin', 'owner', 'shop', 'store', 'riyadh', 'saudi'];

/** «لا», two letters on one key. */
const TWO_LETTERS = letterOfKey.get('b') ?? '';

let guesser: Promise<ZxcvbnFactory> | undefined;

async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // Added, because @zxcvbn-ts/language-ar 3.1 has only names in Latin letters.
  return new ZxcvbnFactory({ dictionary: { ...dictionary, arabic: commonWords() }, graphs: adjacencyGraphs });
}

/** Replaces Arabic letters by the Latin ones on their keys: «ضصث» is the keyboard row "qwe". */
const latinKeys = (text: string) => Array.from(text, (sign) => keyOfLetter.get(sign) ?? sign).join('');

/** «الرياض» typed with the Latin layout is "hgvdhq". */
const arabicKeys = (text: string) => Array.from(text, (sign) => letterOfKey.get(sign) ?? sign).join('');

/** "!QAZ@WSX" are the keys of "1QAZ2WSX". */
const withoutShift = (text: string) =>
  text.replace(/[!@#$%^&*()]/g, (sign) => String(('!@#$%^&*('.indexOf(sign) + 1) % 10));

function arabicReadings(text: string): string[] {
  const arabic = normalizeArabic(text);
  const joined = arabic.replace(/[\s\p{P}]/gu, '');
  return [arabic, joined, joined.replace(/^\d{1,4}|\d{1,4}$/g, '')];
}

/** Variants to check: as typed, by keys, and in normalised Arabic without spaces and year. */
function readingsOf(password: string): string[] {
  const plain = latinDigits(password);
  const keys = [plain, plain.replaceAll(TWO_LETTERS, 'b')].map(latinKeys);
  const isArabic = /\p{Script=Arabic}/u.test(plain);
  return [plain, ...keys, withoutShift(plain), ...arabicReadings(isArabic ? plain : arabicKeys(plain))];
}

/** `path`: form field of the error. */
export async function refuseWeakPassword(path: string, password: string, username: string): Promise<void> {
  guesser ??= open();
  const isPhone = saudiDigits(password) !== null;
  const strength = await guesser;
  const scores = readingsOf(password).map((one) => strength.check(one, [username, ...OF_THE_SHOP]).score);
  if (!isPhone && Math.min(...scores) >= MIN_SCORE) return;
  throw fieldError(path, translate('validation.password_common'));
}
