import { describe, expect, it } from 'vitest';
import { type Box, boxesOverlap, clippedBox, lowestFreePlace } from '@/components/ui/floating/place';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const screen = box(0, 0, 300, 600);
const toast = { width: 200, height: 60 };
const topOf = (taken: Box[], lefts = [100], gap = 0) => {
  const place = lowestFreePlace(toast, screen, lefts, taken, gap);
  return place && [place.left, place.top];
};

describe('the lowest free place', () => {
  it.each([
    ['an empty screen: its ground', [], [100], 0, [100, 540]],
    ['a button in the way: on top of it', [box(150, 560, 44, 30)], [100], 0, [100, 500]],
    ['with a gap', [box(150, 560, 44, 30)], [100], 8, [100, 492]],
    ['a button beside it is no matter', [box(0, 560, 44, 30)], [100], 0, [100, 540]],
    ['beside a button that is in the way', [box(250, 560, 44, 30)], [100, 0], 0, [0, 540]],
    ['between two that leave just enough', [box(0, 540, 300, 60), box(0, 400, 300, 80)], [100], 0, [100, 480]],
    ['above two that leave too little', [box(0, 540, 300, 60), box(0, 400, 300, 81)], [100], 0, [100, 340]],
    ['nothing free', [box(0, 0, 300, 570)], [100], 0, null],
    ['only half inside at the top', [box(0, 59, 300, 541)], [100], 0, null],
    ['just inside at the top', [box(0, 60, 300, 540)], [100], 0, [100, 0]],
  ] as const)('%s', (_name, taken, lefts, gap, expected) => {
    expect(topOf([...taken], [...lefts], gap)).toEqual(expected);
  });

  it('is none for what is larger than the area', () => {
    expect(lowestFreePlace({ width: 10, height: 601 }, screen, [0], [], 0)).toBeNull();
  });
});

describe('boxes', () => {
  it('that only touch do not overlap', () => {
    expect(boxesOverlap(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(false);
    expect(boxesOverlap(box(0, 0, 10, 10), box(9, 9, 10, 10))).toBe(true);
  });

  it('are cut to their frame', () => {
    expect(clippedBox(box(-5, 5, 20, 20), box(0, 0, 10, 10))).toEqual(box(0, 5, 10, 5));
    expect(clippedBox(box(20, 20, 5, 5), box(0, 0, 10, 10))).toBeNull();
  });
});
