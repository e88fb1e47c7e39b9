import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl } from '../../support/env';
import { raw, staff } from '../../support/http';
import { makeProduct, word } from '../../support/make';
import { openShop } from '../../support/second-shop';

const get = (path: string, headers: Record<string, string> = {}, base = baseUrl) =>
  fetch(base + path, { headers, redirect: 'manual' });

/** A policy's directives by their names. */
function directivesOf(answer: Response): Map<string, string[]> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources];
    }),
  );
}

/** The inline scripts that a browser would refuse to run, and how many there are. */
function judge(html: string, sources: readonly string[]): { refused: string[]; count: number } {
  const inline = Array.from(html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)).filter(
    ([, attributes = '']) => !/\bsrc=|type="application\/ld\+json"/.test(attributes),
  );
  const refused = inline.filter(([, attributes = '', text = '']) => {
    const nonce = /\bnonce="([^"]+)"/.exec(attributes)?.[1];
    const hash = createHash('sha256').update(text).digest('base64');
    return !sources.includes(`'sha256-${hash}'`) && !(nonce && sources.includes(`'nonce-${nonce}'`));
  });
  return { refused: refused.map(([, , text = '']) => text.slice(0, 80)), count: inline.length };
}

/** Asserts that a page has the shop's policy, and that it may run all of its own inline scripts. */
async function expectGuarded(answer: Response, label: string): Promise<void> {
  const directives = directivesOf(answer);
  const scripts = directives.get('script-src') ?? [];
  expect(scripts[0], label).toBe("'self'");
  for (const source of scripts.slice(1)) expect(source, label).toMatch(/^'(?:sha256|nonce)-[\w+/=]+'$/);
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(directives.get(name), `${label} ${name}`).toEqual(["'none'"]);
  expect(directives.get('form-action'), label).toEqual(["'self'"]);
  // All headers of an answer have to stay far below what proxies take.
  expect((answer.headers.get('content-security-policy') ?? '').length, label).toBeLessThan(1_500);
  const { refused, count } = judge(await answer.text(), scripts);
  expect(refused, label).toEqual([]);
  expect(count, label).toBeGreaterThan(1);
}

const PAGES = [
  '/',
  '/category/laptops',
  '/category/laptops/sort.price_asc',
  '/featured',
  '/daily-offers',
  '/contact',
  '/policies/privacy',
  '/search',
  '/search?q=asus',
  '/checkout',
  '/checkout/success',
  '/account',
  '/wishlist',
  '/coupons',
  '/orders/ORD-NONE',
  '/mock-payment?order_id=ORD-NONE&type=card',
  '/unsubscribe?token=x',
  '/confirm-newsletter?token=x',
  '/offline',
  '/admin-login',
  '/nowhere',
  '/product/00000000-0000-4000-8000-000000000000',
  '/category/no-such-category',
];

describe('the policy of a page', () => {
  it.each(PAGES)('%s', async (path) => {
    // Twice: drawn, and from memory where it is kept.
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
    // fetch would say that it wants no copy.
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
  const report = (body: string, type = 'application/csp-report', base = baseUrl) =>
    fetch(`${base}/api/csp-reports`, { method: 'POST', headers: { 'Content-Type': type }, body });

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

describe('with other settings', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop({
      PAGE_CACHE: 'off',
      CSP_REPORTS: 'off',
      SITE_URL: 'https://shop.example.com',
      TRUST_PROXY: '1',
    });
  }, 60_000);
  afterAll(() => shop.close());

  it('pages that nobody keeps have their policy too, and ask for no reports', { timeout: 60_000 }, async () => {
    for (const path of PAGES) {
      const answer = await get(path, {}, shop.address);
      expect(answer.headers.get('content-security-policy'), path).not.toContain('report');
      expect(answer.headers.get('reporting-endpoints'), path).toBeNull();
      await expectGuarded(answer, path);
    }
    const call = await fetch(`${shop.address}/api/csp-reports`, { method: 'POST', body: '{}' });
    expect(call.status).toBe(404);
  });

  it('a shop whose address is https tells browsers to come by nothing else', async () => {
    for (const path of ['/', '/checkout', '/api/cart', '/api/products', '/robots.txt', '/nowhere'])
      expect((await get(path, {}, shop.address)).headers.get('strict-transport-security'), path).toBe(
        'max-age=31536000',
      );
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  });

  it('a shop without an address of its own believes its proxy', async () => {
    const other = await openShop({ SITE_URL: '', TRUST_PROXY: '1' });
    try {
      for (const path of ['/', '/', '/checkout', '/api/products']) {
        const said = async (scheme: string) =>
          (await get(path, { 'X-Forwarded-Proto': scheme }, other.address)).headers.get('strict-transport-security');
        expect([await said('https'), await said('http')], path).toEqual(['max-age=31536000', null]);
      }
    } finally {
      await other.close();
    }
  }, 60_000);
});
