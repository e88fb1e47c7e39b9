import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../../../support/browser/http';
import { baseUrl } from '../../../support/env';
import { makeOrder } from '../../../support/make/make';
import { isCore } from '../../../support/tier';

/* Without a sign-in, screens reveal nothing in any form: page, router data, prefetch or segments. */

const SCREENS = readdirSync('app/(admin)/admin', { recursive: true })
  .map(String)
  .filter((name) => /(^|\/)page\.tsx$/.test(name) && !name.includes('['))
  .map((name) => `/admin/${name}`.replace(/\/?page\.tsx$/, ''));

const PREFETCH = { RSC: '1', 'Next-Router-Prefetch': '1' };
const FORMS: Record<string, Record<string, string>> = {
  page: {},
  data: { RSC: '1' },
  'tree ahead': { ...PREFETCH, 'Next-Router-Segment-Prefetch': '/_tree' },
  'frame ahead': { ...PREFETCH, 'Next-Router-Segment-Prefetch': '/!KGFkbWluKQ' },
  'all parts ahead': { ...PREFETCH, 'Next-Router-Segment-Prefetch': '/_full' },
  'data ahead': { RSC: '1', 'Next-Router-Prefetch': '2' },
  'run ahead': {
    RSC: '1',
    'Next-Router-Prefetch': '3',
    'Next-Router-State-Tree': encodeURIComponent(JSON.stringify(['', {}, null, 'refetch'])),
  },
};

let mail = '';
let number = '';
beforeAll(async () => {
  ({ email: mail, orderNumber: number } = await makeOrder());
});

/** Follows redirects, because data for the router has another address. */
const ask = (path: string, headers: Record<string, string>) => fetch(baseUrl + path, { headers });

describe.skipIf(isCore).each(Object.entries(FORMS))('%s', (_, headers) => {
  it.each(SCREENS)('%s', async (path) => {
    for (const Cookie of ['', 'admin-session=nobodys-session-at-all-aaaaaaaaaaaaaaaaaaa']) {
      const answer = await ask(path, { ...headers, ...(Cookie ? { Cookie } : {}) });
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500);
      expect(text).not.toContain(mail);
      expect(text).not.toContain(number);
      // Only rows contain creation times; the frame of the page has none.
      expect(text).not.toMatch(/createdAt|"orderNumber"|passwordHash/);
    }
  });
});

it('staff find in the same answers what the others must not', async () => {
  const Cookie = (await staff()).cookie ?? '';
  for (const headers of [FORMS.page, FORMS.data]) {
    const text = await (await ask(`/admin/orders?q=${encodeURIComponent(number)}`, { ...headers, Cookie })).text();
    expect(text).toContain(number);
  }
});

it('a visit without a session ends at the sign-in and leads back', async () => {
  for (const path of SCREENS) {
    const answer = await ask(path, {});
    const { pathname, searchParams } = new URL(answer.url);
    expect([pathname, searchParams.get('next')]).toEqual(['/admin-login', path]);
  }
});
