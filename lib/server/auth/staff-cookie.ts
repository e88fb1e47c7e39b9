import 'server-only';
import type { NextRequest } from 'next/server';
import { STAFF_COOKIE } from './staff-session';

/** Longer than a session: the expiry that counts is the sliding one in the database. */
const COOKIE_SECONDS = 7 * 24 * 60 * 60;

/** The Set-Cookie header that hands a token to the browser, or (null) takes it away. Secure wherever the site is https. */
export function staffCookie(request: NextRequest, token: string | null): string {
  const https =
    request.nextUrl.protocol === 'https:' ||
    request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ||
    process.env.SITE_URL?.startsWith('https:');
  return [
    `${STAFF_COOKIE}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${token ? COOKIE_SECONDS : 0}`,
    ...(https ? ['Secure'] : []),
  ].join('; ');
}
