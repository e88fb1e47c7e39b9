import { describe, expect, it } from 'vitest';
import {
  attributeKey,
  attributeValues,
  type KindAttribute,
  keySpecifications,
  parseWordLines,
  specificationTable,
} from '@/lib/catalogue/attribute/rules';

const attribute = (name: string, rest: Partial<KindAttribute> & { other?: string[] } = {}): KindAttribute => ({
  id: name,
  name,
  unit: null,
  type: 'choice',
  words: new Map(),
  keyPosition: null,
  isFilter: true,
  group: null,
  better: null,
  ...rest,
  labels: new Set([name, ...(rest.other ?? [])].map(attributeKey)),
});

const kind = [
  attribute('السعة', { type: 'number', unit: 'GB', other: ['الوحدات'], keyPosition: 2 }),
  attribute('النوع', { other: ['النوع والسرعة'], keyPosition: 1 }),
  attribute('السرعة', { type: 'number', unit: 'MT/s', other: ['النوع والسرعة'] }),
  attribute('اللون', { keyPosition: 103 }),
  attribute('الإضاءة', { type: 'flag' }),
];
const memory = [
  'زمن CAS: 36',
  'النوع والسرعة: DDR5-6000',
  'الوحدات: 2 × 16 GB',
  'اللون: Black / Silver',
  'الإضاءة: RGB',
];

it('reads the values of a kind', () => {
  expect(attributeValues(memory, kind).map(({ attributeId, text }) => [attributeId, text])).toEqual([
    ['السعة', '32 GB'],
    ['النوع', 'DDR5'],
    ['السرعة', '6000 MT/s'],
    ['اللون', 'أسود'],
    ['اللون', 'فضي'],
  ]);
  expect(attributeValues(memory, [])).toEqual([]);
  expect(attributeValues(['اللون: Black', 'اللون: أسود'], kind)).toHaveLength(1);
});

it.each([
  ['الشاشة: 16 بوصة 1920×1200، 165 Hz', ['16 بوصة', '1920×1200']],
  // The label covers size and resolution; the refresh rate belongs to neither.
  ['الشاشة: 14 بوصة', ['14 بوصة']],
  ['الشاشة: Retina', ['Retina']],
])('reads %s as what it says', (line, texts) => {
  const screen = [
    attribute('المقاس', { type: 'number', unit: 'بوصة', other: ['الشاشة'] }),
    attribute('الدقة', { other: ['الشاشة'] }),
  ];
  expect(attributeValues([line], screen).map(({ text }) => text)).toEqual(texts);
});

it('keeps with a product what matters, the most telling first', () => {
  expect(keySpecifications(memory, kind)).toEqual(['النوع: DDR5', 'السعة: 32 جيجابايت', 'اللون: أسود، فضي']);
  expect(keySpecifications(['أ: 1', 'اللون: Black', 'ب: 2', 'ج: 3'], kind)).toEqual(['اللون: أسود']);
  // If no line is recognised, the first three are used.
  expect(keySpecifications(['أ: 1', 'ب: 2', 'ج: 3', 'د: 4'], kind)).toEqual(['أ: 1', 'ب: 2', 'ج: 3']);
  expect(keySpecifications([], kind)).toEqual([]);
});

describe('the table of the product page', () => {
  it('has the attributes first; what says more than was read stays as it is written', () => {
    expect(specificationTable(memory, kind)).toEqual([
      'الوحدات: 2 × 16 GB',
      'النوع: DDR5',
      'السرعة: 6000 MT/s',
      'اللون: أسود، فضي',
      'زمن CAS: 36',
      'الإضاءة: RGB',
    ]);
  });
  it('is what staff wrote where the kind has no attributes', () => {
    expect(specificationTable(memory, [])).toEqual(memory);
  });
});

it('reads how values are shown', () => {
  expect([...parseWordLines(['Tempered Glass = زجاج مقسى', 'بلا', '= x', 'y ='])]).toEqual([
    ['tempered glass', 'زجاج مقسى'],
  ]);
});
