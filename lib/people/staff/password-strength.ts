import 'server-only';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { latinDigits } from '../../platform/shared/arabic';
import { keyOfLetter } from '../../platform/shared/arabic-keyboard';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import arabic from './common-words.json' with { type: 'json' };

/** Of 0 to 4: what a hundred million guesses find is refused. */
const LEAST_SCORE = 3;
const OF_THE_SHOP = ['computer', 'city', 'admin', 'owner', 'shop', 'store', 'riyadh', 'saudi'];

let guesser: Promise<ZxcvbnFactory> | undefined;

/** Its word lists take some megabytes, which only a server that has set a password holds. */
async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // @zxcvbn-ts/language-ar 3.1 has names in Latin letters alone.
  return new ZxcvbnFactory({ dictionary: { ...dictionary, arabic }, graphs: adjacencyGraphs });
}

/** The Latin keys that write the same on an Arabic keyboard: a row of its keys is a row here too. */
const latinKeys = (text: string) => Array.from(text, (sign) => keyOfLetter.get(sign) ?? sign).join('');

/**
 * Refuses a password that is on the usual lists, a common Arabic word, a row of keys (Latin or Arabic), a repetition, or made of the account's or the shop's name. The objection
 * stands at the field `path`. Errors: invalid.
 */
export async function refuseGuessable(path: string, password: string, username: string): Promise<void> {
  guesser ??= open();
  const strength = await guesser;
  const plain = latinDigits(password);
  const scores = [plain, latinKeys(plain)].map((one) => strength.check(one, [username, ...OF_THE_SHOP]).score);
  if (Math.min(...scores) >= LEAST_SCORE) return;
  throw new AppError('invalid', { issues: [{ path, message: translate('validation.password_common') }] });
}
