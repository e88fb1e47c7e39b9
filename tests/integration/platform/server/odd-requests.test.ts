import { describe, expect, it } from 'vitest';
import { request, sendBytes as send } from '../../../support/bytes';
import { baseUrl } from '../../../support/env';

const { host } = new URL(baseUrl);
const ARABIC = /[\u0621-\u064a]/;

describe('an address that is none of this shop', () => {
  it.each([
    'http://x/',
    'http://evil.example//evil.example/',
    'https://evil.example/product/abc',
    `http://${host}/`,
    '//evil.example/',
    '//evil.example/%2e%2e',
    '//evil.example/category/laptops?sort=name',
    '///evil.example',
    '/\\evil.example/',
    '/\\/evil.example/',
    '/category\\..\\evil',
    '//',
    '*',
    '/%',
    '/product/%E0%A4%A',
  ])('GET %s answers 400 and leads nowhere', async (address) => {
    const { status, location, text } = await send(request(`GET ${address}`));
    expect([status, location]).toEqual([400, null]);
    expect(text).toMatch(ARABIC);
  });

  it.each(['product', 'evil.example:80', '?x'])('GET %s answers 400', async (address) => {
    expect((await send(request(`GET ${address}`))).status).toBe(400);
  });

  it.each([
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/x//evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/category//evil.example/?sort=name',
    '/category/%2F%2Fevil.example/?sort=name',
    '/product/%2F%2Fevil.example/',
    '/admin//evil.example',
    '/admin/login?next=//evil.example',
  ])('GET %s never leads to another host', async (address) => {
    const { status, location } = await send(request(`GET ${address}`));
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    if (location !== null) expect(new URL(location, baseUrl).host, location).toBe(host);
    if (location !== null) expect(location).toMatch(/^\/(?![/\\])/);
  });
});

describe('a method that an address does not have', () => {
  it.each([
    '/',
    '/search?q=x',
    '/api/products',
    '/sw.js',
    '/_next/image?url=%2Fplaceholder.webp&w=64&q=75',
    '/nowhere',
  ])('TRACE %s answers 405', async (address) => {
    const { status, allow, text } = await send(request(`TRACE ${address}`, ['X-Secret: not-to-be-told']));
    expect([status, allow?.startsWith('GET, HEAD')]).toEqual([405, true]);
    expect(text).not.toContain('not-to-be-told');
  });

  it.each(['OPTIONS *', 'GET *', 'TRACE *', 'HEAD *'])('%s answers 400', async (line) => {
    expect((await send(request(line))).status).toBe(400);
  });

  it.each(['PROPFIND', 'PURGE', 'MKCOL', 'SEARCH', 'QUERY', 'REPORT'])('%s answers 405', async (method) => {
    expect((await send(request(`${method} /`))).status).toBe(405);
    expect((await send(request(`${method} /api/products`))).status).toBe(405);
  });

  it('a tunnel to elsewhere is refused', async () => {
    expect((await send(request('CONNECT evil.example:443'))).status).toBe(405);
  });

  it('a method that nobody knows is refused', async () => {
    expect((await send(request('EVIL /'))).status).toBe(400);
  });

  const READ_ONLY = [
    '/sw.js',
    '/_next/static/chunks/none.js',
    '/_next/image?url=%2Fplaceholder.webp&w=64&q=75',
    '/logo.svg',
    '/placeholder.webp',
    '/uploads/0123456789abcdef0123456789abcdef.webp',
    '/product/00000000-0000-0000-0000-000000000000/og.jpg',
    '/product/00000000-0000-0000-0000-000000000000',
    '/category/laptops',
    '/search?q=x',
    '/contact',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/merchant-feed.xml',
    '/nowhere',
    '/',
  ];
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s answers 405 for what can only be read', async (method) => {
    for (const address of READ_ONLY) {
      const { status, allow } = await send(request(`${method} ${address}`, ['Content-Length: 2'], '{}'));
      expect([address, status, allow]).toEqual([address, 405, 'GET, HEAD']);
    }
  });

  it.each([
    ['by its header', ['Next-Action: 00abcdabcdabcdabcdabcdabcdabcdabcdabcdabcd', 'Content-Type: text/plain']],
    ['by its form', ['Content-Type: multipart/form-data; boundary=x']],
  ])('a call of a server action, of which there are none, %s: 405', async (_, headers) => {
    const body = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_abc"\r\n\r\n1\r\n--x--\r\n';
    for (const address of ['/', '/checkout', '/search']) {
      const call = request(`POST ${address}`, [...headers, `Content-Length: ${body.length}`], body);
      expect((await send(call)).status).toBe(405);
    }
  });
});

describe('headers that make no sense', () => {
  it.each(['a b', '[::', 'u@evil.example', 'evil.example/x', 'x:123456', 'a,b', '"', '<script>'])(
    'the host %j answers 400',
    async (name) => {
      const text = `GET /admin HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;
      expect((await send(text)).status).toBe(400);
    },
  );

  it.each(['[::1]:3000', '127.0.0.1', 'shop.example:443'])('the host %s is one', async (name) => {
    const text = `GET /contact HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;
    expect((await send(text)).status).toBe(200);
  });

  it('a request of HTTP/1.0, without a host, is answered', async () => {
    expect((await send('GET /contact HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it.each([
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Host: a b',
    'X-Forwarded-Proto: javascript',
    'X-Forwarded-Port: a b',
    'X-Original-URL: /admin',
    'X-Rewrite-URL: //evil.example',
  ])('%s sends nobody elsewhere', async (header) => {
    for (const address of ['/admin', '/category/laptops?sort=name', '/contact/']) {
      const { status, location } = await send(request(`GET ${address}`, [header]));
      expect([307, 308], address).toContain(status);
      expect(new URL(location ?? '', baseUrl).host).toBe(host);
    }
  });

  it.each(['%5B', 'xx%', '{}', '["a"]', '%5B1%5D', 'null', `[${'['.repeat(5_000)}`])(
    'a place of the router that is none, %s: 400',
    async (state) => {
      for (const address of ['/search?q=x', '/contact', '/checkout']) {
        const { status } = await send(
          request(`GET ${address}`, ['RSC: 1', `Next-Router-State-Tree: ${state.slice(0, 8_000)}`]),
        );
        expect([address, status]).toEqual([address, 400]);
      }
    },
  );

  it.each([
    'bytes=99999-5',
    'bytes=99999999-',
    'bytes=-0',
    'bytes=x',
    'items=0-5',
    `bytes=${'0-1,'.repeat(1000)}`,
    'bytes=0-1',
  ])('a part of a file, %s: the whole of it comes', async (range) => {
    for (const address of ['/logo.svg', '/sw.js', '/placeholder.webp', '/contact']) {
      const { status } = await send(request(`GET ${address}`, [`Range: ${range.slice(0, 4_000)}`]));
      expect([address, status]).toEqual([address, 200]);
    }
  });

  it.each([
    'Next-Url: //evil.example',
    'Next-Router-Prefetch: 2',
    'Next-Router-Segment-Prefetch: /../x',
    'X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware',
    'X-Nextjs-Data: 1',
    'X-Invoke-Path: /admin',
    'X-Matched-Path: /admin',
    'Cookie: %E0%A4%A=%E0%A4%A; a="\\',
    'Cookie: __prerender_bypass=x; __next_preview_data=y',
    `If-None-Match: ${'"a",'.repeat(2_000)}`,
    'If-Modified-Since: never',
    'Accept-Encoding: \u0001',
    'Accept-Language: %%%%',
    'Content-Type: /',
    'Transfer-Encoding: chunked, chunked',
  ])('%s is no 5xx', async (header) => {
    for (const rsc of [[], ['RSC: 1']]) {
      for (const address of [
        '/',
        '/contact',
        '/checkout',
        '/admin',
        '/sw.js',
        '/logo.svg',
        '/api/products',
        '/nowhere',
      ]) {
        const { status, location } = await send(request(`GET ${address}`, [header.slice(0, 9_000), ...rsc]));
        expect(status, `${address} ${status}`).toBeGreaterThanOrEqual(200);
        expect(status, address).toBeLessThan(500);
        if (location !== null) expect(new URL(location, baseUrl).host).toBe(host);
      }
    }
  });
});
