import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appSecret } from '../../platform/server/env';

/** What the database keeps of a code: six digits are soon guessed by whoever reads a plain hash, but not without APP_SECRET. */
export const codeHash = (lookupId: string, code: string): string =>
  createHmac('sha256', appSecret()).update(`order-lookup:${lookupId}:${code}`).digest('base64url');

/** Whether a code is the one that was sent; takes the same time for every code. */
export const isCode = (lookupId: string, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(codeHash(lookupId, code)), Buffer.from(hash));
