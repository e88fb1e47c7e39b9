import 'server-only';
import type { NextRequest } from 'next/server';
import { SHOPPER_KEY, SIGNED_IN_KEY } from '../../shared/shopper-key';
import { CUSTOMER_COOKIE } from './customer-session';
import { isHttps } from './staff-cookie';

/** As long as browsers keep a cookie; the session's own end is the database's. */
const SECONDS = 400 * 24 * 60 * 60;

/**
 * The Set-Cookie headers after a sign-in, or (null) a sign-out: the token, a mark that the page's scripts can read, and in either case a new id of
 * the browser, so that whoever knew the one before has nothing of what comes.
 */
export function customerCookies(
  request: NextRequest,
  { token, browserId }: { token: string | null; browserId: string },
): string[] {
  const rest = ['Path=/', 'SameSite=Lax', ...(isHttps(request) ? ['Secure'] : [])];
  const cookie = (name: string, value: string, seconds: number, ...more: string[]) =>
    [`${name}=${value}`, `Max-Age=${seconds}`, ...rest, ...more].join('; ');
  return [
    cookie(CUSTOMER_COOKIE, token ?? '', token ? SECONDS : 0, 'HttpOnly'),
    cookie(SIGNED_IN_KEY, token ? '1' : '', token ? SECONDS : 0),
    cookie(SHOPPER_KEY, browserId, 365 * 24 * 60 * 60),
  ];
}
