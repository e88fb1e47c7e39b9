import 'server-only';
import { jwtVerify } from 'jose';

const LEEWAY_S = 60;

/** Verifies Tamara's JWT (HS256); it does not sign the body. */
export async function isTamaraToken(token: string, notificationToken: string, now: Date): Promise<boolean> {
  const rules = { algorithms: ['HS256'], issuer: 'Tamara', requiredClaims: ['exp'], currentDate: now };
  const verified = await jwtVerify(token, new TextEncoder().encode(notificationToken), rules).catch(() => null);
  return verified !== null && (verified.payload.iat ?? 0) <= now.getTime() / 1000 + LEEWAY_S;
}
