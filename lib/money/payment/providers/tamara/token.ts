import 'server-only';
import { jwtVerify } from 'jose';

/** What a clock may be ahead. */
const LEEWAY_S = 60;

/**
 * Whether a JWT is Tamara's own: HS256 and nothing else, with the notification token as its key, issued by Tamara, not
 * expired. It says that Tamara called; it does not cover what Tamara said.
 */
export async function isTamaraToken(token: string, notificationToken: string, now: Date): Promise<boolean> {
  const rules = { algorithms: ['HS256'], issuer: 'Tamara', requiredClaims: ['exp'], currentDate: now };
  const verified = await jwtVerify(token, new TextEncoder().encode(notificationToken), rules).catch(() => null);
  return verified !== null && (verified.payload.iat ?? 0) <= now.getTime() / 1000 + LEEWAY_S;
}
