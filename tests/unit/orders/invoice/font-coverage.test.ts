import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontCoverage, replaceMissingGlyphs, typefaceRuns } from '@/lib/orders/invoice/pdf/font-coverage';

const points = fontCoverage(readFileSync('lib/orders/invoice/pdf/fonts/readex-pro-regular.ttf'));
const covers = (point: number) => points.has(point);
const shown = (text: string) => replaceMissingGlyphs(text, covers, { '\u{20C1}': 'ر.س' });

describe('what a typeface draws', () => {
  it('has the letters of the page, and no pictures', () => {
    for (const sign of 'شاشة 27 بوصة (RTX) é – ً') expect(covers(sign.codePointAt(0) ?? 0), sign).toBe(true);
    for (const sign of '🎧小ے\u{20C1}') expect(covers(sign.codePointAt(0) ?? 0), sign).toBe(false);
  });

  it.each([
    ['what it has', 'شاشة 27" & كابل', 'شاشة 27" & كابل'],
    ['a ligature as its letters', 'عبد\u{FDF2}', 'عبدالله'],
    ['a wide bracket as a narrow one', 'RTX\u{FF09}', 'RTX)'],
    ["the riyal's sign as its letters", '5 \u{20C1}', '5 ر.س'],
    ['what breaks the line as a space', 'أ\nب', 'أ ب'],
    ['nothing of what nobody sees', 'a\u{FE0F}\u{0}b', 'ab'],
  ])('%s', (_, text, drawn) => expect(shown(text)).toBe(drawn));

  it('all else as one visible sign, so that nothing is left which cannot be drawn', () => {
    for (const text of ['سماعة 🎧', '小', 'گھر کے', '\u{D83C}', '👨‍👩‍👧', '\u{10FFFF}']) {
      const drawn = shown(text);
      expect(
        Array.from(drawn).every((sign) => covers(sign.codePointAt(0) ?? 0)),
        text,
      ).toBe(true);
    }
    expect(shown('🎧')).toMatch(/^[□?]$/);
    expect(Array.from(shown('小🎧'))).toHaveLength(2);
  });
});

describe('a text of two typefaces', () => {
  const rest = fontCoverage(readFileSync('lib/orders/invoice/pdf/fonts/dejavu-sans.ttf'));
  const runs = (text: string) =>
    typefaceRuns(text, covers, (point) => rest.has(point)).map((run) => [run.text, run.rest]);

  it('is in the first as far as that goes', () => {
    expect(runs('شاشة 27 بوصة')).toEqual([['شاشة 27 بوصة', false]]);
    expect(runs('')).toEqual([]);
  });

  it('has whole words in the second: letters join only with those of their own typeface', () => {
    expect(runs('كابل گیمینگ جديد')).toEqual([
      ['كابل ', false],
      ['گیمینگ', true],
      [' جديد', false],
    ]);
    expect(runs('سعر ۵۰')).toEqual([
      ['سعر ', false],
      ['۵۰', true],
    ]);
  });

  it('of a word that neither has whole each sign is in the one that has it', () => {
    // Wasla is only in the first font, gaf only in the second.
    expect(runs('ٱگ')).toEqual([
      ['ٱ', false],
      ['گ', true],
    ]);
  });

  it('has what people write around the Gulf', () => {
    for (const sign of 'گپچژیک۰۱۲۳۴۵۶۷۸۹я→□') expect(rest.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
  });
});
