import { describe, expect, it } from 'vitest';
import {
  MAX_SCALE,
  panView,
  swipeTarget,
  UNZOOMED,
  zoomViewAt,
} from '@/components/storefront/product/gallery/zoom-rules';

const stage = { width: 400, height: 600 };
const centre = { x: 0, y: 0 };

describe('a picture in its stage', () => {
  it('keeps what is under the finger there', () => {
    const at = { x: 50, y: -80 };
    const view = zoomViewAt(UNZOOMED, 2, at, stage);
    expect(view).toEqual({ scale: 2, x: -50, y: 80 });
    expect({ x: view.x + at.x * view.scale, y: view.y + at.y * view.scale }).toEqual(at);
  });

  it.each([
    ['never smaller than its stage', zoomViewAt(UNZOOMED, 0.3, { x: 90, y: 90 }, stage), UNZOOMED],
    ['nor larger than it can be', zoomViewAt(UNZOOMED, 99, centre, stage), { scale: MAX_SCALE, x: 0, y: 0 }],
    ['whole again it lies in the middle', zoomViewAt({ scale: 2, x: 200, y: 300 }, 0.5, centre, stage), UNZOOMED],
    [
      'not moved beyond its edge',
      panView({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, stage),
      { scale: 2, x: 200, y: -300 },
    ],
    ['whole it does not move', panView(UNZOOMED, { x: 30, y: 30 }, stage), UNZOOMED],
    ['moved within it', panView({ scale: 2, x: 10, y: 10 }, { x: 20, y: -5 }, stage), { scale: 2, x: 30, y: 5 }],
  ])('%s', (_, view, expected) => {
    expect(view.scale).toBe(expected.scale);
    expect(view.x).toBeCloseTo(expected.x);
    expect(view.y).toBeCloseTo(expected.y);
  });
});

it.each([
  [61, 1, 1],
  [-61, 1, -1],
  [61, -1, -1],
  [-61, -1, 1],
  [59, 1, 0],
  [0, 1, 0],
])('a swipe of %j pixels of 400, sign %j, leads %j', (moved, sign, way) => {
  expect(swipeTarget(moved, 400, sign)).toBe(way);
});
