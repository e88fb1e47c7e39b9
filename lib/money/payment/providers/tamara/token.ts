import 'server-only';
import { z } from 'zod';
import { hmac, isSame } from '../../proof';

const header = z.object({ alg: z.literal('HS256') });
const claims = z.object({ iss: z.literal('Tamara'), exp: z.number(), iat: z.number().optional() });

/** What a clock may be ahead. */
const LEEWAY_S = 60;

const SEGMENTS = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/;

function json(segment: string): unknown {
  try {
    return JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Whether a JWT is Tamara's own: HS256 and nothing else, with the notification token as its key, issued by Tamara, not
 * expired. It says that Tamara called; it does not cover what Tamara said.
 */
export function isTamaraToken(token: string, notificationToken: string, now: Date): boolean {
  const [, head = '', payload = '', signature = ''] = SEGMENTS.exec(token) ?? [];
  if (!head || !header.safeParse(json(head)).success) return false;
  if (!isSame(Buffer.from(signature, 'base64url'), hmac(notificationToken, `${head}.${payload}`))) return false;
  const claimed = claims.safeParse(json(payload));
  if (!claimed.success) return false;
  const seconds = now.getTime() / 1000;
  return claimed.data.exp > seconds && (claimed.data.iat ?? 0) <= seconds + LEEWAY_S;
}
