import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/platform/browser/fetcher', () => ({ api }));

const ID = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const NOW = Date.UTC(2026, 10, 29);
const MINUTE_MS = 60_000;

let cardDay: typeof import('@/components/storefront/listing/card-days').cardDay;

function showCards(...paths: string[]): void {
  vi.stubGlobal('document', { querySelectorAll: () => paths.map((pathname) => ({ pathname })) });
}
const askedAt = (call: number) => {
  const path = String(api.mock.calls[call]?.[1]);
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  return { city: query.get('city'), ids: query.get('ids')?.split(',') };
};

beforeEach(async () => {
  vi.resetModules();
  api.mockReset();
  api.mockImplementation(async (_: string, path: string) => {
    const ids = new URLSearchParams(path.slice(path.indexOf('?'))).get('ids')?.split(',') ?? [];
    return Object.fromEntries(ids.filter((id) => id !== ID(3)).map((id) => [id, `day of ${id.at(-1)}`]));
  });
  ({ cardDay } = await import('@/components/storefront/listing/card-days'));
});
afterEach(() => vi.unstubAllGlobals());

describe('cardDay', () => {
  it('asks once for all cards of the page', async () => {
    showCards(`/product/${ID(1)}`, `/product/${ID(2)}`, `/product/${ID(3)}`, `/product/${ID(1)}`, '/category/laptops');
    const days = await Promise.all([1, 2, 3].map((digit) => cardDay(ID(digit), 'جازان', NOW)));
    expect(days).toEqual(['day of 1', 'day of 2', undefined]);
    expect(api).toHaveBeenCalledTimes(1);
    expect(askedAt(0)).toEqual({ city: 'جازان', ids: [ID(1), ID(2), ID(3)] });
  });

  it('asks only for the cards of a rail that came later', async () => {
    showCards(`/product/${ID(1)}`);
    await cardDay(ID(1), 'جازان', NOW);
    showCards(`/product/${ID(1)}`, `/product/${ID(2)}`, `/product/${ID(4)}`);
    await Promise.all([cardDay(ID(2), 'جازان', NOW), cardDay(ID(4), 'جازان', NOW)]);
    expect(api).toHaveBeenCalledTimes(2);
    expect(askedAt(1).ids).toEqual([ID(2), ID(4)]);
  });

  it('asks again for another city and after five minutes', async () => {
    showCards(`/product/${ID(1)}`);
    await cardDay(ID(1), 'جازان', NOW);
    await cardDay(ID(1), 'جازان', NOW + 4 * MINUTE_MS);
    expect(api).toHaveBeenCalledTimes(1);
    await cardDay(ID(1), 'أبها', NOW + 4 * MINUTE_MS);
    expect(askedAt(1).city).toBe('أبها');
    await cardDay(ID(1), 'أبها', NOW + 10 * MINUTE_MS);
    expect(api).toHaveBeenCalledTimes(3);
  });

  it('asks for a hundred products at most, its own among them', async () => {
    showCards(...Array.from({ length: 150 }, (_, index) => `/product/${ID(index + 100)}`));
    await cardDay(ID(7), 'جازان', NOW);
    expect(askedAt(0).ids).toHaveLength(100);
    expect(askedAt(0).ids?.[0]).toBe(ID(7));
  });

  it('rejects without a second call if the call fails', async () => {
    showCards(`/product/${ID(1)}`, `/product/${ID(2)}`);
    api.mockRejectedValue(new Error('offline'));
    await expect(cardDay(ID(1), 'جازان', NOW)).rejects.toThrow('offline');
    await expect(cardDay(ID(2), 'جازان', NOW)).rejects.toThrow('offline');
    expect(api).toHaveBeenCalledTimes(1);
  });
});
