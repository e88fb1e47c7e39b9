import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { responseCache } from '@/lib/platform/server/cache/answer-cache';
import { tagState } from '@/lib/platform/server/cache/caches';
import { addCacheSource, type CacheSource, countSearchWithResponse } from '@/lib/platform/server/cache/sources';
import { drainSearchCounts } from '@/lib/platform/server/search-visits';

const PAGE = 'x'.repeat(5_000);
const source = (more: Partial<CacheSource> = {}): CacheSource => ({
  tags: ['a'],
  until: Number.POSITIVE_INFINITY,
  ...more,
});
const kept = { 'Cache-Control': 's-maxage=3600, stale-while-revalidate=60', 'Content-Type': 'text/html' };

let close = () => {};
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

async function serve(page: RequestListener, prefix: string) {
  let made = 0;
  const passed: string[] = [];
  const answers = responseCache((request, response) => {
    made += 1;
    page(request, response);
  });
  const server = createServer(async (request, response) => {
    if (await answers.respond(request, response)) return;
    passed.push(request.headers.cookie ?? '');
    page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path = '', init: RequestInit = {}) => fetch(`${base}${prefix}${path}`, init);
  return { get, made: () => made, passed };
}

function pageOf(of: () => CacheSource, headers: Record<string, string> = kept, status = 200): RequestListener {
  let times = 0;
  return (_request, response) => {
    times += 1;
    const given = of();
    addCacheSource(() => given);
    response.writeHead(status, headers);
    response.end(`${times} ${PAGE}`);
  };
}

const first = async (response: Response) => (await response.text()).split(' ')[0];

describe('an answer to a search', () => {
  it('counts the search each time, whether it is made or from memory, with the headers of who asks', async () => {
    vi.stubEnv('TRUST_PROXY', '1');
    drainSearchCounts();
    const { get, made } = await serve((_request, response) => {
      const given = source({ tags: ['search'], whole: true });
      addCacheSource(() => given);
      countSearchWithResponse({ text: 'a', written: 'A', results: 2, corrected: false });
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(PAGE);
    }, '/search');
    const ask = (number: number, headers: Record<string, string> = {}, init: RequestInit = {}) =>
      get('?q=a', {
        ...init,
        headers: { 'X-Forwarded-For': `192.0.2.${number}`, 'User-Agent': 'Mozilla', ...headers },
      });
    await Promise.all([ask(1), ask(2)]);
    await ask(3);
    await ask(3);
    await ask(4, { 'User-Agent': 'Googlebot/2.1' });
    await ask(5, { 'Sec-Purpose': 'prefetch' });
    await ask(6, {}, { method: 'HEAD' });
    expect([made(), drainSearchCounts()]).toEqual([
      1,
      [{ text: 'a', written: 'A', results: 2, corrected: false, count: 3 }],
    ]);
    vi.unstubAllEnvs();
  });
});

describe('an answer that nobody knows the sources of', () => {
  it('counts its search too', async () => {
    drainSearchCounts();
    const { get } = await serve((_request, response) => {
      addCacheSource(() => undefined);
      countSearchWithResponse({ text: 'own', written: 'own', results: 0, corrected: false });
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(PAGE);
    }, '/search');
    await get('?q=own', { headers: { 'User-Agent': 'Mozilla' } });
    expect(drainSearchCounts().map(({ text, count }) => [text, count])).toEqual([['own', 1]]);
  });
});

describe('an answer', () => {
  it('is made smaller when it is asked for again and has stood for a while', async () => {
    // As long as a large page. A busy machine would take 30 s to compress more at the highest level.
    const text = readFileSync('messages/ar.json', 'utf8').slice(0, 120_000);
    const { get } = await serve((_request, response) => {
      addCacheSource(() => source({ tags: ['fine'] }));
      response.writeHead(200, kept);
      response.end(text);
    }, '/product/fine');
    const look = async () => {
      const response = await get('', { headers: { 'Accept-Encoding': 'br' } });
      const name = response.headers.get('etag') ?? '';
      return { name, bytes: Number(response.headers.get('content-length')), text: await response.text() };
    };
    const rough = await look();
    expect((await look()).name).toBe(rough.name);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    await expect.poll(async () => (await look()).name, { timeout: 20_000 }).not.toBe(rough.name);
    const fine = await look();
    expect(fine.bytes).toBeLessThan(rough.bytes * 0.97);
    expect(fine.text).toBe(text);
    const again = await get('', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': fine.name } });
    expect(again.status).toBe(304);
  });

  it('is made once, and once again after a write', async () => {
    const { get, made } = await serve(
      pageOf(() => source({ tags: ['one'] })),
      '/product/one',
    );
    expect([await first(await get()), await first(await get())]).toEqual(['1', '1']);
    tagState.expire(['other']);
    expect(await first(await get())).toBe('1');
    tagState.expire(['one']);
    expect([await first(await get()), made()]).toEqual(['2', 2]);
  });

  it('is made once for many who ask at the same time', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { get, made } = await serve(async (request, response) => {
      await gate;
      pageOf(() => source())(request, response);
    }, '/product/many');
    const all = Promise.all(Array.from({ length: 20 }, () => get()));
    await expect.poll(made).toBe(1);
    open();
    expect((await all).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(made()).toBe(1);
  });

  it('that was begun before a write is neither given to who asks after it, nor kept', async () => {
    const gates: (() => void)[] = [];
    let text = 'old';
    const { get, made } = await serve(async (_request, response) => {
      addCacheSource(() => source({ tags: ['slow'] }));
      const read = text;
      await new Promise<void>((resolve) => gates.push(resolve));
      response.writeHead(200, kept);
      response.end(`${read} ${PAGE}`);
    }, '/product/slow');
    const before = get();
    await expect.poll(made).toBe(1);
    text = 'new';
    tagState.expire(['slow']);
    const after = get();
    await expect.poll(made).toBe(2);
    gates[1]?.();
    expect(await first(await after)).toBe('new');
    gates[0]?.();
    expect(await first(await before)).toBe('old');
    expect(await first(await get())).toBe('new');
    expect(made()).toBe(2);
  });

  it('lives no longer than what it was made of', async () => {
    const { get, made } = await serve(
      pageOf(() => source({ until: Date.now() - 1 })),
      '/product/over',
    );
    await get();
    await get();
    expect(made()).toBe(2);
  });

  it('comes in the encoding that is asked for, and not again to who has it', async () => {
    const { get, made } = await serve(
      pageOf(() => source()),
      '/product/encoded',
    );
    const plain = await (await get('', { headers: { 'Accept-Encoding': 'identity' } })).text();
    const raw = async (accept: string) => {
      const response = await get('', { headers: { 'Accept-Encoding': accept } });
      return { encoding: response.headers.get('content-encoding'), text: await response.text(), response };
    };
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['deflate', null],
      ['br;q=0.0', null],
    ] as const) {
      const answer = await raw(accept);
      expect([accept, answer.encoding, answer.text]).toEqual([accept, encoding, plain]);
      expect(answer.response.headers.get('vary')).toMatch(/accept-encoding/i);
      const tag = answer.response.headers.get('etag') ?? '';
      const again = await get('', { headers: { 'Accept-Encoding': accept, 'If-None-Match': `"x", W/${tag}` } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(tag);
    }
    const head = await get('', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(made()).toBe(1);
  });

  it('tells browsers to ask again, and caches on the way nothing else', async () => {
    const { get } = await serve(
      pageOf(() => source()),
      '/product/told',
    );
    expect((await get()).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('of a search is kept when it says what it was made of', async () => {
    const results = () => source({ whole: true });
    const { get, made } = await serve(pageOf(results, { 'Cache-Control': 'private, no-store' }), '/search?q=');
    await get('said');
    await get('said');
    expect(made()).toBe(1);
  });
});

describe('what is made anew each time', () => {
  it.each<[string, string, () => CacheSource, Record<string, string>, number]>([
    ['a page that is not to be kept', '/product/private', source, { 'Cache-Control': 'private, no-store' }, 200],
    ['a search that does not say what it was made of', '/search?q=unsaid', source, {}, 200],
    ['a refusal', '/search?q=refused', () => source({ whole: true }), { 'Retry-After': '5' }, 429],
    ['a fault', '/product/fault', source, kept, 500],
  ])('%s', async (_name, path, of, headers, status) => {
    const { get, made, passed } = await serve(pageOf(of, headers, status), path);
    expect([(await get()).status, (await get()).status]).toEqual([status, status]);
    expect([made(), passed]).toEqual([2, []]);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['a redirect', '/product/moved', { Location: '/elsewhere' }, 308],
    ['an answer with a cookie', '/product/cookie', { ...kept, 'Set-Cookie': 'a=1' }, 200],
  ])('%s is left to the page, with all that the asker said', async (_name, path, headers, status) => {
    const { get, passed } = await serve(pageOf(source, headers, status), path);
    const init = { headers: { Cookie: 'who=me' }, redirect: 'manual' } as const;
    expect([(await get('', init)).status, (await get('', init)).status]).toEqual([status, status]);
    expect(passed).toEqual(['who=me', 'who=me']);
  });
});

it('nothing of who asks reaches the page that is kept', async () => {
  let seen = {};
  const { get } = await serve((request, response) => {
    seen = request.headers;
    pageOf(() => source())(request, response);
  }, '/product/anonymous');
  await get('', { headers: { Cookie: 'admin-session=x', Authorization: 'Bearer y', 'User-Agent': 'z', 'X-Own': '1' } });
  expect(Object.keys(seen).sort()).toEqual(['accept-encoding', 'host', 'user-agent', 'x-socket-address']);
  expect(seen).toMatchObject({ host: 'localhost', 'accept-encoding': 'identity' });
  expect(JSON.stringify(seen)).not.toMatch(/admin-session|Bearer|"z"/);
});
