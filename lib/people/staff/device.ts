import 'server-only';
import { randomBytes } from 'node:crypto';
import { isSigned, sign } from '../../platform/server/signature';

/** So many accounts may share a browser; the one that signed in longest ago leaves. */
const MOST = 4;

const PURPOSE = 'staff-device';

/** What a proof says: a new password makes all browsers strangers. */
const said = (key: string, { username, password }: Account): string => JSON.stringify([key, username, password]);

/** The same as it was signed with APP_SECRET itself. */
const saidBefore = (key: string, { username, password }: Account): string =>
  JSON.stringify([PURPOSE, key, username, password]);

const entriesOf = (cookie: string | undefined): [key: string, proof: string][] =>
  (cookie ?? '')
    .slice(0, 1_000)
    .split('~')
    .flatMap((entry) => {
      const [key = '', proof = ''] = entry.split('.');
      return /^[\w-]{16}$/.test(key) && /^[\w-]{32}$/.test(proof) ? [[key, proof] as [string, string]] : [];
    })
    .slice(0, MOST);

type Account = { username: string; password: string };

/**
 * The key of a browser on which this account has signed in before, as its cookie proves; null for any other. The cookie holds random keys
 * and proofs of them, and no names.
 */
export function knownDevice(cookie: string | undefined, account: Account | null): string | null {
  if (!account) return null;
  const own = entriesOf(cookie).find(([key, proof]) =>
    isSigned(PURPOSE, said(key, account), proof, { rawText: saidBefore(key, account) }),
  );
  return own?.[0] ?? null;
}

/** The cookie's value once this account has signed in: the other accounts of the browser stay in it. */
export function rememberDevice(cookie: string | undefined, account: Account): string {
  const known = knownDevice(cookie, account);
  const key = known ?? randomBytes(12).toString('base64url');
  const others = entriesOf(cookie).filter(([other]) => other !== key);
  const entry: [string, string] = [key, sign(PURPOSE, said(key, account))];
  return [entry, ...others]
    .slice(0, MOST)
    .map((parts) => parts.join('.'))
    .join('~');
}
