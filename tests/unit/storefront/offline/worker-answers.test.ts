import { afterEach, beforeEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Loaded by path, because the worker has its own types (worker/tsconfig.json). */
const WORKER = new URL('../../../../worker/sw.ts', import.meta.url).pathname;

const listeners = new Map<string, (event: never) => void>();
const emptyCache = { match: async () => undefined, keys: async () => [], put: async () => undefined };

beforeEach(async () => {
  vi.resetModules();
  listeners.clear();
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    location: new URL('https://shop.example/'),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal('caches', { open: async () => emptyCache });
  await import(WORKER);
});

const asked = (path: string, mode: string, destination: string) => ({
  request: { method: 'GET', mode, destination, url: `https://shop.example${path}` },
  preloadResponse: Promise.resolve(undefined),
  waitUntil: () => undefined,
});

/** The worker's answer; undefined if it leaves the request to the browser. */
async function answer(event: ReturnType<typeof asked>): Promise<Response | undefined> {
  const given: Promise<Response>[] = [];
  listeners.get('fetch')?.({ ...event, respondWith: (work: Promise<Response>) => given.push(work) } as never);
  return given[0];
}

it.each([
  ['a picture', '/_next/image?url=%2Fa.webp&w=640&q=75', 'no-cors', 'image'],
  ['a hashed file', '/_next/static/chunks/a.js', 'no-cors', 'script'],
  ['a page', '/category/laptops', 'navigate', 'document'],
  ['a product’s page', '/product/00000000-0000-4000-8000-000000000000', 'navigate', 'document'],
])('answers %s whose page was left with the network’s own error', async (_, path, mode, destination) => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('The operation was aborted.', 'AbortError')));
  expect((await answer(asked(path, mode, destination)))?.type).toBe('error');
});

it('answers with what the network has, though it cannot be kept', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  vi.stubGlobal('fetch', async () => new Response('picture'));
  const response = await answer(asked('/_next/image?url=%2Fa.webp&w=640&q=75', 'no-cors', 'image'));
  expect(await response?.text()).toBe('picture');
});

it('leaves calls and the back office to the browser', async () => {
  expect(await answer(asked('/api/cart', 'cors', ''))).toBeUndefined();
  expect(await answer(asked('/admin/products', 'navigate', 'document'))).toBeUndefined();
});
