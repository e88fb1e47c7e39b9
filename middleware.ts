import { type NextRequest, NextResponse } from 'next/server';
import { REFUSED_HEADER, searchConcurrencyLimiter, searchPageLimiter } from '@/lib/catalogue/search/limits';
import {
  LISTING_PARAMETERS,
  listingAddress,
  listingUrl,
  parseSearchListing,
} from '@/lib/catalogue/search/listing/rules';
import { recordSearch } from '@/lib/catalogue/search/log/record-search';
import { cleanSearch } from '@/lib/catalogue/search/query/text';
import { findSearchRedirect } from '@/lib/catalogue/search/redirect-of';
import { addressLinkStateOf } from '@/lib/desk/address-question/link-state';
import { quotationLinkStateOf } from '@/lib/desk/quotation/link-state';
import { isMessageLink } from '@/lib/messaging/message/link-state';
import { payLinkStateOf } from '@/lib/money/payment-link/link-state';
import { clientAddress, ipRateLimitKey } from '@/lib/platform/server/api/client-address';
import { reviewLinkStateOf } from '@/lib/selling/review/link-state';

/** Sets redirects, 404, 410, 429 and 503: a streaming page cannot change its status. */
export function middleware(request: NextRequest): NextResponse | Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname === '/mock-payment') return mockPayment(request);
  if (pathname.startsWith('/pay/')) return payLink(request);
  if (pathname.startsWith('/review/')) return reviewLink(request);
  if (pathname.startsWith('/quotation/')) return quotationLink(request);
  if (pathname.startsWith('/address/')) return addressLink(request);
  if (pathname.startsWith('/message/')) return messageLink(request);
  if (pathname === '/search') return admitSearchPage(request);
  if (pathname === '/pc-builder') return admitBuilder(request);
  return /^\/admin(\/|$)/.test(pathname) ? admin(request) : list(request);
}

const noPage = (request: NextRequest) => NextResponse.rewrite(new URL('/_/unknown', request.url));

function mockPayment(request: NextRequest): NextResponse {
  const mode = process.env.PAYMENTS_MODE || (process.env.NODE_ENV === 'production' ? 'live' : 'test');
  return mode === 'test' ? NextResponse.next() : noPage(request);
}

async function payLink(request: NextRequest): Promise<NextResponse> {
  const state = await payLinkStateOf(request.nextUrl.pathname.split('/')[2] ?? '');
  if (state === 'open') return NextResponse.next();
  // The page explains the reason.
  return NextResponse.next({ status: state === null ? 404 : 410 });
}

async function reviewLink(request: NextRequest): Promise<NextResponse> {
  const state = await reviewLinkStateOf(request.nextUrl.pathname.split('/')[2] ?? '');
  if (state === 'open' || state === 'done') return NextResponse.next();
  return NextResponse.next({ status: state === null ? 404 : 410 });
}

async function quotationLink(request: NextRequest): Promise<NextResponse> {
  const state = await quotationLinkStateOf(request.nextUrl.pathname.split('/')[2] ?? '');
  if (state === 'open') return NextResponse.next();
  return NextResponse.next({ status: state === null ? 404 : 410 });
}

async function addressLink(request: NextRequest): Promise<NextResponse> {
  const state = await addressLinkStateOf(request.nextUrl.pathname.split('/')[2] ?? '');
  if (state === 'open') return NextResponse.next();
  return NextResponse.next({ status: state === null ? 404 : 410 });
}

async function messageLink(request: NextRequest): Promise<NextResponse> {
  const isOne = await isMessageLink(request.nextUrl.pathname.split('/')[2] ?? '');
  return isOne ? NextResponse.next() : NextResponse.next({ status: 404 });
}

// Saves a render; each admin page checks the session. Repeats the cookie name, because its module needs the database.
function admin(request: NextRequest): NextResponse {
  if (request.cookies.has('admin-session')) return NextResponse.next();
  const signIn = new URL('/admin-login', request.url);
  signIn.searchParams.set('next', request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.redirect(signIn);
}

// Redirects a list to its canonical URL, which is cached once. Unknown segments get a 404.
function list(request: NextRequest): NextResponse {
  const target = request.nextUrl.clone();
  const [, kind, ...rest] = target.pathname.split('/');
  const base =
    kind === 'category' || kind === 'brand' ? `/${kind}/${inSmallLetters(rest.shift() ?? 'electronics')}` : '/featured';
  const address = listingAddress(base, rest, target.searchParams);
  if (address === null) return noPage(request);
  target.pathname = address;
  for (const name of LISTING_PARAMETERS) target.searchParams.delete(name);
  return target.href === request.nextUrl.href ? NextResponse.next() : NextResponse.redirect(target, 308);
}

/** Not percent-encoded names, whose escapes are upper case. */
const inSmallLetters = (name: string): string => (/^[\w.-]+$/.test(name) ? name.toLowerCase() : name);

async function admitSearchPage(request: NextRequest): Promise<NextResponse> {
  const headers = new Headers(request.headers);
  headers.delete(REFUSED_HEADER);
  const caller = ipRateLimitKey(clientAddress(headers, Number(process.env.TRUST_PROXY) || 0));
  const { searchParams } = request.nextUrl;
  const q = cleanSearch(searchParams.get('q') ?? '');
  if (q !== '' && (searchParams.has('min') || searchParams.has('max'))) {
    const listing = parseSearchListing(Object.fromEntries(searchParams));
    return NextResponse.redirect(new URL(listingUrl('/search', listing, q), request.url), 308);
  }
  const asks = q !== '';
  const wait = asks ? searchPageLimiter().count(caller) : 0;
  const elsewhere = asks && wait === 0 ? await findSearchRedirect(q) : null;
  if (elsewhere) {
    recordSearch(q, { results: null, corrected: false }, request.headers);
    return NextResponse.redirect(new URL(elsewhere, request.url));
  }
  return asks ? admitted(headers, wait, caller) : NextResponse.next({ request: { headers } });
}

/** A step of the PC builder counts as a search. */
function admitBuilder(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.delete(REFUSED_HEADER);
  const caller = ipRateLimitKey(clientAddress(headers, Number(process.env.TRUST_PROXY) || 0));
  return admitted(headers, searchPageLimiter().count(caller), caller);
}

/** On Vercel pages run in another process, which checks the limit itself. */
const hasSlot = (caller: string): boolean => Boolean(process.env.VERCEL) || searchConcurrencyLimiter().announce(caller);

/** Admits a search page or sets its status. `wait`: seconds until the next attempt; 0: none. */
function admitted(headers: Headers, wait: number, caller: string): NextResponse {
  if (wait === 0 && hasSlot(caller)) return NextResponse.next({ request: { headers } });
  const status = wait > 0 ? 429 : 503;
  headers.set(REFUSED_HEADER, String(status));
  return NextResponse.next({
    status,
    request: { headers },
    headers: { 'Retry-After': String(wait || 5), 'Cache-Control': 'no-store' },
  });
}

/*
 * Only non-canonical lists, because the middleware costs far more than a cached page. Next.js needs literals;
 * matcher.test.ts compares them.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    // A prefetched segment that is redirected would be a 404.
    { source: '/admin/:path*', missing: [{ type: 'header', key: 'next-router-prefetch' }] },
    '/mock-payment',
    '/pay/:token',
    '/review/:token',
    '/quotation/:token',
    '/address/:token',
    '/message/:token',
    // Prefetches run no search.
    { source: '/search', missing: [{ type: 'header', key: 'next-router-prefetch', value: '1' }] },
    { source: '/search', missing: [{ type: 'header', key: 'rsc', value: '1' }] },
    { source: '/pc-builder', missing: [{ type: 'header', key: 'next-router-prefetch', value: '1' }] },
    { source: '/pc-builder', missing: [{ type: 'header', key: 'rsc', value: '1' }] },
    { source: '/(category|brand|featured|offers)/:rest*', has: [{ type: 'query', key: 'sort' }] },
    { source: '/(category|brand|featured|offers)/:rest*', has: [{ type: 'query', key: 'price' }] },
    { source: '/(category|brand|featured|offers)/:rest*', has: [{ type: 'query', key: 'min' }] },
    { source: '/(category|brand|featured|offers)/:rest*', has: [{ type: 'query', key: 'max' }] },
    { source: '/(category|brand|featured|offers)/:rest*', has: [{ type: 'query', key: 'view' }] },
    { source: '/(category|brand|featured|offers)/:rest*', has: [{ type: 'query', key: 'page' }] },
    '/(category|brand)/:name([\\w.-]*[A-Z][\\w.-]*)/:rest*',
    '/((?:category|brand)/[^/]+|featured)/:rest((?!(?:sort\\.(?:bestselling|name|price_asc|price_desc|discount|rating)(?:/|$))?(?:price\\.(?:under-1000|over-10000|(?:[1-9]\\d{0,6})?-(?:[1-9]\\d{0,6})?)(?:/|$))?(?:brand\\.[\\w.-]+(?:~[\\w.-]+)*(?:/|$))?(?:stock\\.in(?:/|$))?(?:sale\\.on(?:/|$))?(?:f\\.[a-z0-9]{1,8}\\.[\\w.-]+(?:~[\\w.-]+)*(?:/|$))*(?:view\\.list(?:/|$))?(?:page\\.(?:[2-9]|[1-9]\\d{1,3}))?$).+)',
  ],
};
