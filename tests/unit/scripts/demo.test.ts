import { afterEach, describe, expect, it, vi } from 'vitest';

const { loadsDemo } = await import(new URL('../../../scripts/lib/database/seed.mjs', import.meta.url).href);

afterEach(() => vi.unstubAllEnvs());

describe('the demo in an empty database', () => {
  it.each([
    ['', { embedded: true, production: true }, true],
    ['', { embedded: false, production: true }, false],
    ['', { embedded: false, production: false }, true],
    ['on', { embedded: false, production: true }, true],
    ['off', { embedded: true, production: true }, false],
  ])('with DEMO %j and %j is loaded: %s', async (choice, database, expected) => {
    vi.stubEnv('DEMO', choice);
    await expect(loadsDemo(database)).resolves.toBe(expected);
  });

  it('refuses another value of DEMO', async () => {
    vi.stubEnv('DEMO', 'yes');
    await expect(loadsDemo({ embedded: true, production: true })).rejects.toThrow('must be one of on, off');
  });
});
