import { describe, expect, it } from 'vitest';
import { parseSeenPage } from '@/lib/storefront/offline/page-message';
import {
  htmlAssets,
  htmlPictures,
  MAX_OFFLINE_PAGES,
  MAX_OFFLINE_PICTURES,
  markSavedPage,
  type OfflinePage,
  offlineCachePath,
  requestHandling,
  withinOfflineLimits,
} from '@/lib/storefront/offline/rules';

const origin = 'https://shop.example';
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ask = (path: string, change: Partial<Parameters<typeof requestHandling>[0]> = {}) =>
  requestHandling({
    method: 'GET',
    mode: 'navigate',
    destination: 'document',
    url: new URL(path, origin),
    origin,
    ...change,
  });

describe('what the worker does with a request', () => {
  it.each([
    ['/', 'page'],
    ['/category/laptops?sort=name', 'page'],
    ['/offline', 'page'],
    [`/product/${id}`, 'kept'],
    [`/product/${id.toUpperCase()}?utm_source=x`, 'kept'],
    [`/compare?ids=${id}`, 'kept'],
    ['/compare', 'page'],
    ['/compare?ids=not-an-id', 'page'],
    ['/product/not-an-id', 'page'],
    ['/checkout', 'page'],
    ['/checkout/success?order_id=1', 'page'],
    ['/account', 'page'],
    ['/orders/ORD-1', 'page'],
    ['/administration', 'page'],
  ])('a visit to %s is a %s', (path, handling) => expect(ask(path)).toBe(handling));

  it.each(['/api', '/api/cart', '/api/products', '/admin', '/admin/orders', '/admin-login?next=/admin'])(
    '%s is none of its business, whatever asks',
    (path) => {
      for (const mode of ['navigate', 'cors', 'no-cors', 'same-origin']) {
        for (const destination of ['document', 'image', '']) expect(ask(path, { mode, destination })).toBe('none');
      }
    },
  );

  it.each([
    ['/_next/static/chunks/a.js', { mode: 'no-cors', destination: 'script' }, 'asset'],
    ['/_next/static/media/a.woff2', { mode: 'cors', destination: 'font' }, 'asset'],
    ['/_next/image?url=%2Fa.webp&w=640&q=75', { mode: 'no-cors', destination: 'image' }, 'picture'],
    ['/logo.svg', { mode: 'no-cors', destination: 'image' }, 'picture'],
    // request of a client navigation
    [`/product/${id}?_rsc=abc`, { mode: 'cors', destination: '' }, 'none'],
    ['/manifest.webmanifest', { mode: 'cors', destination: 'manifest' }, 'none'],
    ['/sw.js', { mode: 'same-origin', destination: 'serviceworker' }, 'none'],
    ['/', { method: 'POST' }, 'none'],
    ['https://other.example/_next/static/a.js', { mode: 'no-cors', destination: 'script' }, 'none'],
    ['https://other.example/a.png', { mode: 'no-cors', destination: 'image' }, 'none'],
  ])('%s with %o: %s', (path, change, handling) => expect(ask(path, change)).toBe(handling));
});

it.each([
  [`/product/${id}?utm_source=x`, `/product/${id}`],
  [`/compare?ids=${id.toUpperCase()}%2Cx,${id}&utm_source=x`, `/compare?ids=${id}`],
  [`/compare/${id}`, null],
  ['/', null],
])('%s is kept as %s', (path, kept) => expect(offlineCachePath(new URL(path, origin))).toBe(kept));

it('finds the hashed files of a page, in its attributes and in its data', () => {
  const html = `<link href="/_next/static/chunks/a.css"><script src="/_next/static/chunks/b-1~x.js?dpl=1"></script>
    <script>push("[\\"/_next/static/chunks/c.js\\",\\"/_next/static/chunks/b-1~x.js?dpl=1\\"]")</script>
    <link href="/_next/static/media/f.p.0a.woff2"><img src="/_next/image?url=a">`;
  expect(htmlAssets(html)).toEqual([
    '/_next/static/chunks/a.css',
    '/_next/static/chunks/b-1~x.js?dpl=1',
    '/_next/static/chunks/c.js',
    '/_next/static/media/f.p.0a.woff2',
  ]);
});

it('finds the pictures of a page that are this site’s own', () => {
  const html = `<img alt="" src="/logo.svg"><img src="/_next/image?url=%2Fa.png&amp;w=64&amp;q=75" srcset="x">
    <img src="https://other.example/a.png"><img src="//other.example/b.png"><img data-src="/c.png" alt="">`;
  expect(htmlPictures(html)).toEqual(['/logo.svg', '/_next/image?url=%2Fa.png&w=64&q=75']);
});

it('marks a kept page on its root, and nothing else can get in there', () => {
  const time = '2026-11-20T10:00:00.000Z';
  expect(markSavedPage('<!DOCTYPE html><html lang="ar"><p>&lt;html', time)).toBe(
    `<!DOCTYPE html><html data-saved="${time}" lang="ar"><p>&lt;html`,
  );
  expect(markSavedPage('<html>', '"><script>')).toBe('<html data-saved="script">');
});

describe('how much is kept', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const product = (index: number, hoursAgo: number): OfflinePage => ({
    path: `/product/${index}`,
    name: `منتج ${index}`,
    pictures: [],
    savedAt: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
  });

  it('keeps the newest products', () => {
    const many = Array.from({ length: MAX_OFFLINE_PAGES + 3 }, (_, index) => product(index, index));
    const kept = withinOfflineLimits(many.toReversed(), now);
    expect(kept.map(({ path }) => path)).toEqual(many.slice(0, MAX_OFFLINE_PAGES).map(({ path }) => path));
  });

  it('forgets what is too old or has no time', () => {
    const old = product(1, 31 * 24);
    const broken = { ...product(2, 1), savedAt: '' };
    expect(withinOfflineLimits([old, broken, product(3, 29 * 24)], now).map(({ path }) => path)).toEqual([
      '/product/3',
    ]);
  });
});

describe('messages of a page', () => {
  const good = {
    type: 'seen',
    path: `/product/${id}`,
    name: 'لابتوب',
    pictures: ['/_next/image?url=a', `${origin}/b.png`],
  };

  it('are taken when they are about a product', () =>
    expect(parseSeenPage(good, origin)).toEqual({ path: good.path, name: good.name, pictures: good.pictures }));

  it('are taken when they are about a comparison, by its own address alone', () => {
    const path = `/compare?ids=${id}`;
    expect(parseSeenPage({ ...good, path }, origin)?.path).toBe(path);
    expect(parseSeenPage({ ...good, path: `${path}&x=1` }, origin)).toBeNull();
  });

  it('has a name that ends with a whole letter', () => {
    const name = parseSeenPage({ ...good, name: `${'x'.repeat(199)}😀` }, origin)?.name;
    expect(name).toBe('x'.repeat(199));
  });

  it('may name a few pictures of this site only', () => {
    const pictures = ['https://other.example/a.png', 5, ...Array.from({ length: 9 }, (_, index) => `/${index}.png`)];
    const seen = parseSeenPage({ ...good, pictures }, origin);
    expect(seen?.pictures).toEqual(['/0.png', '/1.png', '/2.png', '/3.png']);
    expect(seen?.pictures).toHaveLength(MAX_OFFLINE_PICTURES);
  });

  it.each([
    null,
    'seen',
    {},
    { ...good, type: 'other' },
    { ...good, path: '/api/cart' },
    { ...good, path: '/checkout' },
    { ...good, path: `https://other.example/product/${id}` },
    { ...good, name: 5 },
    { ...good, pictures: 'a' },
  ])('%o is none', (message) => expect(parseSeenPage(message, origin)).toBeNull());
});
