import 'server-only';
import { randomBytes } from 'node:crypto';
import { isSigned, sign } from '../../platform/server/crypto/signature';

/** Per browser; the oldest is dropped. */
const MAX_DEVICE_ACCOUNTS = 4;

const PURPOSE = 'staff-device';

/** Signs the password hash too, so a new password ends the trust in all devices. */
const said = (key: string, { username, password }: Account): string => JSON.stringify([key, username, password]);

/** Earlier format, signed directly with APP_SECRET. */
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
    .slice(0, MAX_DEVICE_ACCOUNTS);

type Account = { username: string; password: string };

/** Key of a browser that the account has used before, proven by its cookie. The cookie contains no names. */
export function findKnownDevice(cookie: string | undefined, account: Account | null): string | null {
  if (!account) return null;
  const own = entriesOf(cookie).find(([key, proof]) =>
    isSigned(PURPOSE, said(key, account), proof, { rawText: saidBefore(key, account) }),
  );
  return own?.[0] ?? null;
}

/** Marks the browser as known to the account. */
export function deviceCookieWith(cookie: string | undefined, account: Account): string {
  const known = findKnownDevice(cookie, account);
  const key = known ?? randomBytes(12).toString('base64url');
  const others = entriesOf(cookie).filter(([other]) => other !== key);
  const entry: [string, string] = [key, sign(PURPOSE, said(key, account))];
  return [entry, ...others]
    .slice(0, MAX_DEVICE_ACCOUNTS)
    .map((parts) => parts.join('.'))
    .join('~');
}
