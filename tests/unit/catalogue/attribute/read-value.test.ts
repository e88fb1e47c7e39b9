import { describe, expect, it } from 'vitest';
import { convertUnit } from '@/lib/catalogue/attribute/arabic-measures';
import { parseValues, type ValueRule } from '@/lib/catalogue/attribute/read-value';

const number = (unit: string | null): ValueRule => ({ type: 'number', unit });
const choice: ValueRule = { type: 'choice', unit: null };
const flag: ValueRule = { type: 'flag', unit: null };

describe('numbers', () => {
  it.each([
    ['16 GB', 'GB', 16],
    ['16GB', 'GB', 16],
    ['16 جيجابايت', 'GB', 16],
    ['١٦ جيجا', 'GB', 16],
    ['1 TB', 'GB', 1000],
    ['1000 GB', 'TB', 1],
    ['24000 GB', 'TB', 24],
    ['512 MB', 'MB', 512],
    ['16 GB DDR5', 'GB', 16],
    ['2 × 16 GB', 'GB', 32],
    ['2x16GB', 'GB', 32],
    ['4.7 GHz', 'GHz', 4.7],
    ['4700 MHz', 'GHz', 4.7],
    ['165 Hz', 'Hz', 165],
    ['144 هيرتز', 'Hz', 144],
    ['4.7 جيجا هرتز', 'GHz', 4.7],
    ['6000 ميجا هرتز', 'MHz', 6000],
    ['5000 ملي أمبير', 'mAh', 5000],
    ['٢٠٠٠٠ مللي امبير', 'mAh', 20_000],
    ['5000 ميلي أمبير', 'mAh', 5000],
    ['5000 مللي أمبير/ساعة', 'mAh', 5000],
    ['1 ميلي ثانية', 'ms', 1],
    ['2.4 قيقا هيرتز', 'GHz', 2.4],
    ['2.4 جيجاهيرتز', 'GHz', 2.4],
    ['144 هرتس', 'Hz', 144],
    ['850 غ', 'g', 850],
    ['1.2 كغ', 'kg', 1.2],
    ['5 Ah', 'mAh', 5000],
    ['1 ملي ثانية', 'ms', 1],
    ['1.2 كلغ', 'kg', 1.2],
    ['2 كيلو جرام', 'kg', 2],
    ['15.6”', 'بوصة', 15.6],
    ['6 قدم', 'm', 1.8288],
    ['6 ft (1.8 m)', 'm', 1.8],
    ['16\u200c جيجا', 'GB', 16],
    ['750 واط', 'W', 750],
    ['1.2 kW', 'W', 1200],
    ['120 W', 'W', 120],
    ['27 بوصة', 'بوصة', 27],
    ['27"', 'بوصة', 27],
    ['27 inch', 'بوصة', 27],
    ['68.58 cm', 'بوصة', 27],
    ['320 mm', 'mm', 320],
    ['32 سم', 'mm', 320],
    ['1,000 W', 'W', 1000],
    ['٢٬٠٠٠ W', 'W', 2000],
    ['0.03 ms', 'ms', 0.03],
    ['60 °', '°', 60],
    ['6.0 Gb/s', 'Gb/s', 6],
    ['8', null, 8],
    ['8', 'GB', 8],
    ['16 نواة', 'نواة', 16],
    ['~30 dB', 'dB', 30],
    ['DDR5-6000', 'MT/s', 6000],
    ['6.9 بوصة OLED 2868×1320، 120 Hz', 'Hz', 120],
    ['6.9 بوصة OLED 2868×1320، 120 Hz', 'بوصة', 6.9],
    ['حتى 7450 MB/s', 'MB/s', 7450],
    ['33,6 سم', 'mm', 336],
    ['336,5 mm', 'mm', 336.5],
    ['336 × 140 × 61 mm', 'mm', 336],
    ['140x336x61mm', 'mm', 336],
    ['33.6 × 14 سم', 'mm', 336],
    ['3 × 120 mm', 'mm', 360],
    ['336 مليمتر', 'mm', 336],
  ])('%s in %s is %d', (text, unit, expected) => {
    expect(parseValues(text, number(unit)).values.map((value) => value.number)).toEqual([expected]);
  });

  it('a range has two ends; the upper one counts', () => {
    expect(parseValues('450 - 2000 RPM', number('RPM')).values).toEqual([
      { key: '2000', text: '450 – 2000 RPM', number: 2000, from: 450 },
    ]);
  });

  it.each([
    ['كبيرة', 'GB'],
    ['16 W', 'GB'],
    ['DDR5-6000', 'GB'],
    ['الطول 33,6 سم تقريباً', 'mm'],
    ['16 لون', 'GB'],
    ['16 قطعة', null],
    ['', 'GB'],
    ['1920×1080', 'GB'],
    ['M.2 PCIe 4.0 X4', 'GB'],
    ['6 GB/s', 'GB'],
  ])('%s is no number of %s', (text, unit) => expect(parseValues(text, number(unit)).values).toEqual([]));
});

describe('choices by how they begin', () => {
  const words = new Map([
    ['apple m4*', 'Apple M4'],
    ['apple m4 pro*', 'Apple M4 Pro'],
    ['intel core i5*', 'Intel Core i5'],
    ['intel n100', 'أربع أنوية'],
  ]);
  it.each([
    ['Intel Core i5-1235U', ['Intel Core i5'], false],
    ['INTEL core  i5', ['Intel Core i5'], false],
    ['Apple M4 (معالج 10 أنوية، رسوميات 10 أنوية)', ['Apple M4'], false],
    ['Apple M4 Pro (معالج 12 نواة، رسوميات 16 نواة)', ['Apple M4 Pro'], false],
    ['Apple M40', ['Apple M40'], true],
    ['Intel N100', ['أربع أنوية'], true],
    ['Exynos 1380', ['Exynos 1380'], true],
  ])('%s', (text, expected, whole) => {
    const read = parseValues(text, { ...choice, words });
    expect([read.values.map((value) => value.text), read.whole]).toEqual([expected, whole]);
  });
});

describe('choices', () => {
  it.each([
    ['Black', ['أسود']],
    ['Black / Silver', ['أسود', 'فضي']],
    ['أسود، أحمر', ['أسود', 'أحمر']],
    ['Gunmetal', ['رمادي']],
    ['IPS', ['IPS']],
    ['Windows,OS X', ['Windows', 'OS X']],
    ['3840x2160', ['3840×2160']],
    ['3840 × 2160 (4K)', ['3840×2160']],
    ['White / white', ['أبيض']],
    ['أسود/أحمر', ['أسود', 'أحمر']],
    ['أسود - أحمر', ['أسود', 'أحمر']],
    ['أسود و أحمر', ['أسود', 'أحمر']],
    ['أسود وأحمر', ['أسود', 'أحمر']],
    ['أسود ووردي', ['أسود', 'وردي']],
    ['بلاك وايت', ['بلاك وايت']],
    ['Black & White', ['أسود', 'أبيض']],
    ['أس\u200cـود\u200f', ['أسود']],
    ['Rose-Gold', ['Rose-Gold']],
    ['USB-C / USB-A', ['USB-C', 'USB-A']],
    ['GDDR6/GDDR7', ['GDDR6/GDDR7']],
    ['DDR5-6000', ['DDR5']],
    ['16 GB DDR5', ['16 GB DDR5']],
  ])('%s', (text, expected) => expect(parseValues(text, choice).values.map((value) => value.text)).toEqual(expected));

  it('are the same however they are written', () => {
    const keyOf = (text: string) => parseValues(text, choice).values[0]?.key;
    expect(keyOf('سوداء')).toBe(keyOf('BLACK'));
    expect(keyOf('micro atx')).toBe(keyOf('Micro ATX'));
  });
});

it('a choice that is named by two colours stays one', () => {
  const named = { ...choice, words: new Map([['black/white', 'باندا']]) };
  expect(parseValues('Black/White', named).values.map((value) => value.text)).toEqual(['باندا']);
});

describe('yes and no', () => {
  it.each([
    ['نعم', 'yes'],
    ['Yes', 'yes'],
    ['لا', 'no'],
    ['غير متوفر', 'no'],
    ['نعم\u200d', 'yes'],
    ['Supported', 'yes'],
    ['يدعم', 'yes'],
    ['لا يدعم', 'no'],
    ['Not supported', 'no'],
  ])('%s', (text, expected) => expect(parseValues(text, flag).values[0]?.key).toBe(expected));
  it('anything else is neither', () => expect(parseValues('ربما', flag).values).toEqual([]));
});

it.each([
  [1000, 'GB', 'TB', 1],
  [1, 'TB', 'جيجا', 1000],
  [1, 'GB/s', 'Gb/s', 8],
  [27, '"', 'cm', 68.58],
  [1, 'GB', 'W', null],
])('%d %s is %s %d', (value, from, to, expected) => expect(convertUnit(value, from, to)).toBe(expected));
