import { describe, expect, it } from 'vitest';
import { readProjectFile } from '../project';

type Range = readonly [first: number, last: number];

const rangesOf = (text: string): Range[] =>
  [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);

const inside = (ranges: Range[], code: number) => ranges.some(([first, last]) => first <= code && code <= last);

function faces() {
  const blocks = readProjectFile('app/fonts.ts').split('localFont({').slice(1);
  return blocks.map((block) => ({ ranges: rangesOf(block), early: !block.includes('preload: false') }));
}

const early = () => faces().flatMap((face) => (face.early ? face.ranges : []));

describe('the typeface', () => {
  it('needs only the two small files for the interface', () => {
    const characters = [...new Set(readProjectFile('messages/ar.json'))];
    // Without line breaks and without pictographs, which fonts of the system draw.
    const shown = characters.filter(
      (character) => !/\n|\p{Extended_Pictographic}|\u{FE0F}/u.test(character) || character === '©',
    );
    expect(shown.filter((character) => !inside(early(), character.codePointAt(0) ?? 0))).toEqual([]);
  });

  it.each(['arabic', 'latin'])("leaves no character of the package's %s part without a file", (part) => {
    const css = readProjectFile('node_modules/@fontsource-variable/readex-pro/index.css');
    const block = css.split('@font-face').find((text) => text.includes(`files/readex-pro-${part}-wght`)) ?? '';
    const whole = rangesOf(block.slice(block.indexOf('unicode-range')));
    const all = faces().flatMap(({ ranges }) => ranges);
    const missing = whole
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
      // Control and direction characters have no glyph.
      .filter((code) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{Cn}]/u.test(String.fromCodePoint(code)))
      // Without characters beyond the BMP: mathematical letters and another script's digits.
      .filter((code) => code <= 0xffff && !inside(all, code));
    expect(missing.map((code) => code.toString(16))).toEqual([]);
  });

  it('asks every character of one file only', () => {
    const ranges = faces()
      .flatMap((face) => face.ranges)
      .toSorted(([a], [b]) => a - b);
    expect(ranges.filter(([first], index) => index > 0 && first <= (ranges[index - 1]?.[1] ?? 0))).toEqual([]);
  });

  it('was cut to the ranges that the page gives it', () => {
    const script = readProjectFile('tools/fonts.mjs');
    const cut = [...script.matchAll(/\[0x([0-9a-f]{4}), 0x([0-9a-f]{4})\]/g)].map(([, first = '', last = '']) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]) as unknown as Range[];
    const missing = early().filter(([first, last]) => !inside(cut, first) || !inside(cut, last));
    expect(missing).toEqual([]);
  });
});
