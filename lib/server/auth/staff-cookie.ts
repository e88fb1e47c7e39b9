import 'server-only';
import type { NextRequest } from 'next/server';
import { env } from '../env';
import { STAFF_COOKIE } from './staff-session';

/** Of browsers on which somebody has signed in: sent to the sign-in alone. */
export const DEVICE_COOKIE = 'admin-device';
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

const isHttps = (request: NextRequest): boolean =>
  request.nextUrl.protocol === 'https:' ||
  request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ||
  process.env.SITE_URL?.startsWith('https:') === true;

const cookie = (request: NextRequest, parts: string[]): string =>
  [...parts, 'HttpOnly', ...(isHttps(request) ? ['Secure'] : [])].join('; ');

/** The Set-Cookie header that hands a token to the browser, or (null) takes it away. Secure wherever the site is https. */
export function staffCookie(request: NextRequest, token: string | null): string {
  // As long as a session can last at all: the expiry that counts is the database's.
  const seconds = token ? env().STAFF_SESSION_MAX_HOURS * 60 * 60 : 0;
  return cookie(request, [`${STAFF_COOKIE}=${token ?? ''}`, 'Path=/', 'SameSite=Lax', `Max-Age=${seconds}`]);
}

/** The Set-Cookie header by which a browser is known at its next sign-in. */
export const deviceCookie = (request: NextRequest, value: string): string =>
  cookie(request, [
    `${DEVICE_COOKIE}=${value}`,
    'Path=/api/admin/login',
    'SameSite=Strict',
    `Max-Age=${DEVICE_SECONDS}`,
  ]);
