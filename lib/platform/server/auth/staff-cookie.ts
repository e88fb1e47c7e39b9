import 'server-only';
import type { NextRequest } from 'next/server';
import { firstForwarded } from '../api/forwarded';
import { env } from '../env';
import { STAFF_COOKIE } from './staff-session';

/** Of browsers on which somebody has signed in: sent to the sign-in alone. */
export const DEVICE_COOKIE = 'admin-device';
/** Of who has given the password and still owes a code: sent to the sign-in alone, and no session. */
export const CHALLENGE_COOKIE = 'admin-challenge';
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Whether the browser came by https, so that a cookie may ask for it. */
export const isHttps = (request: NextRequest): boolean =>
  request.nextUrl.protocol === 'https:' ||
  firstForwarded(request.headers.get('x-forwarded-proto'))?.toLowerCase() === 'https' ||
  process.env.SITE_URL?.startsWith('https:') === true;

const cookie = (request: NextRequest, parts: string[]): string =>
  [...parts, 'HttpOnly', ...(isHttps(request) ? ['Secure'] : [])].join('; ');

/** The Set-Cookie header that hands a token to the browser, or (null) takes it away. Secure wherever the site is https. */
export function staffCookie(request: NextRequest, token: string | null): string {
  // As long as a session can last at all: the expiry that counts is the database's.
  const seconds = token ? env().STAFF_SESSION_MAX_HOURS * 60 * 60 : 0;
  return cookie(request, [`${STAFF_COOKIE}=${token ?? ''}`, 'Path=/', 'SameSite=Lax', `Max-Age=${seconds}`]);
}

/** The Set-Cookie header that binds the second step of a sign-in to this browser for so many seconds, or (null) ends it. */
export const challengeCookie = (request: NextRequest, token: string | null, seconds = 0): string =>
  cookie(request, [
    `${CHALLENGE_COOKIE}=${token ?? ''}`,
    'Path=/api/admin/login',
    'SameSite=Strict',
    `Max-Age=${token ? seconds : 0}`,
  ]);

/** The Set-Cookie header by which a browser is known at its next sign-in. */
const deviceCookie = (request: NextRequest, value: string): string =>
  cookie(request, [
    `${DEVICE_COOKIE}=${value}`,
    'Path=/api/admin/login',
    'SameSite=Strict',
    `Max-Age=${DEVICE_SECONDS}`,
  ]);

/** Both of them, for who has just signed in. */
export const signedInCookies = (
  request: NextRequest,
  { token, device }: { token: string; device: string },
): string[] => [staffCookie(request, token), deviceCookie(request, device)];
