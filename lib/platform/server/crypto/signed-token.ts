import 'server-only';
import { isUuid } from '../../shared/uuid';
import { isSigned, sign } from './signature';

const MAX_TOKEN_LENGTH = 200;

/** `values`: number of parts after the id; `days`: lifetime; `joint`: separator between the signed parts. */
type Form = { values?: number; days?: number; joint?: string };

type SignedToken = {
  make: (id: string, values?: readonly string[], now?: number) => string;
  read: (token: string, now?: number) => [id: string, ...values: string[]] | null;
};

const untilOf = (days: number, now: number): string => Math.floor(now / 1000 + days * 24 * 60 * 60).toString(36);

/** Tokens for links with one purpose: a uuid, values and a signature. `read` returns null if forged or expired. */
export function signedToken(purpose: string, { values: count = 0, days, joint = '.' }: Form = {}): SignedToken {
  const length = 1 + count + (days === undefined ? 0 : 1);
  return {
    make: (id, values = [], now = Date.now()) => {
      const said = [id, ...values, ...(days === undefined ? [] : [untilOf(days, now)])];
      return [...said, sign(purpose, said.join(joint))].join('.');
    },
    read: (token, now = Date.now()) => {
      const parts = token.slice(0, MAX_TOKEN_LENGTH).split('.');
      const [said, proof = ''] = [parts.slice(0, length), parts[length]];
      const [id = '', ...values] = said;
      if (!isUuid(id) || !isSigned(purpose, said.join(joint), proof)) return null;
      if (days !== undefined && !(Number.parseInt(values.pop() ?? '', 36) * 1000 > now)) return null;
      return [id, ...values];
    },
  };
}

/** Tokens that name only a uuid and never expire. `read` returns null for a forged one. */
export function signedId(purpose: string): { make: (id: string) => string; read: (token: string) => string | null } {
  const { make, read } = signedToken(purpose);
  return { make: (id) => make(id), read: (token) => read(token)?.[0] ?? null };
}
