import { describe, expect, it } from 'vitest';
import { fitLabelText } from '@/lib/fulfilment/shipment/fit-label-text';

const PLACE = { width: 90, height: 22, least: 2, most: 6 };

describe('a text in a place of its own', () => {
  it('stands as large as it may', () => {
    expect(fitLabelText('سارة العتيبي', PLACE)).toEqual({ size: 6, lines: 2 });
  });

  it('shrinks with its length, and stays in its place', () => {
    let last = PLACE.most;
    for (const length of [20, 60, 120, 240, 400]) {
      const { size, lines } = fitLabelText('ن'.repeat(length), PLACE);
      expect(size, String(length)).toBeLessThanOrEqual(last);
      expect(size * 1.6 * lines, String(length)).toBeLessThanOrEqual(PLACE.height);
      expect(Math.ceil((length * 0.6 * size) / PLACE.width), String(length)).toBeLessThanOrEqual(lines);
      last = size;
    }
  });

  it('is cut where it could not be read any more', () => {
    expect(fitLabelText('ن'.repeat(5_000), PLACE)).toEqual({ size: 2, lines: 6 });
  });
});
