import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous } from '../../../support/browser/http';
import { expectGuarded, PAGES } from '../../../support/browser/page-policy';
import { request, sendBytes } from '../../../support/bytes';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { word } from '../../../support/make/make';
import { openShop, type SecondShop } from '../../../support/shop/second-shop';

/* Starts a second shop with all the settings that the usual one lacks. */

const SITE = 'https://shop.example.com';
const CONTACT = 'mailto:security@shop.example';
const CRON_SECRET = 'a-secret-of-the-tests';
const SECURITY_TXT = '/.well-known/security.txt';

describe('with other settings', () => {
  let shop: SecondShop;
  beforeAll(async () => {
    shop = await openShop({
      PAGE_CACHE: 'off',
      CSP_REPORTS: 'off',
      SITE_URL: SITE,
      TRUST_PROXY: '1',
      SECURITY_CONTACT: CONTACT,
      CRON_SECRET,
    });
  }, 60_000);
  afterAll(() => shop.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.address + path, { headers, redirect: 'manual' });

  it('pages that nobody keeps have their policy too, and ask for no reports', async () => {
    for (const path of PAGES) {
      const answer = await get(path);
      expect(answer.headers.get('content-security-policy'), path).not.toContain('report');
      expect(answer.headers.get('reporting-endpoints'), path).toBeNull();
      await expectGuarded(answer, path);
    }
    const call = await fetch(`${shop.address}/api/csp-reports`, { method: 'POST', body: '{}' });
    expect(call.status).toBe(404);
  });

  it('odd requests are refused without the page cache as with it', async () => {
    const statuses: (number | string | null)[] = [];
    for (const line of ['GET //evil.example/', 'GET http://x/', 'OPTIONS *', 'TRACE /api/products', 'POST /sw.js']) {
      const { status, location } = await sendBytes(request(line), shop.address);
      statuses.push(status, location);
    }
    expect(statuses).toEqual([400, null, 400, null, 400, null, 405, null, 405, null]);
  });

  it('a shop whose address is https tells browsers to come by nothing else', async () => {
    for (const path of ['/', '/checkout', '/api/cart', '/api/products', '/robots.txt', '/nowhere'])
      expect((await get(path)).headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    expect((await fetch(`${baseUrl}/`)).headers.get('strict-transport-security')).toBeNull();
  });

  it('security.txt names the contact, and a time that is not over; without a contact there is none', async () => {
    const answer = await get(SECURITY_TXT);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`Contact: ${CONTACT}\n`);
    expect(text).toContain(`Canonical: ${SITE}${SECURITY_TXT}\n`);
    const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
    expectRefusal(await anonymous().get(SECURITY_TXT), 404, 'not_found');
  });

  it('the host’s scheduler may have the jobs done, and some of them alone', async () => {
    const scheduled = async (query: string, secret = CRON_SECRET) => {
      const answer = await get(`/api/internal/sweep${query}`, { Authorization: `Bearer ${secret}` });
      return [answer.status, (await answer.json()) as object];
    };
    const bucket = `test:${word()}`;
    await db.rateLimit.create({ data: { bucket, windowStart: new Date(0) } });
    const left = () => db.rateLimit.count({ where: { bucket } });
    expect((await scheduled('?jobs=ended', 'another'))[0]).toBe(401);
    expect((await scheduled('?jobs=nothing'))[0]).toBe(422);
    // Rows of other tests would fail the job.
    await db.invoiceDue.deleteMany();
    expect(await scheduled('?jobs=oldChanges')).toEqual([200, { failed: [] }]);
    expect(await left()).toBe(1);
    expect(await scheduled('')).toEqual([200, { failed: [] }]);
    expect(await left()).toBe(0);
  });
});
