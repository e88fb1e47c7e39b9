import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, staff as owner } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeStaff, signedInAs } from '../../../support/make/make';

const visit = (path: string, Cookie: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers: { ...headers, ...(Cookie ? { Cookie } : {}) }, redirect: 'manual' });

const signInOf = (next: string) => `/admin-login?next=${encodeURIComponent(next)}`;

const ADDRESSES = [
  '/admin/orders?q=ORD-1&status=pending&page=2',
  `/admin/products?q=${encodeURIComponent('شاشة')}`,
  '/admin/quotations/new?customer=6f4d20e0-6bfe-4a80-9389-7dabe6620f12&back=%2Fadmin%2Fcustomers',
  '/admin/invoices?report=refused',
  '/admin/store-settings',
];

/** Returns the cookie of a session that ended on the server, by age or by a sign-out elsewhere. */
async function endedSession(): Promise<string> {
  const { id } = await makeStaff();
  const { cookie } = await signedInAs(id);
  await db.staffSession.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  return cookie ?? '';
}

/** Returns where a visit is redirected to, by status or within a page that was already being streamed. */
async function leadsTo(path: string, Cookie: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await visit(path, Cookie, headers);
  const location = answer.headers.get('location');
  if (!location) {
    const text = (await answer.text()).replaceAll('\\u0026', '&').replaceAll('&amp;', '&');
    return /NEXT_REDIRECT;[a-z]+;([^;"\\]+);/.exec(text)?.[1] ?? '';
  }
  const { pathname, search, searchParams } = new URL(location, baseUrl);
  // Router data has its own address.
  if (searchParams.has('_rsc') && pathname !== '/admin-login') return leadsTo(pathname + search, Cookie, headers);
  return pathname + search;
}

const decoded = (address: string) => new URL(address, baseUrl).searchParams.get('next');

/** Compares query parameters by order and value, whatever their encoding. */
const parts = (address: string | null) => {
  const { pathname, searchParams } = new URL(address ?? '', baseUrl);
  return [pathname, [...searchParams]];
};

describe('an address that is visited after the session ended', () => {
  let ended = '';
  beforeAll(async () => {
    ended = await endedSession();
  });

  it.each(ADDRESSES)('%s is the target of the sign-in, as page and as data of a link', async (path) => {
    for (const cookie of ['', ended])
      for (const headers of [{}, { RSC: '1' }] as Record<string, string>[]) {
        const address = await leadsTo(path, cookie, headers);
        expect(address.startsWith('/admin-login?next='), `${cookie} ${address}`).toBe(true);
        expect(parts(decoded(address))).toEqual(parts(path));
      }
  });
});

describe('the sign-in with a session', () => {
  let who: Client;
  beforeAll(async () => {
    who = await owner();
  });

  it.each(ADDRESSES)('leads on to %s', async (path) => {
    expect(await leadsTo(signInOf(path), who.cookie ?? '')).toBe(path);
  });

  it.each(['https://evil.example', '//evil.example', '/admin/..//evil.example', '/admin\\@evil.example'])(
    'never leads to %s',
    async (next) => {
      expect(await leadsTo(signInOf(next), who.cookie ?? '')).toBe('/admin');
    },
  );
});
