import 'server-only';
import type { NextRequest } from 'next/server';
import { firstForwarded } from '../api/forwarded';
import { env } from '../env';
import { STAFF_COOKIE } from './staff-session';

export const DEVICE_COOKIE = 'admin-device';
export const CHALLENGE_COOKIE = 'admin-challenge';
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

export const isHttps = (request: NextRequest): boolean =>
  request.nextUrl.protocol === 'https:' ||
  firstForwarded(request.headers.get('x-forwarded-proto'))?.toLowerCase() === 'https' ||
  process.env.SITE_URL?.startsWith('https:') === true;

const cookie = (request: NextRequest, parts: string[]): string =>
  [...parts, 'HttpOnly', ...(isHttps(request) ? ['Secure'] : [])].join('; ');

/** Set-Cookie for a session token, or its removal (null). */
export function staffCookie(request: NextRequest, token: string | null): string {
  const seconds = token ? env().STAFF_SESSION_MAX_HOURS * 60 * 60 : 0;
  return cookie(request, [`${STAFF_COOKIE}=${token ?? ''}`, 'Path=/', 'SameSite=Lax', `Max-Age=${seconds}`]);
}

/** For the second sign-in step. */
export const challengeCookie = (request: NextRequest, token: string | null, seconds = 0): string =>
  cookie(request, [
    `${CHALLENGE_COOKIE}=${token ?? ''}`,
    'Path=/api/admin/login',
    'SameSite=Strict',
    `Max-Age=${token ? seconds : 0}`,
  ]);

const deviceCookie = (request: NextRequest, value: string): string =>
  cookie(request, [
    `${DEVICE_COOKIE}=${value}`,
    'Path=/api/admin/login',
    'SameSite=Strict',
    `Max-Age=${DEVICE_SECONDS}`,
  ]);

export const staffSignInCookies = (
  request: NextRequest,
  { token, device }: { token: string; device: string },
): string[] => [staffCookie(request, token), deviceCookie(request, device)];
