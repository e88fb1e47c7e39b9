import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recentlyViewed } from '@/components/storefront/app/recently-viewed';

afterEach(() => vi.unstubAllGlobals());

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('has the last one first and each once', () => {
  for (const at of [1, 2, 3, 1]) recentlyViewed.add(idOf(at));
  expect(recentlyViewed.read()).toEqual([1, 3, 2].map(idOf));
});

it('has twelve at most', () => {
  for (let at = 0; at < 20; at += 1) recentlyViewed.add(idOf(at));
  expect(recentlyViewed.read()).toEqual(Array.from({ length: 12 }, (_, at) => idOf(19 - at)));
  expect([...kept.values()].join().split(',')).toHaveLength(12);
});

it('reads nothing of what is no id, and goes on from there', () => {
  kept.set('seen-products', `x,${idOf(1)},<b>,${idOf(1)}`);
  expect(recentlyViewed.read()).toEqual([idOf(1)]);
  recentlyViewed.add(idOf(2));
  expect(recentlyViewed.read()).toEqual([idOf(2), idOf(1)]);
});

it('is empty once it was cleared, and where nothing can be kept', () => {
  recentlyViewed.add(idOf(1));
  recentlyViewed.clear();
  expect(recentlyViewed.read()).toEqual([]);
  expect(kept.size).toBe(0);
  vi.stubGlobal('localStorage', undefined);
  recentlyViewed.add(idOf(1));
  expect(recentlyViewed.read()).toEqual([]);
});
