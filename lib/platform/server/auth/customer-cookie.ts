import 'server-only';
import type { NextRequest } from 'next/server';
import { SHOPPER_KEY } from '../../shared/shopper-key';
import { SIGNED_IN_KEY } from '../../shared/signed-in-key';
import { CUSTOMER_COOKIE } from './customer-session';
import { isHttps } from './staff-cookie';

/** As long as browsers keep a cookie; the session's own end is the database's. */
const SECONDS = 400 * 24 * 60 * 60;

function cookie(request: NextRequest, name: string, value: string, seconds: number, ...more: string[]): string {
  const rest = ['Path=/', 'SameSite=Lax', ...(isHttps(request) ? ['Secure'] : []), ...more];
  return [`${name}=${value}`, `Max-Age=${seconds}`, ...rest].join('; ');
}

/** The token, and a mark that the page's scripts can read. */
const tokenCookies = (request: NextRequest, token: string | null): string[] => [
  cookie(request, CUSTOMER_COOKIE, token ?? '', token ? SECONDS : 0, 'HttpOnly'),
  cookie(request, SIGNED_IN_KEY, token ? '1' : '', token ? SECONDS : 0),
];

/**
 * The Set-Cookie headers after a sign-in, or (null) a sign-out. In either case the browser gets a new id, so that whoever knew the one before has
 * nothing of what comes.
 */
export const customerCookies = (
  request: NextRequest,
  { token, browserId }: { token: string | null; browserId: string },
): string[] => [...tokenCookies(request, token), cookie(request, SHOPPER_KEY, browserId, 365 * 24 * 60 * 60)];

/** Those that take a token away which is worth nothing any more; none where there is no token. */
export const endedCookies = (request: NextRequest): string[] =>
  request.cookies.has(CUSTOMER_COOKIE) || request.cookies.has(SIGNED_IN_KEY) ? tokenCookies(request, null) : [];
