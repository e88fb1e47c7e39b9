import { expect, it } from 'vitest';
import { contrastRatio } from '@/lib/storefront/banner/contrast';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#dc2626', '#ffffff', 4.83],
  ['#767676', '#ffffff', 4.54],
])('%s on %s stands %d apart', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
});
