import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const EXAMPLE = '300000000000003';
const OWN = '310122393500003';

it.each([
  ['live', 'https://shop.example.com', null],
  ['live', 'http://localhost:3000', EXAMPLE],
  ['live', '', EXAMPLE],
  ['test', 'https://shop.example.com', EXAMPLE],
])('with PAYMENTS_MODE %s at %j the example counts as %s', async (mode, address, expected) => {
  vi.stubEnv('PAYMENTS_MODE', mode);
  vi.stubEnv('SITE_URL', address);
  vi.stubEnv('APP_SECRET', 'only-for-this-unit-test');
  vi.stubEnv('DATABASE_URL', 'postgresql://localhost/none');
  const { shopVatNumber } = await import('@/lib/platform/store-settings/reads');
  expect(shopVatNumber({ vatNumber: EXAMPLE })).toBe(expected);
  expect(shopVatNumber({ vatNumber: OWN })).toBe(OWN);
  expect([shopVatNumber({ vatNumber: null }), shopVatNumber(null)]).toEqual([null, null]);
});
