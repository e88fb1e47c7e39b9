import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { baseUrl } from '../../../support/env';

type Sent = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Reads raw bytes, because fetch would decompress them. */
function get(path: string, encoding?: string, method = 'GET'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = request(
      new URL(path, baseUrl),
      { method, agent: false, headers: encoding === undefined ? {} : { 'Accept-Encoding': encoding } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}

describe('scripts and styles', () => {
  let script = '';
  let style = '';
  let plain = '';
  beforeAll(async () => {
    const html = await (await fetch(`${baseUrl}/`)).text();
    script = html.match(/src="(\/_next\/static\/[^"]+\.js)"/)?.[1] ?? '';
    style = html.match(/href="(\/_next\/static\/[^"]+\.css)"/)?.[1] ?? '';
    plain = (await get(script)).body.toString();
  });

  it('are sent as the build compressed them, for good', async () => {
    const packed = await get(script, 'gzip, deflate, br, zstd');
    expect(packed.status).toBe(200);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      'content-length': String(packed.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain);
    expect((await get(style, 'br')).headers).toMatchObject({ 'content-encoding': 'br' });
  });

  it('of every kind of page: also where brackets stand in the address', async () => {
    const html = await (await fetch(`${baseUrl}/category/laptops`)).text();
    const sources = Array.from(html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g), ([, source = '']) => source);
    expect(sources.filter((source) => source.includes('%5B'))).not.toEqual([]);
    for (const source of sources) {
      const { status, headers, body } = await get(source, 'br');
      // Files under 512 bytes are sent uncompressed.
      if (body.length < 512) expect([source, status]).toEqual([source, 200]);
      else expect([source, headers['content-encoding']]).toEqual([source, 'br']);
    }
  });

  it('come as the browser can take them', async () => {
    const zipped = await get(script, 'gzip, br;q=0');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(plain);
    const untouched = await get(script, 'identity');
    expect(untouched.headers['content-encoding']).toBeUndefined();
    expect(untouched.body.toString()).toBe(plain);
    const head = await get(script, 'br', 'HEAD');
    expect([head.status, head.headers['content-encoding'], head.body.length]).toEqual([200, 'br', 0]);
  });

  it.each([
    '/_next/static/chunks/no-such-file.js',
    '/_next/static/%2e%2e/BUILD_ID.js',
    '/_next/static/..%2f..%2fpackage.js',
    '/_next/static/chunks/%00.js',
  ])('are not found elsewhere: %s', async (path) => {
    expect((await get(path, 'br')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the service worker', () => {
  it('is asked for again each time, keeps the offline page and the parts that come later from the start, and no other script', async () => {
    const { status, headers, body } = await get('/sw.js');
    expect([status, headers['content-type']]).toEqual([200, 'application/javascript; charset=UTF-8']);
    expect(headers['cache-control']).toBe('no-cache');
    const text = body.toString();
    const listed = text.match(
      /\[\{'revision':'([0-9a-f]{8})','url':'\/_next\/static\/chunks\/parts-\1\.js'\},\{'revision':'([0-9a-f]{16})','url':'\/offline'\},\{'revision':'\2','url':'\/payments\/marks\.svg'\},\{'revision':'\2','url':'\/placeholder\.webp'\}\]/,
    );
    expect(listed).not.toBeNull();
    expect(text.replace(listed?.[0] ?? '', '')).not.toMatch(/__WB_MANIFEST|\/_next\/static\/chunks|workbox/);
    expect(gzipSync(body).length).toBeLessThanOrEqual(2_800);
  });

  it('is registered by the shop alone: no page brings a library for it', async () => {
    const html = await (await fetch(`${baseUrl}/`)).text();
    const sources = Array.from(html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g), ([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      expect([source, (await get(source)).body.toString().match(/workbox/i)]).toEqual([source, null]);
    }
  });
});
