import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { baseUrl } from '../../support/env';

type Sent = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** What is really sent: fetch would unpack it. */
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
