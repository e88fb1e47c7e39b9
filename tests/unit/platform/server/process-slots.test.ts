import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = () => import('@/lib/platform/server/process-slots');

describe('slots of the process', () => {
  beforeEach(() => vi.resetModules());

  it('hold one value for every bundle', async () => {
    (await load()).processSlot<string>('process-id').set('first');
    vi.resetModules();
    const again = (await load()).processSlot<string>('process-id');
    expect(again.get()).toBe('first');
    expect(again.getOr(() => 'second')).toBe('first');
    again.set(undefined);
    expect(again.getOr(() => 'second')).toBe('second');
    expect(again.get()).toBe('second');
    again.set(undefined);
  });

  it.each([
    ['no reader', undefined, 'open'],
    ['a reader that fails', async () => Promise.reject(new Error('gone')), 'open'],
    ['an unknown key', async () => null, null],
    ['a known key', async (key: string) => `state of ${key}`, 'state of x'],
  ])('read with %s', async (_, register, state) => {
    const reader = (await load()).middlewareReaderSlot<string | null>('payment-link', 'open');
    (await load()).processSlot('payment-link').set(undefined);
    if (register) reader.register(register);
    expect(await reader.read('x')).toBe(state);
  });

  it('are the only use of globalThis, beside the caches of Next.js', () => {
    const users = globSync(['{app,lib}/**/*.{ts,tsx}', '{instrumentation,middleware}.ts'])
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.startsWith('lib/generated/') && /\bglobalThis\b/.test(readFileSync(file, 'utf8')));
    expect(users.sort()).toEqual(['lib/platform/server/cache/install.ts', 'lib/platform/server/process-slots.ts']);
  });
});
