import { type NextRequest, NextResponse } from 'next/server';
import { addressGroup, clientAddress } from './lib/api/client-address';
import { REFUSED_HEADER, searchPages, searchPlaces } from './lib/api/search-places';

/**
 * Three things that have to be answered before a page begins:
 * - A visitor of /admin without a staff cookie is sent to the sign-in. A convenience that saves a render: whether a cookie is
 *   worth anything, every admin page and every admin call asks the database itself. The cookie's name stands here by itself,
 *   because the session module needs the database and this file runs before the app.
 * - In live mode there is no simulated payment: a page that streams could not answer 404 any more.
 * - A search that is one too many gets its status here, for the same reason: 429 of an address that asks too often, 503 where all
 *   places are taken. The page then shows why and searches for nothing.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (pathname === '/mock-payment') {
    const mode = process.env.PAYMENTS_MODE || (process.env.NODE_ENV === 'production' ? 'live' : 'test');
    return mode === 'test' ? NextResponse.next() : NextResponse.rewrite(new URL('/_/unknown', request.url));
  }
  if (pathname === '/search') return admitSearchPage(request);
  if (request.cookies.has('admin-session')) return NextResponse.next();
  const signIn = new URL('/admin-login', request.url);
  signIn.searchParams.set('next', pathname + search);
  return NextResponse.redirect(signIn);
}

function admitSearchPage(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.delete(REFUSED_HEADER);
  const caller = addressGroup(clientAddress(headers, Number(process.env.TRUST_PROXY) || 0));
  const asks = Boolean(request.nextUrl.searchParams.get('q')?.trim());
  const wait = asks ? searchPages().count(caller) : 0;
  if (!asks || (wait === 0 && searchPlaces().announce(caller))) return NextResponse.next({ request: { headers } });
  const status = wait > 0 ? 429 : 503;
  headers.set(REFUSED_HEADER, String(status));
  return NextResponse.next({
    status,
    request: { headers },
    headers: { 'Retry-After': String(wait || 5), 'Cache-Control': 'no-store' },
  });
}

// The places of searches are those of the process that makes them.
export const config = { runtime: 'nodejs', matcher: ['/admin/:path*', '/mock-payment', '/search'] };
