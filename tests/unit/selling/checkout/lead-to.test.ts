import { expect, it } from 'vitest';
import { scrollDistanceTo } from '@/components/storefront/checkout/notice';

/* The visible area of a phone below the bar at the top. */
const area = { top: 72, bottom: 844 };

it.each([
  ['in sight', { top: 700, bottom: 780 }, 0],
  ['under the bar', { top: 20, bottom: 90 }, -52],
  ['above the window', { top: -200, bottom: -120 }, -272],
  ['below the window', { top: 900, bottom: 980 }, 136],
  ['taller than it, begun above', { top: 0, bottom: 1000 }, -72],
  ['taller than it, begun below', { top: 500, bottom: 1500 }, 428],
])('%s: scrolled by so much it is seen', (_, box, way) => expect(scrollDistanceTo(box, area)).toBe(way));
