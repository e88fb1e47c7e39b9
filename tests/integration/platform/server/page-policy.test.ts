import { describe, expect, it } from 'vitest';
import { raw, staff } from '../../../support/browser/http';
import { directivesOf, expectGuarded, PAGES } from '../../../support/browser/page-policy';
import { baseUrl } from '../../../support/env';
import { makeProduct, word } from '../../../support/make/make';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers, redirect: 'manual' });

describe('the policy of a page', () => {
  it.each(PAGES)('%s', async (path) => {
    // The first answer is rendered, the second comes from the cache.
    await expectGuarded(await get(path), path);
    await expectGuarded(await get(path), `${path} again`);
  });

  it('of the back office, where each answer has a nonce of its own', async () => {
    const { cookie } = await staff();
    const nonces = new Set<string>();
    for (const path of ['/admin', '/admin/products', '/admin/products', '/admin/orders', '/admin/store-settings']) {
      const answer = await get(path, { Cookie: String(cookie) });
      expect(answer.status).toBe(200);
      nonces.add(directivesOf(answer).get('script-src')?.[1] ?? '');
      await expectGuarded(answer, path);
    }
    expect(nonces.size).toBe(5);
    for (const nonce of nonces) expect(nonce).toMatch(/^'nonce-/);
  });

  it('is the same in every encoding, without the text, and for a copy that still holds', async () => {
    const policies = new Set<string | null>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await get('/featured', headers);
      policies.add(answer.headers.get('content-security-policy'));
      const head = await fetch(`${baseUrl}/featured`, { method: 'HEAD', headers });
      policies.add(head.headers.get('content-security-policy'));
      const again = await get('/featured', { ...headers, 'If-None-Match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
      policies.add(again.headers.get('content-security-policy'));
    }
    expect(policies.size).toBe(1);
    expect([...policies][0]).toContain("'sha256-");
  });

  it('stays what it was on a copy of a page that is not kept here', async () => {
    const answer = await get('/checkout');
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    // Not fetch, which adds a no-cache header.
    const again = await raw({ method: 'GET', path: '/checkout', headers });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null]);
  });

  it('does not name a text of the shop that looks like a script', async () => {
    const name = `</script><script>alert('${word()}')</script>`;
    const product = await makeProduct({ name });
    for (const path of [`/product/${product.id}`, '/search?q=alert']) {
      const answer = await get(path);
      const html = await answer.clone().text();
      expect(html).toContain('alert(');
      expect(html).not.toContain('<script>alert(');
      await expectGuarded(answer, path);
    }
  });

  it('answers that are no page may do nothing when opened as one; the worker asks this shop alone', async () => {
    const nothing = "default-src 'none'; frame-ancestors 'none'";
    for (const path of ['/api/products?limit=1', '/api/categories', '/api/cart', '/api/nowhere'])
      expect((await get(path)).headers.get('content-security-policy'), path).toBe(nothing);
    expect((await get('/sw.js')).headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });
});

describe('reports of what a policy stopped', () => {
  const report = (body: string, type = 'application/csp-report') =>
    fetch(`${baseUrl}/api/csp-reports`, { method: 'POST', headers: { 'Content-Type': type }, body });

  it('are taken from browsers, in both forms, and whatever else comes is not an error of ours', async () => {
    const answer = await get('/contact');
    expect(answer.headers.get('content-security-policy')).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/);
    expect(answer.headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
    const old = {
      'csp-report': { 'document-uri': baseUrl, 'effective-directive': 'img-src', 'blocked-uri': 'inline' },
    };
    expect((await report(JSON.stringify(old))).status).toBe(204);
    expect((await report('[{"type":"csp-violation"}]', 'application/reports+json')).status).toBe(204);
    expect((await report('{', 'text/plain')).status).toBe(204);
    expect((await report('x'.repeat(1_000_001))).status).toBe(413);
    expect((await get('/api/csp-reports')).status).toBe(405);
  });
});
