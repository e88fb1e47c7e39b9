import { afterEach, expect, it, vi } from 'vitest';
import { fetchResponse, isNetworkGone } from '@/lib/platform/browser/network';

afterEach(() => vi.unstubAllGlobals());

const online = (onLine: boolean, fetch: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', fetch);
};

it('is gone while the browser says so', () => {
  online(false, async () => new Response());
  expect(isNetworkGone()).toBe(true);
});

it('is gone after a call that reached no server, until one does', async () => {
  online(true, () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchResponse('/api/cart', {})).rejects.toThrow(TypeError);
  expect(isNetworkGone()).toBe(true);
  online(true, async () => new Response(null, { status: 500 }));
  expect((await fetchResponse('/api/cart', {})).status).toBe(500);
  expect(isNetworkGone()).toBe(false);
});

it('is not gone where the page itself ended a call', async () => {
  online(true, () => Promise.reject(new DOMException('aborted', 'AbortError')));
  await expect(fetchResponse('/api/cart', {})).rejects.toThrow('aborted');
  expect(isNetworkGone()).toBe(false);
});
