import 'server-only';
import { randomInt } from 'node:crypto';
import { isSigned, sign } from './signature';

export const newOneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed hash of a code: a plain hash of six digits could be reversed. */
export const oneTimeCodeHash = (purpose: string, id: string, code: string): string => sign(purpose, `${id}:${code}`);

/** Checks a code in constant time. */
export const isOneTimeCode = (purpose: string, id: string, code: string, hash: string): boolean =>
  isSigned(purpose, `${id}:${code}`, hash.slice(0, 32));
