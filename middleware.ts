import { type NextRequest, NextResponse } from 'next/server';

/**
 * Two things that have to be answered before a page begins:
 * - A visitor of /admin without a staff cookie is sent to the sign-in. A convenience that saves a render: whether a cookie is
 *   worth anything, every admin page and every admin call asks the database itself. The cookie's name stands here by itself,
 *   because the session module needs the database and this file runs before the app.
 * - In live mode there is no simulated payment: a page that streams could not answer 404 any more.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (pathname === '/mock-payment') {
    const mode = process.env.PAYMENTS_MODE || (process.env.NODE_ENV === 'production' ? 'live' : 'test');
    return mode === 'test' ? NextResponse.next() : NextResponse.rewrite(new URL('/_/unknown', request.url));
  }
  if (request.cookies.has('admin-session')) return NextResponse.next();
  const signIn = new URL('/admin-login', request.url);
  signIn.searchParams.set('next', pathname + search);
  return NextResponse.redirect(signIn);
}

export const config = { matcher: ['/admin/:path*', '/mock-payment'] };
