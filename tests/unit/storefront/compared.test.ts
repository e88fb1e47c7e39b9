import { afterEach, beforeEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const kept = new Map<string, string>();

const open = async () => {
  vi.resetModules();
  return (await import('@/components/storefront/compare/compared')).compared;
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('is there again when a page is opened, in the order in which it was chosen', async () => {
  const page = await open();
  for (const at of [2, 1, 3, 1]) page.toggle(idOf(at));
  expect(page.ids()).toEqual([2, 3].map(idOf));
  expect((await open()).ids()).toEqual([2, 3].map(idOf));
});

it('has four at most: a fifth changes nothing', async () => {
  const page = await open();
  for (const at of [1, 2, 3, 4, 5]) page.toggle(idOf(at));
  expect(page.ids()).toEqual([1, 2, 3, 4].map(idOf));
  page.toggle(idOf(1));
  page.toggle(idOf(5));
  expect(page.ids()).toEqual([2, 3, 4, 5].map(idOf));
});

it('counts what another tab has chosen meanwhile', async () => {
  const [page, other] = [await open(), await open()];
  page.toggle(idOf(1));
  other.toggle(idOf(2));
  page.toggle(idOf(3));
  expect(page.ids()).toEqual([1, 2, 3].map(idOf));
  other.remove(idOf(1), idOf(9));
  expect(other.ids()).toEqual([2, 3].map(idOf));
});

it('reads nothing of what is no id, and no more than fits', async () => {
  kept.set('compared', `x,${[1, 2, 3, 4, 5].map(idOf).join()},<b>`);
  expect((await open()).ids()).toEqual([1, 2, 3, 4].map(idOf));
});

it('lasts as long as the page where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  const page = await open();
  page.toggle(idOf(1));
  page.toggle(idOf(2));
  expect(page.ids()).toEqual([1, 2].map(idOf));
  expect((await open()).ids()).toEqual([]);
});
