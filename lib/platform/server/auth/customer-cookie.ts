import 'server-only';
import type { NextRequest } from 'next/server';
import { SIGNED_IN_COOKIE } from '../../shared/page-account';
import { SHOPPER_KEY } from '../../shared/shopper-key';
import { CUSTOMER_COOKIE } from './customer-session';
import { isHttps } from './staff-cookie';

const SECONDS = 400 * 24 * 60 * 60;

function cookie(request: NextRequest, name: string, value: string, seconds: number, ...more: string[]): string {
  const rest = ['Path=/', 'SameSite=Lax', ...(isHttps(request) ? ['Secure'] : []), ...more];
  return [`${name}=${value}`, `Max-Age=${seconds}`, ...rest].join('; ');
}

type Opened = { mark: string; token: string };

const markCookie = (request: NextRequest, mark: string | null): string =>
  cookie(request, SIGNED_IN_COOKIE, mark ?? '', mark ? SECONDS : 0);

const tokenCookies = (request: NextRequest, opened: Opened | null): string[] => [
  cookie(request, CUSTOMER_COOKIE, opened?.token ?? '', opened ? SECONDS : 0, 'HttpOnly'),
  markCookie(request, opened?.mark ?? null),
];

/** Set-Cookie headers for sign-in, or sign-out (null). Rotates the browser id against session fixation. */
export const customerSignInCookies = (request: NextRequest, opened: Opened | null, browserId: string): string[] => [
  ...tokenCookies(request, opened),
  cookie(request, SHOPPER_KEY, browserId, 365 * 24 * 60 * 60),
];

export const expiredSignInCookies = (request: NextRequest): string[] =>
  request.cookies.has(CUSTOMER_COOKIE) || request.cookies.has(SIGNED_IN_COOKIE) ? tokenCookies(request, null) : [];

export const accountMarkCookies = (request: NextRequest, mark: string): string[] =>
  request.cookies.get(SIGNED_IN_COOKIE)?.value === mark ? [] : [markCookie(request, mark)];
