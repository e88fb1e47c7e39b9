import { expect, it } from 'vitest';
import { countMissingSettings } from '@/lib/platform/store-settings/parts';

it.each([
  ['seller', {}, 8],
  ['seller', { vatNumber: '300000000000003', legalName: 'شركة', city: '' }, 6],
  ['identity', { logo: '/logo.webp', favicon: null }, 1],
  ['delivery', {}, 0],
] as const)('in %s of %j so much is missing: %i', (part, settings, count) => {
  expect(countMissingSettings(part, settings)).toBe(count);
});
