import { describe, expect, it } from 'vitest';
import { code128 } from '@/lib/platform/barcode/code128';

/** Returns the widths of bars and gaps in turn, and of the quiet zone. */
function widthsOf(text: string) {
  const bars = code128(text);
  if (!bars) return null;
  const dark = [...bars.path.matchAll(/M(\d+) 0h(\d+)v1h-(\d+)z/g)].map(([, from, width]) => [
    Number(from),
    Number(width),
  ]);
  const widths = dark.flatMap(([from = 0, width = 0], index) => {
    const next = dark[index + 1]?.[0];
    return next === undefined ? [width] : [width, next - from - width];
  });
  const [last = [0, 0]] = dark.slice(-1);
  return { widths: widths.join(''), before: dark[0]?.[0], after: bars.width - (last[0] ?? 0) - (last[1] ?? 0) };
}

describe('a barcode', () => {
  // The same bars as bwip-js 4 draws.
  it.each([
    ['SMSA-12', '2112142131131131232131131113231221321232212232114111312331112'],
    ['ORD-AB', '2112141331212311311123131221321113231311233321112331112'],
    ['290012345678', '2112323222112122221122321311233311212411123112222331112'],
  ])('of %s has the widths of the standard, and light margins', (text, widths) => {
    expect(widthsOf(text)).toEqual({ widths, before: 10, after: 10 });
  });

  it('has eleven units for each letter, thirteen for the stop and a check that depends on the order', () => {
    for (const text of ['A', 'ORD-261124-7K3MX', '123', 'a b~']) {
      const widths = widthsOf(text)?.widths ?? '';
      expect(Array.from(widths, Number).reduce((sum, width) => sum + width, 0)).toBe((text.length + 2) * 11 + 13);
    }
    expect(widthsOf('AB')?.widths.slice(0, 18)).not.toBe(widthsOf('BA')?.widths.slice(0, 18));
  });

  it.each(['', 'رقم', 'A\n', 'é'])('of %j there is none', (text) => {
    expect(code128(text)).toBeNull();
  });
});
