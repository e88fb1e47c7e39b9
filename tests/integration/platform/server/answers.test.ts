import { describe, expect, it } from 'vitest';
import { staff } from '../../../support/browser/http';
import { baseUrl } from '../../../support/env';
import { makeProduct, word } from '../../../support/make/make';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers, redirect: 'manual' });
/** Waits until the page comes from the cache, which may be filled after the answer. */
const isKept = (path: string) =>
  expect.poll(async () => (await get(path)).headers.get('cache-status')).toBe('shop; hit');

describe('finished answers', () => {
  it.each(['/', '/category/laptops', '/featured', '/contact', '/search?q=asus'])(
    '%s in every encoding',
    async (path) => {
      await isKept(path);
      const plain = await (await get(path, { 'Accept-Encoding': 'identity' })).text();
      expect(plain).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
      for (const encoding of ['br', 'gzip']) {
        const answer = await get(path, { 'Accept-Encoding': encoding });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(await answer.text()).toBe(plain);
        const tag = answer.headers.get('etag') ?? '';
        expect((await get(path, { 'Accept-Encoding': encoding, 'If-None-Match': tag })).status).toBe(304);
      }
    },
  );

  it('are the same for staff, for shoppers and for who came by an advertisement', async () => {
    const { cookie } = await staff();
    const pages = [
      await get('/featured'),
      await get('/featured', { Cookie: `${cookie}; cart-session-id=${crypto.randomUUID()}` }),
      await get('/featured?utm_source=x&gclid=y'),
    ];
    const texts = await Promise.all(pages.map((page) => page.text()));
    expect(new Set(texts).size).toBe(1);
    expect(pages.map((page) => page.headers.get('set-cookie'))).toEqual([null, null, null]);
  });

  it('of the router are apart from pages', async () => {
    for (let times = 0; times < 3; times += 1) {
      const page = await get('/contact');
      // Next.js redirects such requests to an address with a hash of the headers.
      const data = await fetch(`${baseUrl}/contact?_rsc=1`, { headers: { RSC: '1' } });
      const types = [page, data].map((answer) => answer.headers.get('content-type')?.split(';')[0]);
      expect(types).toEqual(['text/html', 'text/x-component']);
    }
  });

  it('of searches are kept until a product changes', async () => {
    const product = await makeProduct({ name: `${word()} ${word()}` });
    const path = `/search?q=${encodeURIComponent(product.name)}`;
    const text = await (await get(path)).text();
    await isKept(path);
    expect(await (await get(path)).text()).toBe(text);
    const owner = await staff();
    expect((await owner.put(`/api/admin/products/${product.id}`, { price: '4321.00' })).status).toBe(200);
    const [old, now] = [text, await (await get(path)).text()];
    expect([old.includes('4,321'), now.includes('4,321')]).toEqual([false, true]);
  });

  it('leave an older link to its redirect', async () => {
    const answer = await get('/category/laptops?sort=name');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/category/laptops/sort.name']);
  });

  it('lead from an address with the text after it to its page', async () => {
    const page = `/product/${crypto.randomUUID()}`;
    const { status, headers } = await get(`${page}${encodeURIComponent('، رائع')}?utm_source=x`);
    expect(status).toBe(308);
    expect(new URL(headers.get('location') ?? '', baseUrl).pathname).toBe(page);
  });
});
