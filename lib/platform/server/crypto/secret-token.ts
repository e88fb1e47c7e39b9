import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** Secret of a session or a link; the database has its hash. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const SECRET_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
