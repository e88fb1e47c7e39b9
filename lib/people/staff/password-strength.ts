import 'server-only';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { keyOfLetter, letterOfKey } from '../../platform/barcode/arabic-keyboard';
import { latinDigits, normalizeArabic } from '../../platform/shared/arabic/normalize';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { commonWords } from './common-words';

/** On a scale of 0 to 4: score 3 means at least 10^8 guesses. */
const MIN_SCORE = 3;
const OF_THE_SHOP = ['computer', 'city', 'admin', 'owner', 'shop', 'store', 'riyadh', 'saudi'];

/** The letters of one key. */
const TWO_LETTERS = letterOfKey.get('b') ?? '';

let guesser: Promise<ZxcvbnFactory> | undefined;

async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // @zxcvbn-ts/language-ar 3.1 has only names in Latin letters.
  return new ZxcvbnFactory({ dictionary: { ...dictionary, arabic: commonWords() }, graphs: adjacencyGraphs });
}

/** Maps Arabic letters to the Latin keys, so that keyboard rows are recognised. */
const latinKeys = (text: string) => Array.from(text, (sign) => keyOfLetter.get(sign) ?? sign).join('');

/** Readings of a password: as typed, as keys, and in Arabic without spelling variants, spaces and a year. */
function readingsOf(password: string): string[] {
  const plain = latinDigits(password);
  const keys = [plain, plain.replaceAll(TWO_LETTERS, 'b')].map(latinKeys);
  if (!/\p{Script=Arabic}/u.test(plain)) return [plain, ...keys];
  const arabic = normalizeArabic(plain);
  const joined = arabic.replace(/[\s\p{P}]/gu, '');
  return [plain, ...keys, arabic, joined, joined.replace(/^\d{1,4}|\d{1,4}$/g, '')];
}

/** Refuses a guessable password, also in Arabic. `path`: form field. */
export async function refuseWeakPassword(path: string, password: string, username: string): Promise<void> {
  guesser ??= open();
  const strength = await guesser;
  const scores = readingsOf(password).map((one) => strength.check(one, [username, ...OF_THE_SHOP]).score);
  if (Math.min(...scores) >= MIN_SCORE) return;
  throw new AppError('invalid', { issues: [{ path, message: translate('validation.password_common') }] });
}
