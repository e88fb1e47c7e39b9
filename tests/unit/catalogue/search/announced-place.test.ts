import { NextRequest } from 'next/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { middleware } from '@/middleware';

afterEach(() => vi.unstubAllEnvs());

async function statuses(address: string, count: number): Promise<number[]> {
  const ask = async () => {
    const headers = { 'X-Socket-Address': address };
    return (await middleware(new NextRequest('https://shop.test/pc-builder', { headers }))).status;
  };
  return Promise.all(Array.from({ length: count }, ask));
}

describe('the middleware before a page that searches', () => {
  it('announces a place to the page and refuses beyond the limit', async () => {
    const all = await statuses('203.0.113.1', 9);
    expect([all[0], all.at(-1)]).toEqual([200, 503]);
  });

  it('announces none on Vercel, where the page runs in another process', async () => {
    vi.stubEnv('VERCEL', '1');
    expect(await statuses('203.0.113.2', 30)).toEqual(Array.from({ length: 30 }, () => 200));
  });
});
