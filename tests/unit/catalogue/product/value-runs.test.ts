import { describe, expect, it } from 'vitest';
import {
  countedLength,
  fittingValues,
  isArabicValue,
  latinWordsOf,
  truncateAtWord,
  valueRuns,
} from '@/lib/catalogue/product/value-runs';
import { readDemoProducts } from '@/prisma/seed-data/products';

const demo = (await readDemoProducts()).map(({ body }) => body);

/** Returns the text with its left-to-right runs in brackets. */
const drawn = (text: string) =>
  valueRuns(text)
    .map((run) => (run.latin ? `[${run.text}]` : run.text))
    .join('');

describe('the runs of a value', () => {
  it.each([
    ['165 Hz', '[165 Hz]'],
    ['Intel Core i7-14650HX', '[Intel Core i7-14650HX]'],
    ['16 بوصة 1920×1200، 165 Hz', '[16] بوصة [1920×1200]، [165 Hz]'],
    ['Apple M4 (معالج 10 أنوية، رسوميات 8 أنوية)', '[Apple M4] (معالج [10] أنوية، رسوميات [8] أنوية)'],
    ['Intel Xeon w3-2435 (8 أنوية)', '[Intel Xeon w3-2435] ([8] أنوية)'],
    ['14 نواة (6P + 8E)، 20 مساراً', '[14] نواة [(6P + 8E)]، [20] مساراً'],
    ['AMD APU بتقنية 6 نانومتر (Zen 2 و RDNA 2)', '[AMD APU] بتقنية [6] نانومتر ([Zen 2] و [RDNA 2])'],
    ['13 بوصة Ultra Retina XDR (OLED) 2752×2064، 120 Hz', '[13] بوصة [Ultra Retina XDR (OLED) 2752×2064]، [120 Hz]'],
    ['2 × HDMI 2.1، DisplayPort 1.4، USB', '[2 × HDMI 2.1]، [DisplayPort 1.4]، [USB]'],
    ['ومقربة 5× بدقة 12 MP', 'ومقربة [5×] بدقة [12 MP]'],
    ['12.7 × 12.7 × 5 سم', '[12.7 × 12.7 × 5] سم'],
    ['100% sRGB و 100% Rec.709', '[100% sRGB] و [100% Rec.709]'],
    ['حتى 22.6 dB(A)', 'حتى [22.6 dB(A)]'],
    ['23 مم f/2 ثابتة (35 مم مكافئة)', '[23] مم [f/2] ثابتة ([35] مم مكافئة)'],
    ['4K حتى 60 إطاراً، 10-bit 4:2:2', '[4K] حتى [60] إطاراً، [10-bit 4:2:2]'],
    ['أقراص M.2 عددها 1، ومنافذ اللوحة 3', 'أقراص [M.2] عددها [1]، ومنافذ اللوحة [3]'],
    ['ذاكرة L3: 96 MB (Zen 5: 8 أنوية)', 'ذاكرة [L3]: [96 MB] ([Zen 5]: [8] أنوية)'],
    ['سنتان', 'سنتان'],
    ['١٩٩٫٥ ريال', '[١٩٩٫٥] ريال'],
    ['من -5 إلى +45°', 'من [-5] إلى [+45°]'],
    // A number belongs to the unit after it or to the model name before it.
    ['لابتوب Apple MacBook Air 13 بوصة بشريحة M4', 'لابتوب [Apple MacBook Air] [13] بوصة بشريحة [M4]'],
    ['جوال Apple iPhone 16 باللون الأسود', 'جوال [Apple iPhone 16] باللون الأسود'],
    ['قرص صلب Seagate BarraCuda سعة 2 TB (ST2000DM008)', 'قرص صلب [Seagate BarraCuda] سعة [2 TB (ST2000DM008)]'],
    ['شاشة MSI MAG 271QPX QD-OLED', 'شاشة [MSI MAG 271QPX QD-OLED]'],
    [
      'كرت شاشة Zotac GAMING SOLID CORE - GeForce RTX 5070 Ti Black / Copper',
      'كرت شاشة [Zotac GAMING SOLID CORE - GeForce RTX 5070 Ti Black / Copper]',
    ],
    ['', ''],
    ['(', '('],
  ])('%s', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  it('lose no character of any name or specification of the demo catalogue', () => {
    for (const text of demo.flatMap(({ name, specifications }) => [name, ...specifications])) {
      expect(
        valueRuns(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
    }
  });

  it('hold no Arabic letter from left to right, and no Latin one from right to left', () => {
    const runs = demo.flatMap(({ name, specifications }) => [name, ...specifications]).flatMap(valueRuns);
    expect(runs.filter((run) => run.latin && /\p{Script=Arabic}/u.test(run.text))).toEqual([]);
    expect(runs.filter((run) => !run.latin && /[A-Za-z0-9]/.test(run.text))).toEqual([]);
  });

  it('are read from the right as soon as a word is Arabic', () => {
    expect(isArabicValue('165 Hz')).toBe(false);
    expect(isArabicValue('DisplayPort 1.4، HDMI')).toBe(true);
    expect(isArabicValue('2 سم')).toBe(true);
  });
});

describe('a text that is cut', () => {
  it.each([
    ['لابتوب ASUS ROG Strix G16 للألعاب', 64, 'لابتوب ASUS ROG Strix G16 للألعاب'],
    ['لابتوب ASUS ROG Strix G16 للألعاب', 30, 'لابتوب ASUS ROG Strix G16…'],
    ['لابتوب ASUS ROG Strix G16', 24, 'لابتوب ASUS ROG Strix…'],
    ['كرت شاشة Zotac AMP - GeForce RTX', 24, 'كرت شاشة Zotac AMP…'],
    ['ذاكرة G.SKILL (2×16 GB)', 22, 'ذاكرة G.SKILL…'],
    ['ذاكرة G.SKILL (2×16 GB) بتردد 6000', 30, 'ذاكرة G.SKILL (2×16 GB) بتردد…'],
    ['(RTX 5070 Ti Black)', 12, '(RTX 5070…'],
    ['ذاكرة G.SKILL ( 2×16 GB)', 17, 'ذاكرة G.SKILL…'],
    ['NF-A12x25-PWM-chromax.black', 10, 'NF-A12x25-PWM-chromax.black'],
  ])('%s at %i', (text, max, expected) => {
    expect(truncateAtWord(text, max)).toBe(expected);
  });

  it('keeps its ellipsis with the word before it', () => {
    expect(drawn('لابتوب ASUS ROG Strix…')).toBe('لابتوب [ASUS ROG Strix…]');
  });

  it('of several values keeps whole ones, and at least one', () => {
    expect(fittingValues(['Intel Core i7', '16 GB DDR5'], 30)).toEqual(['Intel Core i7', '16 GB DDR5']);
    expect(fittingValues(['Intel Core i7', '16 GB DDR5'], 20)).toEqual(['Intel Core i7']);
    expect(fittingValues(['Intel Core i7', '16 GB DDR5'], 10)).toEqual(['Intel…']);
    expect(fittingValues([], 10)).toEqual([]);
  });
});

describe('a number before an Arabic word', () => {
  it.each([
    ['MacBook Air 13 بوصة بشريحة M4', 5],
    ['جوال iPhone 16 باللون الأسود', 0],
    ['8 أنوية، 16 مساراً', 6],
    ['توصيل خلال 24-48 ساعة', 5],
  ])('%s', (text, length) => {
    const runs = valueRuns(text);
    const lengths = runs.map((run, index) => countedLength(run, runs[index + 1]));
    expect(Math.max(...lengths.slice(0, 3))).toBe(length);
  });
});

describe('words with a hyphen', () => {
  it.each([
    ['Core i7-14650HX', ['Core ', ['i7-14650HX', 'always']]],
    ['Wi-Fi 6E', [['Wi-Fi', 'always'], ' 6E']],
    ['NVIDIA GeForce RTX 4060 8 GB', ['NVIDIA GeForce RTX 4060 ', ['8 GB', 'always']]],
    ['1920×1200 165 Hz', ['1920×1200 ', ['165 Hz', 'always']]],
    ['16 GB DDR5', [['16 GB', 'always'], ' DDR5']],
    ['(2×16 GB)', ['(2×', ['16 GB', 'always'], ')']],
    ['F5-6400J3239G32GX2', [['F5-6400J3239G32GX2', 'wide']]],
    ['a-very-very-long-name-without-end', ['a-very-very-long-name-without-end']],
    ['GAMING - GeForce', ['GAMING - GeForce']],
  ])('%s', (run, expected) => {
    expect(latinWordsOf(run).map(({ text, whole }) => (whole ? [text, whole] : text))).toEqual(expected);
  });
});
