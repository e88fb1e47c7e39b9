import { beforeAll, describe, expect, it } from 'vitest';
import { caches } from '../../support/browser/caches';
import { anonymous, raw } from '../../support/browser/http';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';

const visitor = anonymous();
const ASK = 'public, max-age=0, must-revalidate';

let product = '';
beforeAll(async () => {
  product = `/product/${(await db.product.findFirstOrThrow({ where: { featured: true } })).id}`;
});

describe('the address of a list', () => {
  it.each([
    ['/category/laptops?sort=price_asc&price=under-1000', '/category/laptops/sort.price_asc/price.under-1000'],
    ['/category/laptops?view=grid&price=all&sort=newest', '/category/laptops'],
    ['/category/laptops?sort=cheapest&utm_source=x', '/category/laptops?utm_source=x'],
    ['/category/laptops/page.2?sort=name', '/category/laptops/sort.name/page.2'],
    ['/category/laptops/view.list/sort.name', '/category/laptops/sort.name/view.list'],
    ['/featured/sort.newest/page.1', '/featured'],
    ['/offers?view=list', '/featured/view.list'],
    ['/category?page=2', '/category/electronics/page.2'],
    ['/category/LAPTOPS', '/category/laptops'],
    ['/brand/ASUS?utm_source=X', '/brand/asus?utm_source=X'],
    ['/category/laptops?price=own&min=&max=', '/category/laptops'],
    ['/category/laptops/brand.asus?price=own&min=300&max=', '/category/laptops/price.300-/brand.asus'],
    ['/search?q=asus&min=&max=', '/search?q=asus'],
    ['/search?q=asus&sort=name&min=%D9%A3%D9%A0%D9%A0&max=', '/search?q=asus&sort=name&price=300-'],
  ])('%s leads to %s', async (given, address) => {
    const { status, headers } = await visitor.get(given);
    expect([status, headers.get('location')]).toEqual([308, address]);
  });

  it('is kept; what is no list keeps nothing', async () => {
    const kept = async () => {
      const { answers, pages } = (await caches()).stores;
      return { hits: (answers?.hits ?? 0) + (pages?.hits ?? 0), pages: pages?.entries ?? 0 };
    };
    // Uses an address that no other test requests. The number of cached pages proves nothing, because a full cache removes others.
    const address = '/featured/sort.price_desc/price.1000-5000/view.list';
    expect((await visitor.get(address)).status).toBe(200);
    const before = await kept();
    expect((await visitor.get(address)).status).toBe(200);
    expect((await kept()).hits).toBeGreaterThan(before.hits);
    await visitor.get('/featured/nothing');
    const { pages } = await kept();
    for (const rest of ['/page.77777', '/sort.cheapest77', '/x77']) {
      expect([rest, (await visitor.get(`/featured${rest}`)).status]).toEqual([rest, 404]);
      expect((await visitor.get(`/category/laptops${rest}`)).status).toBe(404);
    }
    expect((await kept()).pages).toBeLessThanOrEqual(pages);
  });
});

describe('a page', () => {
  it.each(['/', '/category/laptops', '/featured/sort.price_asc', '/daily-offers', '/contact', 'product'])(
    '%s is kept by browsers, which ask whether it still holds',
    async (name) => {
      const path = name === 'product' ? product : name;
      const first = await visitor.get(path);
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, ASK]);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      // Not fetch, because it adds a no-cache header.
      const again = await raw({ method: 'GET', path, headers: { 'If-None-Match': etag } });
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, ASK]);
    },
  );

  it.each([
    ['its content for a link', {}],
    ['its prefetch', { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
  ])('%s is asked about too', async (_, headers) => {
    const sent = { rsc: '1', ...headers };
    // Next.js redirects to an address with a hash of these headers.
    const named = await visitor.get('/category/laptops', sent);
    expect(named.status).toBe(307);
    const answer = await visitor.get(named.headers.get('location') ?? '', sent);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/x-component']);
    expect(answer.headers.get('cache-control')).toBe(ASK);
  });

  it.each(['/checkout', '/account', '/search?q=شاشة', '/wishlist'])('%s never stays stale', async (path) => {
    const { headers } = await visitor.get(encodeURI(path));
    expect(headers.get('cache-control')).not.toMatch(/stale-while-revalidate|s-maxage|max-age=[1-9]/);
  });

  it('files and pictures keep their own rules', async () => {
    const html = await (await fetch(baseUrl)).text();
    const picture = /\/_next\/image\?[^"\s]+/.exec(html)?.[0]?.replaceAll('&amp;', '&') ?? '';
    const answer = await fetch(baseUrl + picture);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/max-age=[1-9]\d+/),
    ]);
  });
});
