import 'server-only';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';

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
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Refuses a password that is on the usual lists, a row of keys, a repetition, or made of the account's or the shop's name. The objection
 * stands at the field `path`. Errors: invalid.
 */
export async function refuseGuessable(path: string, password: string, username: string): Promise<void> {
  guesser ??= open();
  const { score } = (await guesser).check(password, [username, ...OF_THE_SHOP]);
  if (score >= LEAST_SCORE) return;
  throw new AppError('invalid', { issues: [{ path, message: translate('validation.password_common') }] });
}
