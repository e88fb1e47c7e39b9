import 'server-only';
import type { NextRequest } from 'next/server';
import { SIGNED_IN_KEY } from '../../shared/page-account';
import { SHOPPER_KEY } from '../../shared/shopper-key';
import { CUSTOMER_COOKIE } from './customer-session';
import { isHttps } from './staff-cookie';

/** As long as browsers keep a cookie; the session's own end is the database's. */
const SECONDS = 400 * 24 * 60 * 60;

function cookie(request: NextRequest, name: string, value: string, seconds: number, ...more: string[]): string {
  const rest = ['Path=/', 'SameSite=Lax', ...(isHttps(request) ? ['Secure'] : []), ...more];
  return [`${name}=${value}`, `Max-Age=${seconds}`, ...rest].join('; ');
}

type Opened = { mark: string; token: string };

const markCookie = (request: NextRequest, mark: string | null): string =>
  cookie(request, SIGNED_IN_KEY, mark ?? '', mark ? SECONDS : 0);

/** The token, and the customer's mark, which is no secret: the page's scripts read it. */
const tokenCookies = (request: NextRequest, opened: Opened | null): string[] => [
  cookie(request, CUSTOMER_COOKIE, opened?.token ?? '', opened ? SECONDS : 0, 'HttpOnly'),
  markCookie(request, opened?.mark ?? null),
];

/**
 * The Set-Cookie headers after a sign-in, or (null) a sign-out. In either case the browser gets a new id, so that whoever knew the one before has
 * nothing of what comes.
 */
export const customerCookies = (request: NextRequest, opened: Opened | null, browserId: string): string[] => [
  ...tokenCookies(request, opened),
  cookie(request, SHOPPER_KEY, browserId, 365 * 24 * 60 * 60),
];

/** Those that take a token away which is worth nothing any more; none where there is no token. */
export const endedCookies = (request: NextRequest): string[] =>
  request.cookies.has(CUSTOMER_COOKIE) || request.cookies.has(SIGNED_IN_KEY) ? tokenCookies(request, null) : [];

/** The mark of a customer where the browser has another one, or none. */
export const markCookies = (request: NextRequest, mark: string): string[] =>
  request.cookies.get(SIGNED_IN_KEY)?.value === mark ? [] : [markCookie(request, mark)];
