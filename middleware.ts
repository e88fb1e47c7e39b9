import { type NextRequest, NextResponse } from 'next/server';

/**
 * Sends a visitor without a staff cookie to the sign-in. A convenience that saves a render: whether a cookie is worth
 * anything, every admin page and every admin call asks the database itself. The cookie's name stands here by itself,
 * because the session module needs the database and this file runs before the app.
 */
export function middleware(request: NextRequest): NextResponse {
  if (request.cookies.has('admin-session')) return NextResponse.next();
  const { pathname, search } = request.nextUrl;
  const signIn = new URL('/admin-login', request.url);
  signIn.searchParams.set('next', pathname + search);
  return NextResponse.redirect(signIn);
}

export const config = { matcher: ['/admin/:path*'] };
