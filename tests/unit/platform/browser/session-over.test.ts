import { afterEach, expect, it, vi } from 'vitest';
import { api, hasSessionEnded } from '@/lib/platform/browser/fetcher';

afterEach(() => vi.unstubAllGlobals());

it.each<[number, boolean]>([
  [401, true],
  [409, false],
  [401, true],
  [200, false],
])('after an answer %i the session counts as over: %s', async (status, isOver) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  await api('GET', '/api/admin/orders').catch(() => undefined);
  expect(hasSessionEnded()).toBe(isOver);
});
