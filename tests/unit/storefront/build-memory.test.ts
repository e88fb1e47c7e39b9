import { afterEach, expect, it, vi } from 'vitest';
import { buildMemory } from '@/components/storefront/app/build-memory';

const one = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

function store(kept: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

afterEach(() => vi.unstubAllGlobals());

it('keeps the build of this device until it is cleared', () => {
  store(new Map());
  expect(buildMemory.read()).toBeNull();
  const query = `processor=${one}&storage=${one}.2~${other}`;
  buildMemory.write(query);
  expect(buildMemory.read()).toBe(query);
  buildMemory.clear();
  expect(buildMemory.read()).toBeNull();
});

it.each(['', 'processor=1', `processor=${one}&step=review`, `//shop.example?processor=${one}`])(
  'reads no build from "%s"',
  (text) => {
    store(new Map([['pc-build', text]]));
    expect(buildMemory.read()).toBeNull();
  },
);
